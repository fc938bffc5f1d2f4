"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useCall } from "@/lib/core/browser/use-call";
import { optionsOf } from "@/lib/core/pure/codes";
import { emptyField, townText } from "@/lib/core/pure/text";
import { facilityList } from "@/lib/facilities/calls";
import type { Opportunity } from "@/lib/opportunities/schema";
import { descriptionLength } from "@/lib/opportunities/words";
import type { OpportunityValues } from "./form-values";
import { EditFacility, EditSpecialty } from "./picker-edits";

const specialties = optionsOf("Specialty");

/** All of them: the picker is not paged. */
const facilityLimit = 1000;

/** The organization's facilities; those of the opportunity are known before the rest is read. */
function useFacilityOptions(opportunity: Opportunity | undefined) {
  const { data, isPending } = useCall(facilityList, { limit: facilityLimit });
  const known = opportunity ? [opportunity.facility, ...opportunity.alternate_facilities] : [];
  const options =
    data?.results.map(({ id, name, city, state }) => ({
      value: id,
      label: name,
      description: townText({ city, state }),
    })) ?? known.map(({ id, name }) => ({ value: id, label: name }));
  return { options, loading: isPending };
}

type StatusChoice = { value: string; label: string };

export type BasicInformationProps = {
  disabled: boolean;
  opportunity: Opportunity | undefined;
  /** The statuses a save may move to; none while there is no status to change. */
  statuses: StatusChoice[];
  statusLocked: boolean;
  /** May change the facility and its specialty too. */
  mayEdit: boolean;
};

/** Where, what and when. */
export function BasicInformation({ statuses, statusLocked, ...place }: BasicInformationProps) {
  const { disabled } = place;
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
      <PlaceFields {...place} />
      <PeriodFields disabled={disabled} />
    </FormSection>
  );
}

/** The facilities where the need may be met, and the specialty. */
function PlaceFields({
  opportunity,
  mayEdit,
  disabled,
}: Omit<BasicInformationProps, "statuses" | "statusLocked">) {
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
    <>
      <Field
        name="facility"
        label="Home facility"
        required={!disabled}
        aside={mayEdit && <EditFacility facilityId={home} />}
      >
        {(control) => (
          <Combobox
            {...control}
            options={options}
            loading={loading}
            disabled={disabled}
            placeholder={disabled ? emptyField : "Choose a facility"}
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
        required={!disabled}
        aside={mayEdit && <EditSpecialty facilityId={home} specialty={specialty} />}
        as={Combobox}
        options={specialties}
        disabled={disabled}
        placeholder={disabled ? emptyField : "Choose a specialty"}
      />
      <Field
        name="alternate_facilities"
        label="Alternate facilities"
        aside={disabled ? undefined : "Optional"}
        className="md:col-span-2"
        as={MultiCombobox}
        options={options.filter(({ value }) => value !== home)}
        loading={loading}
        disabled={disabled}
        placeholder={disabled ? emptyField : "Where else it may be met"}
      />
    </>
  );
}

/** From when and for how long help is needed, in a date and in words. */
function PeriodFields({ disabled }: { disabled: boolean }) {
  const aside = disabled ? undefined : "Optional";
  return (
    <>
      <Field name="starts_on" label="Start date" aside={aside}>
        {(control) => <DateInput {...control} disabled={disabled} />}
      </Field>
      <Field
        name="estimated_duration"
        label="Estimated duration"
        aside={aside}
        maxLength={100}
        placeholder={disabled ? emptyField : "6 months"}
        disabled={disabled}
      />
      <Field name="description" label="Description" aside={aside} className="md:col-span-2">
        {(control) => (
          <>
            <Textarea {...control} rows={3} disabled={disabled} />
            {!disabled && <Counter used={String(control.value ?? "").length} />}
          </>
        )}
      </Field>
    </>
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
