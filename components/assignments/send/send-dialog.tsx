"use client";

import { LimitWarnings } from "@/components/assignments/limit-warnings";
import { presetTitles, type ShiftDraft } from "@/components/assignments/shift-draft";
import { ZoneNote } from "@/components/assignments/zone-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatDollars } from "@/lib/core/pure/money";
import { noValue, weekdayDay } from "@/lib/core/pure/text";

type SendDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  facility: string;
  /** The zone of the facility, which the times are in. */
  zone: string;
  shifts: ShiftDraft[];
  /** The own limits of the provider that a shift would pass, in words. */
  warningsOf?(shift: ShiftDraft): readonly string[];
  /** What they would fill, by their keys. */
  fills: ReadonlyMap<string, string>;
  total: number;
  pending: boolean;
  onSend(): void;
};

/** The last look before a request leaves, with the terms it is sent under (SIL-63). */
export function SendDialog({
  open,
  onOpenChange,
  facility,
  zone,
  shifts,
  warningsOf,
  fills,
  total,
  pending,
  onSend,
}: SendDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send assignment request?"
      text="By sending this request you agree to the platform's booking terms."
      confirmLabel="Send Request"
      pending={pending}
      onConfirm={onSend}
    >
      <p className="mb-1 font-semibold text-sm">{facility}</p>
      <ZoneNote zone={zone} />
      <ul className="mt-1.5 max-h-64 divide-y overflow-y-auto rounded-md border text-sm">
        {shifts.map((shift) => (
          <li key={shift.key} className="flex justify-between gap-3 px-3 py-2">
            <span>
              {weekdayDay(shift.startOn)}
              <span className="block text-muted-foreground text-xs">
                {presetTitles[shift.presetType]}, {shift.startTime} – {shift.endTime}
                {shift.endOn > shift.startOn && " +1"}
              </span>
              <LimitWarnings texts={warningsOf?.(shift) ?? []} />
              {fills.has(shift.key) && <span className="block text-xs">{fills.get(shift.key)}</span>}
            </span>
            <span>{shift.totalRatesValue === null ? noValue : formatDollars(shift.totalRatesValue)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-3 text-sm">
        <span className="text-muted-foreground">Total</span>
        <strong className="font-semibold">{formatDollars(total)}</strong>
      </p>
    </ConfirmDialog>
  );
}
