"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field, SwitchField } from "@/components/ui/form";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Switch } from "@/components/ui/switch";
import { optionsOf } from "@/lib/core/pure/codes";
import { missingProfessionalDetails } from "@/lib/onboarding/rules/steps";
import { BoardCertificationsInput } from "./board-certifications-input";
import { StepForm, type StepProps } from "./step-frame";
import type { ProfessionalValues } from "./step-values";

const states = optionsOf("LicenseStateChoices");
const degrees = optionsOf("Degree");
const specialties = optionsOf("Specialty");
const certifications = optionsOf("CertificationType");

/** Whether the provider is a resident: with a graduation date if so, with the compact license if not. */
function Residency() {
  const { setValue } = useFormContext<ProfessionalValues>();
  const isResident = useWatch<ProfessionalValues, "isResident">({ name: "isResident" });
  const setResident = (resident: boolean) => {
    setValue("isResident", resident, { shouldDirty: true });
    if (!resident) setValue("residentGraduationOn", null, { shouldDirty: true });
  };
  return (
    <div className="grid content-start gap-4 rounded-lg border bg-muted p-3.5">
      <Switch labelSide="start" label="I am a resident" checked={isResident} onCheckedChange={setResident} />
      {isResident ? (
        <Field name="residentGraduationOn" label="Graduation date" className="md:max-w-64">
          {(control) => <DateInput {...control} toYear={new Date().getFullYear() + 10} />}
        </Field>
      ) : (
        <SwitchField
          name="hasImlc"
          labelSide="start"
          label="I hold a compact license (Interstate Medical Licensure Compact)"
        />
      )}
    </div>
  );
}

/** Step 3: degrees, specialties, licenses and certifications. */
export const ProfessionalStep = (props: StepProps<ProfessionalValues>) => (
  <StepForm {...props} step="PROFESSIONAL_TRAITS" missing={missingProfessionalDetails}>
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
      <Field name="degree" label="Degrees">
        {(control) => <MultiCombobox {...control} options={degrees} placeholder="Select degrees" />}
      </Field>
      <Field name="specialties" label="Specialties">
        {(control) => <MultiCombobox {...control} options={specialties} placeholder="Search specialties" />}
      </Field>
      <Field name="states" label="Licensed states" className="md:col-span-2">
        {(control) => <MultiCombobox {...control} options={states} placeholder="Search states" />}
      </Field>
      <div className="md:col-span-2">
        <Residency />
      </div>
      <Field name="boardCertifications" label="Board certifications" className="md:col-span-2">
        {(control) => <BoardCertificationsInput {...control} />}
      </Field>
      <Field
        name="certifications"
        label="Life support certifications"
        aside="Optional"
        className="md:col-span-2"
      >
        {(control) => (
          <MultiCombobox {...control} options={certifications} placeholder="Select certifications" />
        )}
      </Field>
    </div>
  </StepForm>
);
