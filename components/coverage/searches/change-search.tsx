"use client";

import { WaveFields } from "@/components/coverage/rescue-rules/wave-fields";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { changeRescue } from "@/lib/coverage/searches/calls";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { searchLimits, type Tier } from "@/lib/coverage/searches/words";

export type ChangeSearchProps = { open: boolean; search: RescueDetail; onClose(): void };

/** How an open search goes on [RSC-S-015]. */
export const ChangeSearch = ({ open, ...props }: ChangeSearchProps) => open && <ChangeDialog {...props} />;

function ChangeDialog({ search, onClose }: Omit<ChangeSearchProps, "open">) {
  const form = useCallForm(changeRescue, {
    values: {
      wave_size: search.wave_size as number | null,
      wave_minutes: search.wave_minutes as number | null,
      bonus: search.bonus as number | null,
      bonus_step: search.bonus_step as number | null,
      bonus_max: search.bonus_max as number | null,
      board: search.board,
      note: search.note,
      elsewhere: search.tiers.includes("organization"),
    },
    toBody: ({ elsewhere, ...body }) => ({
      ...body,
      id: search.id,
      tiers: elsewhere ? (["facility", "organization"] satisfies Tier[]) : (["facility"] satisfies Tier[]),
    }),
    onDone() {
      toastSuccess("The search was changed.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change the search"
      form={form}
      problems={form.problems}
      onClose={onClose}
      cancelLabel="Go Back"
      submitLabel="Save"
    >
      <CheckboxField
        name="elsewhere"
        disabled={!search.tick_stands && !search.tiers.includes("organization")}
        label="Approved at your other facilities"
      />
      <WaveFields />
      <Field name="note" label="Note to providers" as={Textarea} rows={2} maxLength={searchLimits.note} />
    </FormDialog>
  );
}
