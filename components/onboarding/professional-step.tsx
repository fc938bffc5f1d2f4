"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field, Form, SwitchField } from "@/components/ui/form";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Switch } from "@/components/ui/switch";
import { optionsOf } from "@/lib/core/pure/codes";
import { civilDate } from "@/lib/core/pure/words";
import { missingProfessionalDetails } from "@/lib/onboarding/rules/steps";
import { birthDateMessage } from "@/lib/onboarding/schema";
import { BoardCertificationsInput } from "./board-certifications-input";
import { SaveAndNext, StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";
import type { ProfessionalValues } from "./step-values";

const states = optionsOf("LicenseStateChoices");
const degrees = optionsOf("Degree");
const specialties = optionsOf("Specialty");
const certifications = optionsOf("CertificationType");

type ProfessionalForm = UseFormReturn<ProfessionalValues>;

/** Whether the provider is a resident: with a graduation date if so, with the compact license if not. */
function Residency({ form }: { form: ProfessionalForm }) {
  const isResident = useWatch({ control: form.control, name: "isResident" });
  const setResident = (resident: boolean) => {
    form.setValue("isResident", resident, { shouldDirty: true });
    if (!resident) form.setValue("residentGraduationOn", null, { shouldDirty: true });
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

type ProfessionalStepProps = StepProps & {
  form: ProfessionalForm;
  onSave(values: ProfessionalValues): void | Promise<void>;
};

/** Step 3: degrees, specialties, licenses and certifications. */
export function ProfessionalStep({ form, onSave, onBack, saved, saving, focused }: ProfessionalStepProps) {
  const values = useWatch({ control: form.control }) as ProfessionalValues;
  const submit = async (entered: ProfessionalValues) => {
    const day = entered.residentGraduationOn;
    if (entered.isResident && day && !civilDate.safeParse(day).success) {
      form.setError(
        "residentGraduationOn",
        { type: "format", message: birthDateMessage },
        { shouldFocus: true },
      );
      return;
    }
    await onSave(entered);
  };
  return (
    <Form form={form} onSubmit={submit} className="gap-6">
      <StepFrame
        step="PROFESSIONAL_TRAITS"
        focused={focused}
        onBack={onBack}
        missing={saved ? missingProfessionalDetails(values) : []}
        actions={<SaveAndNext saving={saving} />}
      >
        <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
          <Field name="degree" label="Degrees">
            {(control) => <MultiCombobox {...control} options={degrees} placeholder="Select degrees" />}
          </Field>
          <Field name="specialties" label="Specialties">
            {(control) => (
              <MultiCombobox {...control} options={specialties} placeholder="Search specialties" />
            )}
          </Field>
          <Field name="states" label="Licensed states" className="md:col-span-2">
            {(control) => <MultiCombobox {...control} options={states} placeholder="Search states" />}
          </Field>
          <div className="md:col-span-2">
            <Residency form={form} />
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
      </StepFrame>
    </Form>
  );
}
