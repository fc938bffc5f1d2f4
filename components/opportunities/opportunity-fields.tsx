"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Field, SwitchField } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type CodeCategory, codes } from "@/lib/codes";
import { useFacilities } from "@/lib/facilities/hooks";
import { descriptionLength, type Opportunity } from "@/lib/opportunities/schema";
import { BoardRequirements } from "./board-requirements";
import { FormSection } from "./form-section";
import type { OpportunityValues } from "./form-values";
import { EditFacility, EditSpecialty } from "./picker-edits";
import { RateLimits } from "./rate-limits";

const optionsOf = (category: CodeCategory) =>
  codes[category].map(([value, label]) => ({ value: value as string, label: label as string }));

const specialties = optionsOf("Specialty");
const degrees = optionsOf("Degree");
const workTypes = optionsOf("WorkType");
const certifications = optionsOf("CertificationType");

/** All of them: the picker is not paged. */
const facilityLimit = 1000;

/** The organization's facilities; those of the opportunity are known before the rest is read. */
function useFacilityOptions(opportunity: Opportunity | undefined) {
  const { data, isPending } = useFacilities({ limit: facilityLimit });
  const known = opportunity ? [opportunity.facility, ...opportunity.alternate_facilities] : [];
  const options =
    data?.results.map(({ id, name, city, state }) => ({
      value: id,
      label: name,
      description: [city, state].filter(Boolean).join(", "),
    })) ?? known.map(({ id, name }) => ({ value: id, label: name }));
  return { options, loading: isPending };
}

type SectionProps = { disabled: boolean };

/** What stands in a field that is only read and has nothing in it. */
const empty = "--";

export type StatusChoice = { value: string; label: string };

export type OpportunityFieldsProps = SectionProps & {
  opportunity: Opportunity | undefined;
  /** The statuses a save may move to; none while there is no status to change. */
  statuses: StatusChoice[];
  statusLocked: boolean;
  /** May change the facility and its specialty too. */
  mayEdit: boolean;
};

/** The four sections of the form. */
export function OpportunityFields(props: OpportunityFieldsProps) {
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

function BasicInformation({
  opportunity,
  statuses,
  statusLocked,
  mayEdit,
  disabled,
}: OpportunityFieldsProps) {
  const form = useFormContext<OpportunityValues>();
  const [home, specialty] = useWatch({ control: form.control, name: ["facility", "specialty"] });
  const { options, loading } = useFacilityOptions(opportunity);
  const chooseHome = (id: string | null) => {
    const others = form.getValues("alternate_facilities");
    if (id && others.includes(id))
      form.setValue(
        "alternate_facilities",
        others.filter((each) => each !== id),
        { shouldDirty: true },
      );
  };
  return (
    <FormSection title="Basic Information" text="Where help is needed, from when, and for how long.">
      <Field
        name="title"
        label="Title"
        aside={disabled ? undefined : "Optional"}
        description={disabled ? undefined : "Left empty, it is made of the specialty and the facility."}
        className={statuses.length > 0 ? undefined : "md:col-span-2"}
      >
        {(control) => <Input {...control} maxLength={200} disabled={disabled} />}
      </Field>
      {statuses.length > 0 && (
        <Field
          name="current_status"
          label="Status"
          description={statusLocked ? "Set by the product while in progress." : undefined}
        >
          {(control) => <Select {...control} options={statuses} disabled={disabled || statusLocked} />}
        </Field>
      )}
      <Field
        name="facility"
        label="Home facility"
        required
        aside={mayEdit && <EditFacility facilityId={home} />}
      >
        {(control) => (
          <Combobox
            {...control}
            options={options}
            loading={loading}
            disabled={disabled}
            placeholder={disabled ? empty : "Choose a facility"}
            emptyText="No facilities found"
            onChange={(id) => {
              control.onChange(id);
              chooseHome(id);
            }}
          />
        )}
      </Field>
      <Field
        name="specialty"
        label="Specialty"
        required
        aside={mayEdit && <EditSpecialty facilityId={home} specialty={specialty} />}
      >
        {(control) => (
          <Combobox
            {...control}
            options={specialties}
            disabled={disabled}
            placeholder={disabled ? empty : "Choose a specialty"}
          />
        )}
      </Field>
      <Field
        name="alternate_facilities"
        label="Alternate facilities"
        aside={disabled ? undefined : "Optional"}
        className="md:col-span-2"
      >
        {(control) => (
          <MultiCombobox
            {...control}
            options={options.filter(({ value }) => value !== home)}
            loading={loading}
            disabled={disabled}
            placeholder={disabled ? empty : "Other places where the need may be met"}
          />
        )}
      </Field>
      <Field name="starts_on" label="Start date" aside={disabled ? undefined : "Optional"}>
        {(control) => <DateInput {...control} disabled={disabled} />}
      </Field>
      <Field name="estimated_duration" label="Estimated duration" aside={disabled ? undefined : "Optional"}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            placeholder={disabled ? empty : "6 months"}
            disabled={disabled}
          />
        )}
      </Field>
      <Field
        name="description"
        label="Description"
        aside={disabled ? undefined : "Optional"}
        className="md:col-span-2"
      >
        {(control) => (
          <>
            <Textarea {...control} rows={3} disabled={disabled} />
            <Counter used={String(control.value ?? "").length} />
          </>
        )}
      </Field>
    </FormSection>
  );
}

/** Typing on past the end is possible, and refused in words: what is pasted is not cut off silently. */
const Counter = ({ used }: { used: number }) => (
  <span
    className={`justify-self-end text-2xs ${used > descriptionLength ? "font-medium text-red" : "text-muted-foreground"}`}
  >
    {used} / {descriptionLength}
  </span>
);

function ProfessionalRequirements({ disabled }: SectionProps) {
  return (
    <FormSection title="Professional Requirements" text="What a provider must be, to be found and asked.">
      <Field name="degrees" label="Degrees" required>
        {(control) => (
          <MultiCombobox
            {...control}
            options={degrees}
            disabled={disabled}
            placeholder={disabled ? empty : "Select degrees"}
          />
        )}
      </Field>
      <Field name="work_types" label="Work types" aside={disabled ? undefined : "Optional"}>
        {(control) => (
          <MultiCombobox
            {...control}
            options={workTypes}
            disabled={disabled}
            placeholder={disabled ? empty : "Any work type"}
          />
        )}
      </Field>
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
      >
        {(control) => (
          <MultiCombobox
            {...control}
            options={certifications}
            disabled={disabled}
            placeholder={disabled ? empty : "Select certifications"}
          />
        )}
      </Field>
    </FormSection>
  );
}

function EligibilityRequirements({ disabled }: SectionProps) {
  return (
    <FormSection title="Eligibility Requirements" text="Experience and history that providers must bring.">
      <Field name="years_of_experience" label="Years of experience" aside={disabled ? undefined : "Optional"}>
        {(control) => <NumberInput {...control} disabled={disabled} placeholder={disabled ? empty : "Any"} />}
      </Field>
      <Field name="shifts_completed" label="Completed shifts" aside={disabled ? undefined : "Optional"}>
        {(control) => <NumberInput {...control} disabled={disabled} placeholder={disabled ? empty : "Any"} />}
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
          <NumberInput
            {...control}
            disabled={disabled}
            placeholder={disabled ? empty : "Unlimited"}
            className="md:max-w-56"
          />
        )}
      </Field>
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
