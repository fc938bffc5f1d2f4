"use client";

import { ListX } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { DialogErrors } from "@/components/facilities/dialog-errors";
import { DynamicFieldInputs } from "@/components/facilities/dynamic-fields/dynamic-field-inputs";
import {
  allValues,
  type FieldValues,
  fieldProblem,
  fieldsToSend,
  valuesOf,
} from "@/components/facilities/dynamic-fields/field-values";
import { specialtyName } from "@/components/facilities/facility-specialties/specialty-list";
import { checkedBy } from "@/components/facilities/form-problems";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
} from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Form } from "@/components/ui/form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { fiveSeconds, tell, tellDone } from "@/components/ui/tell";
import { asRead } from "@/lib/core/browser/ask";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { changeFacilitySpecialty, facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";
import { readRow } from "@/lib/facilities/hooks";

type SpecialtyFieldsDialogProps = { facilityId: string; specialty: FacilitySpecialty; onClose(): void };

type Values = { dynamic_fields: FieldValues };

/** Changes what is said about a specialty at a facility. */
export function SpecialtyFieldsDialog({ facilityId, specialty, onClose }: SpecialtyFieldsDialogProps) {
  const fields = specialty.dynamic_fields;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title="Edit Specialty Fields" description={specialtyName(specialty)} />
        {fields.length === 0 ? (
          <>
            <DialogBody>
              <EmptyState icon={<ListX aria-hidden />} title="No editable fields for this specialty." />
            </DialogBody>
            <DialogFooter>
              <DialogClose asChild>
                <Button>Close</Button>
              </DialogClose>
            </DialogFooter>
          </>
        ) : (
          <SpecialtyForm facilityId={facilityId} specialty={specialty} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function SpecialtyForm({ facilityId, specialty, onClose }: SpecialtyFieldsDialogProps) {
  const fields = specialty.dynamic_fields;
  const save = useSend(changeFacilitySpecialty);
  const { save: saveAsRead, review } = useSaveAsRead();
  const [read] = useState(specialty);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<Values>({
    defaultValues: { dynamic_fields: valuesOf(fields) },
    mode: "onTouched",
    resolver: checkedBy(({ dynamic_fields }) =>
      Object.fromEntries(
        fields.map((field) => [
          `dynamic_fields.${field.field_name}`,
          fieldProblem(field, dynamic_fields[field.field_name]),
        ]),
      ),
    ),
  });

  async function submit({ dynamic_fields }: Values) {
    setProblems([]);
    form.setValue("dynamic_fields", allValues(fields, dynamic_fields));
    try {
      const saved = await saveAsRead({
        form,
        values: { dynamic_fields },
        read,
        toValues: (stored) => ({ dynamic_fields: valuesOf(stored.dynamic_fields) }),
        send: (now, known) =>
          save.mutateAsync(
            asRead(known, { id: specialty.id, dynamic_fields: fieldsToSend(fields, now.dynamic_fields) }),
          ),
        readAgain: () => readRow(facilitySpecialtyList, facilityId, specialty.id),
      });
      if (!saved) return;
      tellDone("Specialty updated successfully!", fiveSeconds);
      onClose();
    } catch (error) {
      setProblems(placeRefusal(form, error) ?? []);
      tell(error, { text: "Failed to update specialty", ...fiveSeconds });
    }
  }

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody className="grid gap-5">
        <DynamicFieldInputs fields={fields} name="dynamic_fields" />
      </DialogBody>
      {review}
      <DialogErrors messages={problems} />
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
      </DialogFooter>
    </Form>
  );
}
