"use client";

import { ProofNote } from "@/components/credentials/checks/proof-note";
import { ExpirationField } from "@/components/credentials/expiration-field";
import { MarkedField } from "@/components/credentials/marked-field";
import { MarkedFile } from "@/components/credentials/marked-file";
import { RecordList } from "@/components/credentials/record-list";
import { SectionFrame } from "@/components/credentials/section-form";
import { DateInput } from "@/components/ui/date-input";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { optionsOf, titleOf } from "@/lib/core/pure/codes";
import type { Immunization, InsuranceRecord, Miscellaneous, OtherRecords } from "./use-other-form";
import { useOtherForm } from "./use-other-form";

const types = optionsOf("ImmunizationType");

const newMisc = { id: null, title: "", issue_date: null, expiration_date: null, file: null };
const newImmunization = {
  id: null,
  type: null,
  exempt: false,
  issue_date: null,
  expiration_date: null,
  file: null,
};

const ImmunizationList = () => (
  <RecordList
    name="immunizations"
    noun="immunization"
    newItem={newImmunization}
    summary={({ type }: Immunization) => (type ? titleOf("ImmunizationType", type) : "")}
  >
    {(item) => (
      <>
        <ProofNote item={item} />
        <MarkedField name={`${item}.type`} label="Immunization type" required className="md:col-span-2">
          {(control) => <Select {...control} options={types} />}
        </MarkedField>
        <MarkedField name={`${item}.issue_date`} label="Date given">
          {(control) => <DateInput {...control} fromYear={1940} toYear={new Date().getFullYear()} />}
        </MarkedField>
        <ExpirationField name={`${item}.expiration_date`} />
        <MarkedFile name={`${item}.file`} label="Immunization file" />
        <div className="md:col-span-2">
          <CheckboxField name={`${item}.exempt`} label="I am exempt from it" />
        </div>
      </>
    )}
  </RecordList>
);

const newInsurance = { id: null, carrier: null, policy_number: null, expiration_date: null, file: null };

const InsuranceList = () => (
  <RecordList
    name="malpractice_insurance_applications"
    noun="insurance certificate"
    newItem={newInsurance}
    summary={({ carrier }: InsuranceRecord) => carrier ?? ""}
  >
    {(item) => (
      <>
        <ProofNote item={item} />
        <MarkedFile name={`${item}.file`} label="Insurance certificate" required />
        <MarkedField name={`${item}.carrier`} label="Carrier" maxLength={200} autoComplete="off" />
        <MarkedField
          name={`${item}.policy_number`}
          label="Policy number"
          maxLength={100}
          autoComplete="off"
        />
        <ExpirationField name={`${item}.expiration_date`} />
      </>
    )}
  </RecordList>
);

const MiscList = () => (
  <RecordList
    name="miscellaneous"
    noun="document"
    empty="No other documents yet."
    newItem={newMisc}
    summary={({ title }: Miscellaneous) => title ?? ""}
  >
    {(item) => (
      <>
        <ProofNote item={item} />
        <MarkedField name={`${item}.title`} label="Title" required className="md:col-span-2">
          {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
        </MarkedField>
        <MarkedField name={`${item}.issue_date`} label="Issue date" as={DateInput} fromYear={1940} />
        <ExpirationField name={`${item}.expiration_date`} />
        <MarkedFile name={`${item}.file`} label="Document file" />
      </>
    )}
  </RecordList>
);

/** Tab "Other": insurance, immunizations and other certificates, saved together. */
export function OtherForm({ initial }: { initial: OtherRecords }) {
  const section = useOtherForm(initial);
  return (
    <SectionFrame section={section}>
      <FormSection title="Malpractice insurance" text="Certificates of your coverage.">
        <InsuranceList />
      </FormSection>
      <FormSection title="Immunizations" text="Facilities ask for these before your first shift.">
        <ImmunizationList />
      </FormSection>
      <FormSection title="Other documents" text="Certificates and records that fit nowhere else.">
        <MiscList />
      </FormSection>
    </SectionFrame>
  );
}
