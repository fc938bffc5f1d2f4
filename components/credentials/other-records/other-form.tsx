"use client";

import { MarkedField, MarkedFile, MarkedFiles } from "@/components/credentials/marked-field";
import { RecordList } from "@/components/credentials/record-list";
import { SectionForm } from "@/components/credentials/section-form";
import { DateInput } from "@/components/ui/date-input";
import { CheckboxField } from "@/components/ui/form";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { optionsOf, titleOf } from "@/lib/core/pure/codes";
import {
  type ImmunizationValues,
  type MiscValues,
  newImmunization,
  newMisc,
  type OtherRecords,
} from "./other-values";
import { useOtherForm } from "./use-other-form";

const types = optionsOf("ImmunizationType");
const nextYears = () => new Date().getFullYear() + 15;

const ImmunizationList = () => (
  <RecordList
    name="immunizations"
    noun="immunization"
    addLabel="Add immunization"
    empty="No immunizations yet."
    newItem={newImmunization}
    summary={({ type }: ImmunizationValues) => (type ? titleOf("ImmunizationType", type) : "")}
  >
    {(item) => (
      <>
        <MarkedField
          name={`${item}.type`}
          mark="immunizations"
          label="Immunization type"
          required
          className="md:col-span-2"
        >
          {(control) => <Select {...control} options={types} />}
        </MarkedField>
        <MarkedField name={`${item}.issue_date`} mark="immunizations" label="Date given">
          {(control) => <DateInput {...control} fromYear={1940} toYear={new Date().getFullYear()} />}
        </MarkedField>
        <MarkedField name={`${item}.expiration_date`} mark="immunizations" label="Expiration date">
          {(control) => <DateInput {...control} toYear={nextYears()} />}
        </MarkedField>
        <MarkedFile
          name={`${item}.file`}
          mark="immunizations"
          label="Immunization file"
          destination="provider_documents"
          className="md:col-span-2"
        />
        <div className="md:col-span-2">
          <CheckboxField name={`${item}.exempt`} label="I am exempt from it" />
        </div>
      </>
    )}
  </RecordList>
);

const MiscList = () => (
  <RecordList
    name="miscellaneous"
    noun="document"
    addLabel="Add document"
    empty="No other documents yet."
    newItem={newMisc}
    summary={({ title }: MiscValues) => title}
  >
    {(item) => (
      <>
        <MarkedField
          name={`${item}.title`}
          mark="miscellaneous"
          label="Title"
          required
          className="md:col-span-2"
        >
          {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
        </MarkedField>
        <MarkedField name={`${item}.issue_date`} mark="miscellaneous" label="Issue date">
          {(control) => <DateInput {...control} fromYear={1940} />}
        </MarkedField>
        <MarkedField name={`${item}.expiration_date`} mark="miscellaneous" label="Expiration date">
          {(control) => <DateInput {...control} toYear={nextYears()} />}
        </MarkedField>
        <MarkedFile
          name={`${item}.file`}
          mark="miscellaneous"
          label="Document file"
          destination="provider_documents"
          className="md:col-span-2"
        />
      </>
    )}
  </RecordList>
);

/** Tab "Other": insurance, immunizations and other certificates, saved together. */
export function OtherForm({ initial }: { initial: OtherRecords }) {
  const section = useOtherForm(initial);
  return (
    <SectionForm section={section}>
      <FormSection title="Malpractice insurance" text="Certificates of your coverage.">
        <MarkedFiles
          name="malpractice_insurance_applications"
          label="Insurance certificates"
          destination="provider_documents"
          className="md:col-span-2"
        />
      </FormSection>
      <FormSection title="Immunizations" text="Facilities ask for these before your first shift.">
        <ImmunizationList />
      </FormSection>
      <FormSection title="Other documents" text="Certificates and records that fit nowhere else.">
        <MiscList />
      </FormSection>
    </SectionForm>
  );
}
