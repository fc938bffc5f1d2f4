"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { VerifiedNote } from "@/components/credentials/checks/verified-note";
import { MarkedField, MarkedRow } from "@/components/credentials/marked-field";
import { MarkedFiles } from "@/components/credentials/marked-file";
import { SectionForm } from "@/components/credentials/section-form";
import { DateInput } from "@/components/ui/date-input";
import { FormSection } from "@/components/ui/form-section";
import { Switch } from "@/components/ui/switch";
import { education, saveEducation } from "@/lib/credentials/education/calls";
import type { Education } from "@/lib/credentials/education/schema";
import { type EducationKind, educationKinds } from "@/lib/credentials/words";

const kindLabels: Record<EducationKind, string> = {
  medical_diplomas: "Medical diplomas",
  residency_certificates: "Residency certificates",
  internships: "Internships",
  fellowship_certificates: "Fellowship certificates",
  ecfmgs: "ECFMG certificates",
  cmes: "CME certificates",
};

const ofEachKind = <Value,>(listOf: (kind: EducationKind) => Value) =>
  Object.fromEntries(educationKinds.map((kind) => [kind, listOf(kind)])) as Record<EducationKind, Value>;

/** A record is the address of its file. */
const toValues = ({ is_resident, resident_graduation_on, ...lists }: Education) => ({
  is_resident,
  resident_graduation_on,
  ...ofEachKind((kind) => lists[kind].flatMap(({ file }) => file ?? [])),
});
type Values = ReturnType<typeof toValues>;

const toBody = ({ is_resident, resident_graduation_on, ...lists }: Values) => ({
  is_resident,
  resident_graduation_on: is_resident ? resident_graduation_on : null,
  ...ofEachKind((kind) => lists[kind].map((file) => ({ file }))),
});

function Residency() {
  const { setValue } = useFormContext<Values>();
  const isResident = useWatch<Values, "is_resident">({ name: "is_resident" });
  const change = (resident: boolean) => {
    setValue("is_resident", resident, { shouldDirty: true });
    if (!resident) setValue("resident_graduation_on", null, { shouldDirty: true });
  };
  return (
    <>
      <MarkedRow field="is_resident">
        <Switch label="I am a resident" checked={isResident} onCheckedChange={change} />
      </MarkedRow>
      {isResident && (
        <MarkedField name="resident_graduation_on" label="Graduation date" required>
          {(control) => <DateInput {...control} toYear={new Date().getFullYear() + 10} />}
        </MarkedField>
      )}
    </>
  );
}

type VerifiedFilesProps = { kind: EducationKind; records: Education[EducationKind] };

/** Says of each verified file that is still in the form what taking it away does. */
function VerifiedFiles({ kind, records }: VerifiedFilesProps) {
  const held = useWatch<Values, EducationKind>({ name: kind });
  return records
    .filter(({ file }) => file && held.includes(file))
    .map(({ id, file_name: name, verification }) => (
      <VerifiedNote key={id} verification={verification} of={name} />
    ));
}

/** Tab "Education". */
export const EducationForm = ({ initial }: { initial: Education }) => (
  <SectionForm
    read={education}
    save={saveEducation}
    initial={initial}
    toValues={toValues}
    toBody={toBody}
    success="Provider Education Data Updated Successfully"
  >
    <FormSection title="Residency" text="Tell us if you are still in training.">
      <Residency />
    </FormSection>
    <FormSection title="Diplomas and certificates" text="Add as many files as you have of each.">
      {educationKinds.map((kind) => (
        <div key={kind} className="grid min-w-0 content-start gap-2">
          <MarkedFiles name={kind} label={kindLabels[kind]} />
          <VerifiedFiles kind={kind} records={initial[kind]} />
        </div>
      ))}
    </FormSection>
  </SectionForm>
);
