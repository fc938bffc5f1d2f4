"use client";

import { useState } from "react";
import { shiftTypeWords } from "@/components/assignments/calendar/calendar-day";
import { ChecksFailure } from "@/components/assignments/checks-failure";
import { isWhole, newShift, priced, type ShiftDraft } from "@/components/assignments/shift-draft";
import { ShiftEditor } from "@/components/assignments/shift-editor";
import type { ShiftChecks } from "@/components/assignments/use-shift-checks";
import { Alert } from "@/components/ui/alert";
import { Combobox } from "@/components/ui/combobox";
import { Label } from "@/components/ui/label";
import { useSchedules } from "@/lib/assignments/availability/hooks";
import { requestTexts } from "@/lib/assignments/rules/state";
import type { BookingRequest } from "@/lib/assignments/schema";
import { useToday } from "@/lib/core/browser/use-today";
import { hoursText, joined, weekdayDay } from "@/lib/core/pure/text";
import { isChanged } from "./shift-changes";

type ShiftsFormProps = {
  request: BookingRequest;
  drafts: ShiftDraft[];
  /** The server's judgment of the shifts that are entered now. */
  checks: ShiftChecks;
  /** What the server said about single shifts when they were saved, by the draft's key. */
  refused: Record<string, string>;
  onChange(drafts: ShiftDraft[]): void;
};

/** The shifts of a request while a rep adds, changes and removes them. */
export function ShiftsForm({ request, drafts, checks, refused, onChange }: ShiftsFormProps) {
  const [last, setLast] = useState(false);
  const change = (next: ShiftDraft[]) => {
    setLast(false);
    onChange(next);
  };
  const replace = (shift: ShiftDraft) =>
    change(drafts.map((each) => (each.key === shift.key ? shift : each)));
  const remove = (shift: ShiftDraft) => {
    const rest = drafts.filter((each) => each.key !== shift.key);
    if (rest.length === 0) setLast(true);
    else change(rest);
  };
  return (
    <div className="grid gap-4 pb-1">
      <p className="-mt-2 px-4 text-muted-foreground text-xs md:px-6">
        Shifts that you change or add are asked of the provider again.
      </p>
      {last && <Alert tone="error" className="mx-4 md:mx-6" messages={[requestTexts.lastShift]} />}
      {checks.failed && <ChecksFailure checks={checks} className="mx-4 md:mx-6" />}
      <ul aria-label="Shifts" className="divide-y border-y">
        {drafts.map((draft) => {
          const booking = request.bookings.find(({ id }) => id === draft.id);
          return booking?.is_past ? (
            <li
              key={draft.key}
              className="flex justify-between gap-4 px-4 py-3 text-muted-foreground text-sm md:px-6"
            >
              <span>{weekdayDay(draft.startOn)}, past</span>
              <span>{hoursText(booking.hours)}</span>
            </li>
          ) : (
            <ShiftEditor
              key={draft.key}
              shift={priced(draft, checks.checkOf(draft))}
              check={(booking && known(draft, booking)) ?? checks.checkOf(draft)}
              error={isWhole(draft) ? refused[draft.key] : "Enter times as HH:mm"}
              unjudged={checks.failed}
              onChange={replace}
              onRemove={() => remove(draft)}
            />
          );
        })}
      </ul>
      <AddShift request={request} drafts={drafts} onAdd={(shift) => change([...drafts, shift])} />
    </div>
  );
}

/** A sent shift keeps its price while nothing about it changes. */
function known(draft: ShiftDraft, booking: BookingRequest["bookings"][number]) {
  if (isChanged(draft, booking)) return undefined;
  const { hours, provider_rate, total_value, clock_change } = booking;
  return {
    valid: true,
    error: null,
    hours,
    provider_rate,
    total_value,
    clock_change,
    missing: [],
    warnings: [],
  };
}

type AddShiftProps = Pick<ShiftsFormProps, "request" | "drafts"> & { onAdd(shift: ShiftDraft): void };

/** One more shift, on a day that the provider offers. */
function AddShift({ request, drafts, onAdd }: AddShiftProps) {
  const today = useToday(request.created_at.slice(0, 10));
  const { data, isPending } = useSchedules({ provider: [request.provider_id], date_min: today });
  const open = (data?.results ?? []).filter(
    (day) =>
      day.is_available && day.start_on >= today && !drafts.some((draft) => draft.startOn === day.start_on),
  );
  const options = open.map((day) => ({
    value: day.start_on,
    label: joined([weekdayDay(day.start_on), day.shift_type && shiftTypeWords[day.shift_type]]),
  }));
  const add = (startOn: string | null) => {
    const day = open.find((each) => each.start_on === startOn);
    if (day) onAdd(newShift(day.start_on, day.shift_type));
  };
  return (
    <div className="grid gap-1.5 px-4 md:px-6">
      <Label htmlFor="add-shift">Add a shift</Label>
      <Combobox
        key={drafts.length}
        id="add-shift"
        options={options}
        value={null}
        onChange={add}
        loading={isPending}
        placeholder="Choose one of the provider's available days"
        emptyText="No other available days"
        className="md:w-96"
      />
    </div>
  );
}
