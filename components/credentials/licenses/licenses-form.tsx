"use client";

import { useWatch } from "react-hook-form";
import { MarkedField, MarkedRow } from "@/components/credentials/marked-field";
import { SectionForm } from "@/components/credentials/section-form";
import { useSectionForm } from "@/components/credentials/use-section-form";
import { DateInput } from "@/components/ui/date-input";
import { SwitchField } from "@/components/ui/form";
import { FormSection } from "@/components/ui/form-section";
import { licenses, saveLicenses } from "@/lib/credentials/licenses/calls";
import type { Licenses } from "@/lib/credentials/licenses/schema";
import { BoardList, LifeSupportList } from "./certification-lists";
import { LicenseList } from "./license-list";

/** A file is its address. */
const toValues = ({ files: _, licenses, ...rest }: Licenses) => ({
  ...rest,
  licenses: licenses.map((license) => ({ ...license, file: license.file?.file ?? null })),
});
type Values = ReturnType<typeof toValues>;

const toBody = (values: Values) => ({
  ...values,
  imlc_expiration_date: values.has_imlc ? values.imlc_expiration_date : null,
});

function CompactLicense() {
  const held = useWatch<Values, "has_imlc">({ name: "has_imlc" });
  return (
    <>
      <MarkedRow field="has_imlc">
        <SwitchField name="has_imlc" label="I hold a compact license" />
      </MarkedRow>
      {held && (
        <MarkedField name="imlc_expiration_date" label="Expiration date of the compact license">
          {(control) => <DateInput {...control} toYear={new Date().getFullYear() + 15} />}
        </MarkedField>
      )}
    </>
  );
}

/** Tab "Licenses". */
export function LicensesForm({ initial }: { initial: Licenses }) {
  const section = useSectionForm({
    read: licenses,
    save: saveLicenses,
    initial,
    toValues,
    toBody,
    success: "Provider Licenses Data Updated Successfully",
  });
  return (
    <SectionForm section={section}>
      <FormSection
        title="Licenses"
        text="At least one medical license, with its file, is needed before facilities can book you."
      >
        <LicenseList />
      </FormSection>
      <FormSection
        title="Compact license"
        text="The Interstate Medical Licensure Compact opens the way to a license in its other states."
      >
        <CompactLicense />
      </FormSection>
      <FormSection title="Board certifications" text="If you are not boarded or eligible, add None.">
        <BoardList />
      </FormSection>
      <FormSection title="Life support" text="ACLS, BLS and the like.">
        <LifeSupportList />
      </FormSection>
    </SectionForm>
  );
}
