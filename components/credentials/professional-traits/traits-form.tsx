"use client";

import { MarkedField, MarkedFile } from "@/components/credentials/marked-field";
import { SectionForm } from "@/components/credentials/section-form";
import { useSectionForm } from "@/components/credentials/use-section-form";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Textarea } from "@/components/ui/textarea";
import { optionsOf } from "@/lib/core/pure/codes";
import { saveTraits, traits } from "@/lib/credentials/professional-traits/calls";
import type { Traits } from "@/lib/credentials/professional-traits/schema";
import { ReferenceList, referenceValues } from "./reference-list";

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
    ...{ full_name, email, recommendation_letter },
  })),
});

/** Tab "Professional Traits". */
export function TraitsForm({ initial }: { initial: Traits }) {
  const section = useSectionForm({
    read: traits,
    save: saveTraits,
    initial,
    toValues,
    toBody,
    success: "Provider References Updated Successfully",
  });
  return (
    <SectionForm section={section}>
      <FormSection title="Qualification" text="Organizations search by degree and specialty.">
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
        <MarkedField name="linkedin_link" label="LinkedIn link" className="md:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="url"
              maxLength={500}
              placeholder="https://www.linkedin.com/in/…"
            />
          )}
        </MarkedField>
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
}
