"use client";

import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { MarkedField } from "@/components/credentials/marked-field";
import { MarkedFile } from "@/components/credentials/marked-file";
import { type Draft, RecordList } from "@/components/credentials/record-list";
import { SectionForm } from "@/components/credentials/section-form";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Textarea } from "@/components/ui/textarea";
import { optionsOf } from "@/lib/core/pure/codes";
import { saveTraits, traits } from "@/lib/credentials/professional-traits/calls";
import type { Reference, Traits } from "@/lib/credentials/professional-traits/schema";
import { wantedReferences } from "@/lib/credentials/professional-traits/words";
import { ReferenceBadge } from "./reference-badge";

const referenceValues = ({ recommendation_letter: letter, terminated_at: _, ...saved }: Reference) => ({
  ...saved,
  recommendation_letter: letter?.file ?? null,
});
type ReferenceValues = Draft<ReturnType<typeof referenceValues>>;

const newReference = {
  id: null,
  full_name: "",
  email: "",
  recommendation_letter: null,
  current_status: null,
};

function ReferenceFields({ item }: { item: string }) {
  const { getValues } = useFormContext();
  const { id, current_status: status } = (getValues(item) ?? {}) as Partial<ReferenceValues>;
  return (
    <>
      {status && (
        <div className="-mt-2 md:col-span-2">
          <ReferenceBadge status={status} />
        </div>
      )}
      <MarkedField name={`${item}.full_name`} label="Full name" required maxLength={200} autoComplete="off" />
      <MarkedField
        name={`${item}.email`}
        label="Email"
        required
        description={id ? "The email of a saved reference cannot be changed." : undefined}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        disabled={Boolean(id)}
      />
      <MarkedFile name={`${item}.recommendation_letter`} label="Recommendation letter" />
    </>
  );
}

/** Who speaks for the provider; three are asked for, no number is enforced. */
function ReferenceList() {
  const count = (useWatch({ name: "references" }) as unknown[] | undefined)?.length ?? 0;
  return (
    <>
      <RecordList
        name="references"
        noun="reference"
        empty="You have not named anybody yet."
        newItem={newReference}
        summary={({ full_name }: ReferenceValues) => full_name ?? ""}
      >
        {(item) => <ReferenceFields item={item} />}
      </RecordList>
      {count < wantedReferences && (
        <p className="text-muted-foreground text-sm md:col-span-2">
          {count} of {wantedReferences} references. You can save with fewer and add the others later.
        </p>
      )}
    </>
  );
}

const degrees = optionsOf("Degree");
const specialties = optionsOf("Specialty");
const languages = optionsOf("Language");

const toValues = ({ files: _, references, ...fields }: Traits) => ({
  ...fields,
  references: references.filter((each) => !each.terminated_at).map(referenceValues),
});
type Values = ReturnType<typeof toValues>;

/** People leave out how a link begins. */
const withScheme = (link: string) =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(link.trim()) ? `https://${link.trim()}` : link.trim();

const toBody = ({ references, ...fields }: Values) => ({
  ...fields,
  linkedin_link: withScheme(fields.linkedin_link),
  references: references.map(({ id, full_name, email, recommendation_letter }) => ({
    ...(id && { id }),
    full_name,
    email,
    recommendation_letter,
  })),
});

type TraitsFormProps = {
  initial: Traits;
  /** What an edit does to the check of the NPI; nothing where it is not verified. */
  note?: ReactNode;
};

/** Tab "Professional Traits". */
export const TraitsForm = ({ initial, note }: TraitsFormProps) => (
  <SectionForm
    read={traits}
    save={saveTraits}
    initial={initial}
    toValues={toValues}
    toBody={toBody}
    success="Provider References Updated Successfully"
  >
    <FormSection title="Qualification" text="Organizations search by degree and specialty.">
      {note}
      <MarkedField name="npi" label="NPI" required description="10 digits">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => control.onChange(event.target.value.replace(/\D/g, "").slice(0, 10))}
          />
        )}
      </MarkedField>
      <MarkedField name="degree" label="Degrees" required>
        {(control) => <MultiCombobox {...control} options={degrees} placeholder="Select degrees" />}
      </MarkedField>
      <MarkedField name="specialties" label="Specialties" required className="md:col-span-2">
        {(control) => <MultiCombobox {...control} options={specialties} placeholder="Search specialties" />}
      </MarkedField>
      <MarkedField name="languages_spoken" label="Languages spoken" className="md:col-span-2">
        {(control) => <MultiCombobox {...control} options={languages} placeholder="Search languages" />}
      </MarkedField>
    </FormSection>
    <FormSection title="About you" text="The first things an organization reads.">
      <MarkedField name="professional_highlights" label="Professional highlights" className="md:col-span-2">
        {(control) => <Textarea {...control} maxLength={2000} counter />}
      </MarkedField>
      <MarkedField
        name="linkedin_link"
        label="LinkedIn link"
        className="md:col-span-2"
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        placeholder="https://www.linkedin.com/in/…"
      />
      <MarkedFile name="cv" label="CV" />
    </FormSection>
    <FormSection
      title="References"
      text="Please add 3 references: colleagues or supervisors who know your work. Each is asked to recommend you."
    >
      <ReferenceList />
    </FormSection>
  </SectionForm>
);
