"use client";

import { ListPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";
import { ProofNote } from "@/components/credentials/checks/proof-note";
import { ExpirationField } from "@/components/credentials/expiration-field";
import { MarkedField, MarkedRow } from "@/components/credentials/marked-field";
import { MarkedFile } from "@/components/credentials/marked-file";
import { type Draft, RecordList } from "@/components/credentials/record-list";
import { SectionForm } from "@/components/credentials/section-form";
import { Combobox } from "@/components/ui/combobox";
import { DialogButton } from "@/components/ui/dialog-button";
import { FormSection } from "@/components/ui/form-section";
import { onDemand } from "@/components/ui/on-demand";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { SwitchField } from "@/components/ui/toggle-fields";
import { codedOptionsOf, titleOf } from "@/lib/core/pure/codes";
import { joined } from "@/lib/core/pure/text";
import { licenses, saveLicenses } from "@/lib/credentials/licenses/calls";
import type { Licenses } from "@/lib/credentials/licenses/schema";
import { licenseTypeWords } from "@/lib/credentials/views/titles";
import { licenseTypes } from "@/lib/providers/words";
import { BoardList, LifeSupportList } from "./certification-lists";
import { RegistryOffer } from "./registry-offer";

const AddSeveralDialog = onDemand(async () => (await import("./add-several-dialog")).AddSeveralDialog);

const types = licenseTypes.map((value) => ({ value, label: licenseTypeWords[value] }));
const states = codedOptionsOf("LicenseStateChoices");

function ActiveSwitch({ item }: { item: string }) {
  const { field } = useController({ name: `${item}.status` });
  return (
    <Switch
      label="This license is active"
      ref={field.ref}
      onBlur={field.onBlur}
      checked={field.value === "ACTIVE"}
      onCheckedChange={(active) => field.onChange(active ? "ACTIVE" : "INACTIVE")}
    />
  );
}

const aboutLicense = ({ type, state }: Draft<Licenses["licenses"][number]>) =>
  joined([type && licenseTypeWords[type], state && titleOf("LicenseStateChoices", state)]);

const newLicense = {
  id: null,
  type: "MEDICAL",
  status: "ACTIVE",
  state: null,
  number: "",
  expiration_date: null,
  file: null,
};

/** Medical, DEA, CSR and other licenses. */
const LicenseList = () => (
  <RecordList name="licenses" noun="license" newItem={newLicense} summary={aboutLicense}>
    {(item) => (
      <>
        <ProofNote item={item} />
        <MarkedField name={`${item}.type`} label="License type" required as={Select} options={types} />
        <MarkedField name={`${item}.state`} label="State" required>
          {(control) => <Combobox {...control} options={states} placeholder="Select a state" />}
        </MarkedField>
        <MarkedField name={`${item}.number`} label="License number" maxLength={100} autoComplete="off" />
        <ExpirationField name={`${item}.expiration_date`} />
        <MarkedFile
          name={`${item}.file`}
          label="License file"
          description="With a file, number and expiration date are required."
        />
        <div className="md:col-span-2">
          <ActiveSwitch item={item} />
        </div>
      </>
    )}
  </RecordList>
);

/** A file is its address. */
const toValues = ({ files: _, registry_licenses: __, licenses, ...rest }: Licenses) => ({
  ...rest,
  licenses: licenses.map((license) => ({ ...license, file: license.file?.file ?? null })),
});
type Values = ReturnType<typeof toValues>;

const toBody = (values: Values) => ({
  ...values,
  imlc_expiration_date: values.has_imlc ? values.imlc_expiration_date : null,
});

type Noted = {
  /** What an edit does to the check of what is verified; nothing where it is not. */
  note?: ReactNode;
};

function CompactLicense({ note }: Noted) {
  const held = useWatch<Values, "has_imlc">({ name: "has_imlc" });
  return (
    <>
      {note}
      <MarkedRow field="has_imlc">
        <SwitchField name="has_imlc" label="I hold a compact license" />
      </MarkedRow>
      {held && <ExpirationField name="imlc_expiration_date" label="Expiration date of the compact license" />}
    </>
  );
}

/** Tab "Licenses". */
export const LicensesForm = ({ initial, note }: Noted & { initial: Licenses }) => (
  <SectionForm
    read={licenses}
    save={saveLicenses}
    initial={initial}
    toValues={toValues}
    toBody={toBody}
    success="Provider Licenses Data Updated Successfully"
  >
    <FormSection
      title="Licenses"
      text="At least one medical license, with its file, is needed before facilities can book you."
    >
      <LicenseList />
      <RegistryOffer offered={initial.registry_licenses} newLicense={newLicense} />
      <div className="-mt-1 md:col-span-2">
        <DialogButton
          {...AddSeveralDialog.preloadProps}
          dialog={(close) => <AddSeveralDialog onClose={close} />}
          className="max-md:h-11 max-md:w-full"
        >
          <ListPlus aria-hidden />
          Add several
        </DialogButton>
      </div>
    </FormSection>
    <FormSection
      title="Compact license"
      text="The Interstate Medical Licensure Compact opens the way to a license in its other states."
    >
      <CompactLicense note={note} />
    </FormSection>
    <FormSection title="Board certifications" text="If you are not boarded or eligible, add None.">
      <BoardList />
    </FormSection>
    <FormSection title="Life support" text="ACLS, BLS and the like.">
      <LifeSupportList />
    </FormSection>
  </SectionForm>
);
