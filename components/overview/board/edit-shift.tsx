"use client";

import { kindOptions, priorityOptions } from "@/components/assignments/needed-shifts/need-options";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TimeInput } from "@/components/ui/time-input";
import { toastSuccess } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { Day } from "@/lib/core/pure/days";
import { changeNeededShift } from "@/lib/opportunities/needed-shifts/calls";
import { noteLength } from "@/lib/opportunities/needed-shifts/words";
import type { BoardLane, BoardShift } from "@/lib/overview/board/schema";
import { useBoardActions } from "./board-context";
import { facilitiesOf } from "./need-options";

export type EditShiftProps = {
  open: boolean;
  neededShiftId: string;
  facilityId: string;
  shift: BoardShift;
  lane: BoardLane;
  date: Day;
  /** Nobody was asked for it: day, times, kind and facility may change as well. */
  isFree: boolean;
  onClose(): void;
};

/** Changes a needed shift: note and priority, and while nobody was asked for it everything else [SCH-I-014]. */
export const EditShift = ({ open, ...props }: EditShiftProps) => open && <OpenEdit {...props} />;

function OpenEdit({
  neededShiftId,
  facilityId,
  shift,
  lane,
  date,
  isFree,
  onClose,
}: Omit<EditShiftProps, "open">) {
  const { options, showNow } = useBoardActions();
  const opportunity = options.opportunities.find(({ id }) => id === lane.opportunity?.id);
  const form = useCallForm(changeNeededShift, {
    values: {
      facility: facilityId,
      start_on: date,
      provider_rate_type: lane.provider_rate_type,
      start_time: lane.start_time,
      end_time: lane.end_time,
      priority: shift.priority,
      note: shift.note,
    },
    toBody: ({ priority, note, ...place }) =>
      Object.assign({ id: neededShiftId, priority, note }, isFree ? place : {}),
    onDone() {
      showNow();
      toastSuccess("Shift changed.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit shift"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Save"
      className="grid gap-5 md:grid-cols-2"
    >
      {isFree && (
        <>
          <Field
            name="facility"
            label="Facility"
            required
            as={Select}
            options={
              opportunity
                ? facilitiesOf(options, opportunity).map(({ id, name }) => ({ value: id, label: name }))
                : []
            }
          />
          <Field name="start_on" label="Date" required as={DateInput} />
          <Field
            name="provider_rate_type"
            label="Shift type"
            required
            as={Select}
            options={kindOptions(opportunity?.shiftRateTypes ?? [])}
          />
          <div className="grid grid-cols-2 gap-4">
            <Field name="start_time" label="Start" required as={TimeInput} />
            <Field name="end_time" label="End" required as={TimeInput} />
          </div>
        </>
      )}
      <Field name="priority" label="Priority" as={Select} options={priorityOptions} />
      <div className="md:col-span-2">
        <Field name="note" label="Note" aside="Optional" as={Textarea} rows={3} maxLength={noteLength} />
      </div>
    </FormDialog>
  );
}
