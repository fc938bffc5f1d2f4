"use client";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogChoice, DialogContent, DialogHeader, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { LabelledField } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { longName, states } from "./samples";
import { flowing, Opened } from "./specimen";

function PlaceDialog({ onClose }: { onClose(): void }) {
  const form = useForm({ defaultValues: { place: "" } });
  return (
    <FormDialog
      title="A form"
      description="It begins anew each time it opens."
      form={{ formProps: { form, onSubmit: onClose }, isPending: false }}
      problems={[longName]}
      submitLabel="Save"
      onClose={onClose}
    >
      <Field name="place" label="Place" required />
    </FormDialog>
  );
}

function AsChoice() {
  const [place, setPlace] = useState("");
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Choice</Button>
      </DialogTrigger>
      <DialogContent size="sm">
        <DialogHeader title="A choice" />
        <DialogChoice submitLabel="Decline" variant="danger" onSubmit={() => {}}>
          <LabelledField label="State" required error={place ? null : "Choose a state."}>
            {(control) => <Select {...control} options={states} value={place} onChange={setPlace} />}
          </LabelledField>
        </DialogChoice>
      </DialogContent>
    </Dialog>
  );
}

export const formDialogs = flowing("form-dialogs", "Form in a dialog", "form-dialog", {
  "With what belongs to no field": <Opened name="Form">{(close) => <PlaceDialog onClose={close} />}</Opened>,
  "One choice": <AsChoice />,
});
