"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useUploading } from "@/components/files/upload-scope";
import { AskedNote } from "@/components/pay/asked-note";
import { Refused } from "@/components/pay/refused";
import { TimesheetHistory } from "@/components/pay/timesheet-history";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field, Form } from "@/components/ui/form";
import { changedFields } from "@/components/ui/form-changes";
import { Stat } from "@/components/ui/stat";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useMinute } from "@/lib/core/browser/use-minute";
import { formatExact } from "@/lib/core/pure/money";
import { noValue } from "@/lib/core/pure/text";
import { submitTimesheet } from "@/lib/pay/timesheets/calls";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { BookedShift } from "./booked-shift";
import { ConflictNote, TypedNote } from "./conflict-note";
import { DisputeButton } from "./dispute-button";
import { Extras } from "./extras";
import { HoursFields } from "./hours-fields";
import { type HoursValues, problemsOf, spanOf, toField, valuesOf, worthOf } from "./hours-values";
import { HoursView } from "./hours-view";
import { NotWorked } from "./not-worked";

type HoursFormProps = {
  /** The latest state of the timesheet, which may change while the provider types. */
  timesheet: TimesheetWithTerms;
  onDirty(dirty: boolean): void;
  /** The provider's submission, report or dispute went through. */
  onDone(): void;
};

/** What a provider submits of a shift: hours, extras, a comment. */
export function HoursForm({ timesheet, onDirty, onDone }: HoursFormProps) {
  const { id, version } = timesheet;
  const [read, setRead] = useState(timesheet);
  const [refused, setRefused] = useState<string[]>([]);
  const { form, formProps, problems, isPending, dirty } = useCallForm(submitTimesheet, {
    values: valuesOf(timesheet),
    toBody: (values) => ({ id, version, ...values, break_minutes: values.break_minutes ?? 0 }),
    toField,
    also: (values) => problemsOf(values, timesheet, new Date()),
    onDone() {
      toastSuccess("Timesheet submitted.");
      onDone();
    },
    onRefused: toastUnplaced,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const take = () => {
    form.reset(valuesOf(timesheet));
    setRead(timesheet);
  };
  // Where nothing is typed, the newer one simply takes the place of what was read.
  useEffect(() => {
    if (version === read.version || dirty) return;
    form.reset(valuesOf(timesheet));
    setRead(timesheet);
  }, [version, read, dirty, form, timesheet]);
  const savedMeanwhile = changedFields(valuesOf(read), valuesOf(timesheet)).length > 0;

  const failure = <Refused texts={[...problems, ...refused]} />;

  if (!timesheet.can_submit) {
    return (
      <HoursView timesheet={timesheet}>
        {failure}
        {dirty && <TypedNote typed={form.getValues()} />}
      </HoursView>
    );
  }
  return (
    <Form
      {...formProps}
      onSubmit={(values) => {
        setRefused([]);
        return formProps.onSubmit(values);
      }}
      className="contents"
    >
      <DialogBody className="grid grid-cols-1 gap-6">
        {failure}
        <AskedNote
          timesheet={timesheet}
          action={timesheet.can_dispute && <DisputeButton timesheet={timesheet} onDone={onDone} />}
        />
        {dirty && savedMeanwhile && <ConflictNote saved={valuesOf(timesheet)} onTake={take} />}
        <BookedShift timesheet={timesheet} />
        <Worked timesheet={timesheet} />
        <Extras mileageRate={timesheet.mileage_rate} />
        <Field
          name="comment"
          label="Comment"
          as={Textarea}
          rows={3}
          maxLength={2000}
          description="The facility reads it. Say why when the hours differ from the booked shift."
        />
        <div className="grid gap-3">
          <TimesheetHistory timesheetId={id} side="provider" />
          {timesheet.can_report_not_worked && (
            <NotWorked
              timesheet={timesheet}
              comment={() => form.getValues("comment")}
              onDone={onDone}
              onRefused={setRefused}
            />
          )}
        </div>
      </DialogBody>
      <SubmitBar timesheet={timesheet} pending={isPending} />
    </Form>
  );
}

/** The hours with their sum, which follows what is typed. */
function Worked({ timesheet }: { timesheet: TimesheetWithTerms }) {
  const values = useWatch<HoursValues>() as HoursValues;
  return <HoursFields timesheet={timesheet} worth={worthOf(values, timesheet)} />;
}

/** Shows the total and the main button; until the end that was typed has come, why the hours cannot be sent. */
function SubmitBar({ timesheet, pending }: { timesheet: TimesheetWithTerms; pending: boolean }) {
  const { control } = useFormContext<HoursValues>();
  const values = useWatch({ control }) as HoursValues;
  const now = useMinute();
  const uploading = useUploading();
  const worth = worthOf(values, timesheet);
  const span = spanOf(values, timesheet.healthcare_facility.time_zone);
  const early = span !== null && span.end.getTime() > now;
  return (
    <DialogFooter
      summary={
        <>
          <Stat label="Total" value={worth ? formatExact(worth.total) : noValue} />
          {early && (
            <p id="not-ended" className="self-center text-muted-foreground text-xs md:max-w-56">
              {timesheetTexts.notEnded}
            </p>
          )}
        </>
      }
    >
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        disabled={early || uploading}
        aria-describedby={early ? "not-ended" : undefined}
      >
        {timesheet.submitted_at ? "Submit Again" : "Submit Timesheet"}
      </Button>
    </DialogFooter>
  );
}
