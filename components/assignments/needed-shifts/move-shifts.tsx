"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { toastSuccess } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { moveNeededShifts } from "@/lib/opportunities/needed-shifts/calls";

const directions = [
  { value: "later", label: "Later" },
  { value: "earlier", label: "Earlier" },
];

type MoveShiftsProps = { opportunityId: string; onClose(): void };

/** Moves everything that is open or a draft at the home facility by some days [SCH-S-020]. */
export function MoveShifts({ opportunityId, onClose }: MoveShiftsProps) {
  const form = useCallForm(moveNeededShifts, {
    values: { days: 1 as number | null, direction: "later" },
    toBody: ({ days, direction }) => ({
      id: opportunityId,
      days: direction === "earlier" ? -(days ?? 0) : (days ?? 0),
    }),
    onDone() {
      toastSuccess("Needed shifts moved.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Move open shifts"
      description="Drafts and open shifts at the home facility, at the times that they have."
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      cancelLabel="Go Back"
      submitLabel="Move"
    >
      <Field name="days" label="Days" as={NumberInput} />
      <Field name="direction" label="Direction" as={Select} options={directions} />
    </FormDialog>
  );
}
