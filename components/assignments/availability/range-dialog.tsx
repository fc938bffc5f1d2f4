"use client";

import { type FormEvent, useEffect, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { LabelledField } from "@/components/ui/label";
import type { Day } from "@/lib/core/pure/days";
import { type DateRange, type RangeProblems, rangeProblems } from "./date-range";

/** How long typing must pause before what is typed is judged. */
const VALIDATION_DELAY_MS = 350;

type RangeDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  today: Day;
  booked: Day[];
  /** Both days of a range that passed. */
  onPick(startOn: Day, endOn: Day): void;
};

/** Picks a range by typing its first and last day, for those who would rather not click. */
export function RangeDialog({ open, onOpenChange, ...props }: RangeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm">
        <DialogHeader
          title="Select date range"
          description="Adds every open day of the range to your selection."
        />
        <RangeForm {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type RangeFormProps = Pick<RangeDialogProps, "today" | "booked" | "onPick"> & { onDone(): void };

function RangeForm({ today, booked, onPick, onDone }: RangeFormProps) {
  const [range, setRange] = useState<DateRange>({ startOn: null, endOn: null });
  const [judged, setJudged] = useState<RangeProblems>({});
  const id = useId();

  useEffect(() => {
    const timer = setTimeout(() => {
      const problems = rangeProblems(range, today, booked);
      setJudged({
        ...problems,
        startOn: range.startOn ? problems.startOn : undefined,
        endOn: range.endOn ? problems.endOn : undefined,
      });
    }, VALIDATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [range, today, booked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const problems = rangeProblems(range, today, booked);
    setJudged(problems);
    const wrong = problems.startOn ? "start" : problems.endOn ? "end" : null;
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    if (wrong || problems.range || !range.startOn || !range.endOn) return;
    onPick(range.startOn, range.endOn);
    onDone();
  };

  const field = (name: "start" | "end", key: keyof DateRange, label: string) => (
    <LabelledField id={`${id}-${name}`} label={label} error={judged[key]}>
      {(control) => (
        <DateInput
          {...control}
          value={range[key]}
          min={today}
          onChange={(value) => setRange((previous) => ({ ...previous, [key]: value }))}
        />
      )}
    </LabelledField>
  );

  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 max-[400px]:grid-cols-1">
          {field("start", "startOn", "Start date")}
          {field("end", "endOn", "End date")}
        </div>
        {judged.range && <Alert tone="error" messages={[judged.range]} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Select dates
        </Button>
      </DialogFooter>
    </form>
  );
}
