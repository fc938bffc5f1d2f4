"use client";

import { Refused } from "@/components/pay/refused";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { counted } from "@/lib/core/pure/text";
import { holdBookings } from "@/lib/credentials/exclusions/calls";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";

const choices = [24, 48, 72, 120, 168];
const textOf = (hours: number) => counted(hours / 24, "day");

type HoldDialogProps = { hit: ExclusionHit; onClose(): void };

/** For how long new bookings are kept off. */
export function HoldDialog({ hit: { id, hours_left: left }, onClose }: HoldDialogProps) {
  const possible = choices.filter((hours) => hours <= left);
  const options = (possible.length > 0 ? possible : [left]).map((hours) => ({
    value: String(hours),
    label: hours % 24 === 0 ? textOf(hours) : counted(hours, "hour"),
  }));
  const form = useCallForm(holdBookings, {
    values: { id, hours: options[0]?.value ?? "" },
    toBody: ({ hours }) => ({ id, hours: Number(hours) }),
    onDone() {
      toastSuccess("New bookings are on hold.");
      onClose();
    },
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog title="Hold new bookings" size="sm" form={form} onClose={onClose} submitLabel="Hold">
      <Refused texts={form.problems} />
      <Field
        name="hours"
        label="For"
        required
        as={Select}
        options={options}
        description="Nobody can ask or book the provider meanwhile. They read that it is not possible at present, and no reason."
      />
    </FormDialog>
  );
}
