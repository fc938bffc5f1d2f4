"use client";

import { useState } from "react";
import { DynamicFieldInputs } from "@/components/facilities/dynamic-fields/dynamic-field-inputs";
import { allValues } from "@/components/facilities/dynamic-fields/field-values";
import { AddressFields, CharacterFields, ContactFields } from "@/components/facilities/facility-fieldsets";
import { facilityProblems, facilityToSend, formValuesOf } from "@/components/facilities/facility-values";
import { formEnd } from "@/components/facilities/form-end";
import { type TypeChange, useTypeChange } from "@/components/facilities/use-type-change";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { facilityDetail, replaceFacility } from "@/lib/facilities/calls";
import type { Facility } from "@/lib/facilities/schema";
import { facilityTexts } from "@/lib/facilities/words";

type EditFacilityDialogProps = { facility: Facility; onClose(): void };

/** Changes a facility. Closed in any way but by saving, it leaves everything as it was. */
export function EditFacilityDialog({ facility, onClose }: EditFacilityDialogProps) {
  const { save, review } = useSaveAsRead();
  const [read] = useState(facility);
  const edit = useCallForm(replaceFacility, {
    values: formValuesOf(facility),
    mode: "onTouched",
    toBody: (values) => facilityToSend(read, values, type.fields),
    also: (values) => facilityProblems(values, type.fields),
    through({ form, values, send }) {
      form.setValue("facility_type_fields", allValues(type.fields, values.facility_type_fields));
      return save({
        form,
        values,
        read,
        toValues: formValuesOf,
        send: (now, known) => send(asRead(known, facilityToSend(known, now, type.fields))),
        readAgain: () => ask(facilityDetail, { id: facility.id }),
      });
    },
    ...formEnd("Facility updated successfully!", "Failed to update facility", onClose),
    onInvalid: () => [facilityTexts.fixErrors],
  });
  const type: TypeChange = useTypeChange(edit.form, facility.facility_type_fields);

  return (
    <FormDialog
      title="Edit Facility"
      description={facility.name}
      className="grid gap-6"
      form={edit}
      problems={edit.problems}
      review={review}
      onClose={onClose}
      submitLabel="Save"
      disabled={type.loading || type.failed}
    >
      <Field name="name" label="Name" required maxLength={200} autoComplete="off" />
      <CharacterFields typeRequired onType={type.pick} />
      <TypeFields type={type} />
      <AddressFields asks />
      <ContactFields />
      <Field name="extra_info" label="Additional info" as={Textarea} maxLength={2000} />
    </FormDialog>
  );
}

/** The fields of the type, and what a change of it has done. */
function TypeFields({ type }: { type: TypeChange }) {
  return (
    <>
      {type.changed && (
        <Alert tone="warning">
          <p>
            Changing the facility type discards the values of its type-specific fields.{" "}
            <Button variant="link" onClick={type.undo}>
              Undo
            </Button>
          </p>
        </Alert>
      )}
      {type.loading && (
        <LoadingRegion className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingRegion>
      )}
      {type.failed && (
        <Alert
          tone="error"
          messages={["The fields of this type could not be read."]}
          action={
            <Button size="sm" onClick={type.retry}>
              Try again
            </Button>
          }
        />
      )}
      {type.fields.length > 0 && (
        <DynamicFieldInputs key={type.key} fields={type.fields} name="facility_type_fields" />
      )}
    </>
  );
}
