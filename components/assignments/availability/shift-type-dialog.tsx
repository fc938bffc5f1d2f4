"use client";

import { type FormEvent, useState } from "react";
import { shiftTypeWords } from "@/components/assignments/calendar/calendar-day";
import { ShiftTypeIcon } from "@/components/assignments/calendar/shift-type-icon";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { type AvailabilityType, availabilityTypes } from "@/lib/assignments/availability/words";
import { cn } from "@/lib/core/browser/cn";
import type { Day } from "@/lib/core/pure/days";
import { datesInWords } from "./date-range";
import { PresetGrid } from "./preset-grid";

const explanations: Record<AvailabilityType, string> = {
  DAYTIME: "Day shifts and call, usually 07:00 to 19:00",
  OVERNIGHT: "Night shifts and call, usually 19:00 to 07:00",
  ANYTIME: "Day, night, call and 24-hour shifts",
};

type ShiftTypeDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  dates: Day[];
  /** What is checked when the dialog opens; new dates begin with the first. */
  initial?: AvailabilityType;
  confirmLabel: string;
  onConfirm(shiftType: AvailabilityType): void;
  /** The dialog has closed; the button that opened it may be disabled by now and take no focus. */
  onCloseAutoFocus?(event: Event): void;
};

/** Asks what a provider would work on the dates picked: one of three kinds, with a checkbox each. */
export function ShiftTypeDialog({
  open,
  onOpenChange,
  dates,
  onCloseAutoFocus,
  ...props
}: ShiftTypeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader title="Select Availability Shift" description={datesInWords(dates)} />
        <ShiftTypeForm {...props} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ShiftTypeFormProps = Pick<ShiftTypeDialogProps, "initial" | "confirmLabel" | "onConfirm"> & {
  onCancel(): void;
};

function ShiftTypeForm({
  initial = availabilityTypes[0],
  confirmLabel,
  onConfirm,
  onCancel,
}: ShiftTypeFormProps) {
  const [chosen, setChosen] = useState<AvailabilityType | null>(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (chosen) onConfirm(chosen);
  };
  return (
    <form onSubmit={submit} className="contents">
      <DialogBody>
        <PresetGrid legend="Which shifts would you work on these dates?">
          {availabilityTypes.map((type) => (
            <Preset
              key={type}
              type={type}
              checked={chosen === type}
              onChange={(checked) => setChosen(checked ? type : null)}
            />
          ))}
        </PresetGrid>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!chosen}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

type PresetProps = {
  type: AvailabilityType;
  checked: boolean;
  onChange(checked: boolean): void;
};

function Preset({ type, checked, onChange }: PresetProps) {
  const id = `availability-${type.toLowerCase()}`;
  return (
    <div
      className={cn(
        "relative flex items-center gap-3.5 rounded-lg border p-4 transition-colors md:flex-col md:items-start md:gap-3",
        checked ? "border-primary bg-primary-soft" : "bg-card hover:border-input",
      )}
    >
      <ShiftTypeIcon
        type={type}
        className={cn("size-6 shrink-0", checked ? "text-primary-strong" : "text-muted-foreground")}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold after:absolute after:inset-0 after:content-['']">
          {shiftTypeWords[type]}
        </label>
        <p id={`${id}-text`} className="mt-0.5 text-muted-foreground text-xs">
          {explanations[type]}
        </p>
      </div>
      <Checkbox
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        aria-describedby={`${id}-text`}
        className="md:absolute md:top-4 md:right-4"
      />
    </div>
  );
}
