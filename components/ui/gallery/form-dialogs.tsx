"use client";
import { useForm } from "react-hook-form";
import { DialogChoice, OpenDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { LabelledField } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { longName, states } from "./samples";
import { flowing, Opened, tried } from "./specimen";

function PlaceDialog({ onClose }: { onClose(): void }) {
  const form = useForm({ defaultValues: { place: "" } });
  return (
    <FormDialog
      title="A form"
      description="It starts empty each time it opens."
      form={{ formProps: { form, onSubmit: onClose }, isPending: false }}
      problems={[longName]}
      submitLabel="Save"
      onClose={onClose}
    >
      <Field name="place" label="Place" required />
    </FormDialog>
  );
}

const ChoiceDialog = ({ onClose }: { onClose(): void }) => (
  <OpenDialog title="A choice" size="sm" onClose={onClose}>
    {tried("", ({ value, onChange }) => (
      <DialogChoice submitLabel="Decline" variant="danger" onSubmit={() => {}}>
        <LabelledField label="State" required error={value ? null : "Choose a state."}>
          {(control) => <Select {...control} options={states} value={value} onChange={onChange} />}
        </LabelledField>
      </DialogChoice>
    ))}
  </OpenDialog>
);

export const formDialogs = flowing("form-dialogs", "Form in a dialog", "form-dialog", {
  "With what belongs to no field": <Opened name="Form">{(close) => <PlaceDialog onClose={close} />}</Opened>,
  "One choice": <Opened name="Choice">{(close) => <ChoiceDialog onClose={close} />}</Opened>,
});
