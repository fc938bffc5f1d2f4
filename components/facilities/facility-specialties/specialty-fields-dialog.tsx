"use client";

import { ListX } from "lucide-react";
import { useState } from "react";
import { DynamicFieldInputs } from "@/components/facilities/dynamic-fields/dynamic-field-inputs";
import {
  allValues,
  fieldProblems,
  fieldsToSend,
  valuesOf,
} from "@/components/facilities/dynamic-fields/field-values";
import { specialtyName } from "@/components/facilities/facility-specialties/specialty-list";
import { formEnd } from "@/components/facilities/form-end";
import { Button } from "@/components/ui/button";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { DialogBody, DialogClose, DialogFooter, OpenDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FormDialog } from "@/components/ui/form-dialog";
import { asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { changeFacilitySpecialty, facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";
import { readRow } from "@/lib/facilities/hooks";

type SpecialtyFieldsDialogProps = { facilityId: string; specialty: FacilitySpecialty; onClose(): void };

const toValues = ({ dynamic_fields }: FacilitySpecialty) => ({ dynamic_fields: valuesOf(dynamic_fields) });

const title = "Edit Specialty Fields";

/** Changes what is said about a specialty at a facility. */
export function SpecialtyFieldsDialog({ facilityId, specialty, onClose }: SpecialtyFieldsDialogProps) {
  if (specialty.dynamic_fields.length > 0)
    return <SpecialtyForm facilityId={facilityId} specialty={specialty} onClose={onClose} />;
  return (
    <OpenDialog title={title} description={specialtyName(specialty)} onClose={onClose}>
      <DialogBody>
        <EmptyState icon={<ListX aria-hidden />} title="No editable fields for this specialty." />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      </DialogFooter>
    </OpenDialog>
  );
}

function SpecialtyForm({ facilityId, specialty, onClose }: SpecialtyFieldsDialogProps) {
  const fields = specialty.dynamic_fields;
  const { save, review } = useSaveAsRead();
  const [read] = useState(specialty);
  const toBody = ({ dynamic_fields }: ReturnType<typeof toValues>) => ({
    id: specialty.id,
    dynamic_fields: fieldsToSend(fields, dynamic_fields),
  });
  const edit = useCallForm(changeFacilitySpecialty, {
    values: toValues(specialty),
    mode: "onTouched",
    toBody,
    also: ({ dynamic_fields }) => fieldProblems("dynamic_fields", fields, dynamic_fields),
    through({ form, values, send }) {
      form.setValue("dynamic_fields", allValues(fields, values.dynamic_fields));
      return save({
        form,
        values,
        read,
        toValues,
        send: (now, known) => send(asRead(known, toBody(now))),
        readAgain: () => readRow(facilitySpecialtyList, facilityId, specialty.id),
      });
    },
    ...formEnd("Specialty updated successfully!", "Failed to update specialty", onClose),
  });

  return (
    <FormDialog
      title={title}
      description={specialtyName(specialty)}
      form={edit}
      problems={edit.problems}
      review={review}
      onClose={onClose}
      submitLabel="Save"
    >
      <DynamicFieldInputs fields={fields} name="dynamic_fields" />
    </FormDialog>
  );
}
