"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCall } from "@/lib/core/browser/use-call";
import { opportunityList } from "@/lib/opportunities/calls";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";
import { templateLimits } from "@/lib/opportunities/need-templates/words";
import type { Opportunity } from "@/lib/opportunities/schema";
import { rateKinds } from "@/lib/providers/words";
import { TemplateLines } from "./template-lines";
import type { TemplateValues } from "./template-values";

/** All of them: the picker is not paged. */
const everyOne = { limit: 1000, ordering: "title" } as const;

type Placed = Pick<Opportunity, "id" | "title" | "facility" | "alternate_facilities" | "shift_rate_types">;

/** Opportunities that may be scheduled; the template's own is among them before they have been read. */
function useOpportunities(template: NeedTemplate | null) {
  const { data, isPending } = useCall(opportunityList, everyOne);
  const read: Placed[] = data?.results ?? [];
  if (!template || read.some(({ id }) => id === template.opportunity.id)) return { known: read, isPending };
  const { opportunity, facility } = template;
  const own = { ...opportunity, facility: { ...facility, city: "", state: null } };
  return { known: [{ ...own, alternate_facilities: [], shift_rate_types: [] }, ...read], isPending };
}

const placesOf = (opportunity: Placed | undefined) =>
  opportunity ? [opportunity.facility, ...opportunity.alternate_facilities] : [];

/** What a template says: for which opportunity and where, which shifts on which days, and how far ahead. */
export function TemplateFields({ template }: { template: NeedTemplate | null }) {
  const { control, setValue, getValues } = useFormContext<TemplateValues>();
  const chosen = useWatch({ control, name: "opportunity" });
  const { known, isPending } = useOpportunities(template);
  const opportunity = known.find(({ id }) => id === chosen);
  const kinds = rateKinds.filter(
    (kind) => !opportunity?.shift_rate_types.length || opportunity.shift_rate_types.includes(kind),
  );
  const choose = (id: string | null) => {
    const places = placesOf(known.find((each) => each.id === id));
    if (places.some((place) => place.id === getValues("facility"))) return;
    setValue("facility", places[0]?.id ?? null, { shouldDirty: true, shouldValidate: places.length > 0 });
  };
  return (
    <>
      <Field name="name" label="Name" required maxLength={templateLimits.name} autoComplete="off" />
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="opportunity" label="Opportunity" required>
          {(field) => (
            <Combobox
              {...field}
              options={known.map(({ id, title, facility }) => ({
                value: id,
                label: title,
                description: facility.name,
              }))}
              loading={isPending}
              onChange={(id) => {
                field.onChange(id);
                choose(id);
              }}
            />
          )}
        </Field>
        <Field
          name="facility"
          label="Facility"
          required
          as={Select}
          options={placesOf(opportunity).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={opportunity ? "Select" : "Choose an opportunity first"}
          disabled={!opportunity}
        />
      </div>
      <TemplateLines kinds={kinds} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="starts_on" label="From" required as={DateInput} />
        <Field name="ends_on" label="Until" aside="Optional" as={DateInput} />
      </div>
      <Field
        name="weeks_ahead"
        label="Weeks ahead"
        description="So far ahead its shifts are made by themselves, every day. 0: by hand only."
      >
        {(field) => <NumberInput {...field} className="md:max-w-40" />}
      </Field>
      <CheckboxField
        name="keeps_drafts"
        label="Keep as draft"
        description="Only your organization sees drafts, until somebody publishes them."
      />
    </>
  );
}
