"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { DynamicFieldInputs } from "@/components/facilities/dynamic-fields/dynamic-field-inputs";
import { allValues } from "@/components/facilities/dynamic-fields/field-values";
import { AddressFields, CharacterFields } from "@/components/facilities/facility-fieldsets";
import {
  amounts,
  emptyValues,
  furtherFields,
  newFacilityProblems,
  newFacilityToSend,
} from "@/components/facilities/facility-values";
import { typeOf } from "@/components/facilities/facility-words";
import { formEnd } from "@/components/facilities/form-end";
import { Button, buttonStyles } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { PhoneInput } from "@/components/ui/phone-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { repPaths } from "@/lib/core/pure/paths";
import { newFacility } from "@/lib/facilities/calls";
import { facilityTypeFields } from "@/lib/facilities/dynamic-fields/calls";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import { icuOpenChoices } from "@/lib/facilities/dynamic-fields/words";
import type { Facility } from "@/lib/facilities/schema";

/** Everything about a new facility on one page. */
export function NewFacilityForm() {
  const router = useRouter();
  const { form, formProps, problems, isPending, isSuccess, dirty } = useCallForm(newFacility, {
    values: emptyValues,
    mode: "onTouched",
    toBody: (values) => newFacilityToSend(values, fields),
    also: (values) => newFacilityProblems(values, fields),
    through({ form, values, send }) {
      form.setValue("facility_type_fields", allValues(fields, values.facility_type_fields));
      return send(newFacilityToSend(values, fields));
    },
    ...formEnd(
      "Facility created successfully",
      "Failed to create facility. Please try again.",
      ({ id }: Facility) => router.push(repPaths.facility(id)),
    ),
  });
  const type: string = form.watch("facility_type");
  const { data } = useCall(facilityTypeFields, type ? { facility_type: type } : null);
  const fields: DynamicField[] = furtherFields(data?.dynamic_fields ?? []);

  const pickType = (next: string) => {
    form.setValue("facility_type", next, { shouldDirty: true });
    form.setValue("facility_type_fields", {});
  };

  return (
    <Form {...formProps} className="max-w-3xl">
      <UnsavedChanges dirty={dirty} />
      <FormErrors messages={problems} />
      <Part title="Basic information">
        <Field name="name" label="Name" required maxLength={200} autoComplete="off" />
        <CharacterFields onType={pickType} />
      </Part>
      <Part title="Location and phone">
        <AddressFields required />
        <Field name="phone_number" label="Phone number" as={PhoneInput} />
      </Part>
      <Part title="Size and services">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {amounts.map(({ name, label }) => (
            <Field key={name} name={name} label={label}>
              {(control) => <Input {...control} inputMode="numeric" autoComplete="off" maxLength={7} />}
            </Field>
          ))}
          <Field name="icu_open" label="Open ICU" group>
            {({ ref: _, ...control }) => (
              <RadioGroup
                {...control}
                orientation="horizontal"
                className="min-h-[38px] items-center"
                options={icuOpenChoices.map(({ code, title }) => ({ value: code, label: title }))}
              />
            )}
          </Field>
        </div>
        <Field name="required_procedures" label="Required procedures" as={Textarea} maxLength={2000} />
      </Part>
      {fields.length > 0 && (
        <Part title={typeOf({ facility_type: type })}>
          <DynamicFieldInputs key={type} fields={fields} name="facility_type_fields" />
        </Part>
      )}
      <Part title="Additional info">
        <Field name="extra_info" label="What clinicians should know" as={Textarea} maxLength={2000} />
      </Part>
      <div className="flex justify-end gap-2 max-md:grid max-md:grid-cols-2 max-md:[&>*]:h-11">
        <Link href={repPaths.facilities} className={buttonStyles()}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" pending={isPending || isSuccess}>
          Create Facility
        </Button>
      </div>
    </Form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody className="grid gap-5">{children}</CardBody>
  </Card>
);
