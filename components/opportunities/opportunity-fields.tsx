"use client";

import { Field } from "@/components/ui/form";
import { FormSection } from "@/components/ui/form-section";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { SwitchField } from "@/components/ui/toggle-fields";
import { optionsOf } from "@/lib/core/pure/codes";
import { emptyField } from "@/lib/core/pure/text";
import { BasicInformation, type BasicInformationProps } from "./basic-information";
import { BoardRequirements } from "./board-requirements";
import { RateLimits } from "./rate-limits";

const degrees = optionsOf("Degree");
const workTypes = optionsOf("WorkType");
const certifications = optionsOf("CertificationType");
const homes = [
  { value: "NATIONAL", label: "Anywhere" },
  { value: "REGIONAL", label: "Within 250 miles" },
  { value: "LOCAL", label: "Within 50 miles" },
];

type SectionProps = { disabled: boolean };

/** The four sections of the form. */
export function OpportunityFields(props: BasicInformationProps) {
  const { disabled } = props;
  return (
    <>
      <BasicInformation {...props} />
      <ProfessionalRequirements disabled={disabled} />
      <EligibilityRequirements disabled={disabled} />
      <OpportunitySettings disabled={disabled} />
    </>
  );
}

function ProfessionalRequirements({ disabled }: SectionProps) {
  return (
    <FormSection title="Professional Requirements" text="What a provider must be, to be found and asked.">
      <Field
        name="degrees"
        label="Degrees"
        required={!disabled}
        as={MultiCombobox}
        options={degrees}
        disabled={disabled}
        placeholder={disabled ? emptyField : "Select degrees"}
      />
      <Field
        name="work_types"
        label="Work types"
        aside={disabled ? undefined : "Optional"}
        as={MultiCombobox}
        options={workTypes}
        disabled={disabled}
        placeholder={disabled ? emptyField : "Any work type"}
      />
      <Field
        name="board_certifications"
        label="Board certifications"
        aside={disabled ? undefined : "Optional"}
        description={disabled ? undefined : "One of them is enough."}
        className="md:col-span-2"
      >
        {(control) => <BoardRequirements {...control} disabled={disabled} />}
      </Field>
      <Field
        name="life_support_certifications"
        label="Life support certifications"
        aside={disabled ? undefined : "Optional"}
        description={disabled ? undefined : "All of them are needed."}
        className="md:col-span-2"
        as={MultiCombobox}
        options={certifications}
        disabled={disabled}
        placeholder={disabled ? emptyField : "Select certifications"}
      />
    </FormSection>
  );
}

function EligibilityRequirements({ disabled }: SectionProps) {
  return (
    <FormSection title="Eligibility Requirements" text="Experience and history that providers must bring.">
      <Field name="years_of_experience" label="Years of experience" aside={disabled ? undefined : "Optional"}>
        {(control) => <NumberInput {...control} disabled={disabled} placeholder="Any" />}
      </Field>
      <Field name="shifts_completed" label="Completed shifts" aside={disabled ? undefined : "Optional"}>
        {(control) => <NumberInput {...control} disabled={disabled} placeholder="Any" />}
      </Field>
      <div className="grid gap-3 md:col-span-2">
        <SwitchField
          name="allow_imlc"
          label="Allow the compact license (IMLC); the state's license is then pending"
          disabled={disabled}
        />
        <SwitchField name="allow_malpractice_history" label="Allow malpractice history" disabled={disabled} />
      </div>
      <Field
        name="additional_info"
        label="Additional info"
        aside={disabled ? undefined : "Optional"}
        className="md:col-span-2"
      >
        {(control) => <Textarea {...control} rows={3} maxLength={2000} disabled={disabled} />}
      </Field>
    </FormSection>
  );
}

function OpportunitySettings({ disabled }: SectionProps) {
  return (
    <FormSection title="Opportunity Settings" text="Rates, and how many providers are asked and accepted.">
      <div className="md:col-span-2">
        <RateLimits disabled={disabled} />
      </div>
      <Field
        name="settings.max_accepted_connections"
        label="Max accepted providers"
        aside={disabled ? undefined : "Optional"}
        description={
          disabled
            ? undefined
            : "Blank means no limit. Once reached, the opportunity locks and outstanding requests are canceled."
        }
        className="md:col-span-2"
      >
        {(control) => (
          <NumberInput {...control} disabled={disabled} placeholder="Unlimited" className="md:max-w-56" />
        )}
      </Field>
      <Field
        name="settings.travelers"
        label="Where candidates may live"
        as={Select}
        options={homes}
        disabled={disabled}
      />
      <div className="grid gap-1 md:col-span-2">
        <SwitchField name="settings.auto_match" label="Auto-match providers" disabled={disabled} />
        <p className="text-muted-foreground text-xs">
          Providers who fit are asked five minutes after the first publication, and twice a day while the
          opportunity is open.
        </p>
      </div>
    </FormSection>
  );
}
