"use client";

import { useController } from "react-hook-form";
import { MarkedField, MarkedFile } from "@/components/credentials/marked-field";
import { RecordList } from "@/components/credentials/record-list";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { codedOptionsOf, titleOf } from "@/lib/core/pure/codes";
import { joined } from "@/lib/core/pure/text";
import { type LicenseValues, newLicense } from "./license-values";

const types = [
  { value: "MEDICAL", label: "Medical" },
  { value: "DEA", label: "DEA" },
  { value: "CSR", label: "CSR" },
  { value: "OTHER", label: "Other" },
];
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

const aboutLicense = ({ type, state }: LicenseValues) =>
  joined([types.find(({ value }) => value === type)?.label, state && titleOf("LicenseStateChoices", state)]);

/** Medical, DEA, CSR and other licenses. */
export const LicenseList = () => (
  <RecordList
    name="licenses"
    noun="license"
    addLabel="Add license"
    empty="No licenses yet."
    newItem={newLicense}
    summary={aboutLicense}
  >
    {(item) => (
      <>
        <MarkedField name={`${item}.type`} mark="licenses.type" label="License type" required>
          {(control) => <Select {...control} options={types} />}
        </MarkedField>
        <MarkedField name={`${item}.state`} mark="licenses.state" label="State" required>
          {(control) => <Combobox {...control} options={states} placeholder="Select a state" />}
        </MarkedField>
        <MarkedField name={`${item}.number`} mark="licenses.number" label="License number">
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </MarkedField>
        <MarkedField name={`${item}.expiration_date`} mark="licenses.expiration_date" label="Expiration date">
          {(control) => <DateInput {...control} toYear={new Date().getFullYear() + 15} />}
        </MarkedField>
        <MarkedFile
          name={`${item}.file`}
          mark="licenses.file"
          label="License file"
          destination="provider_documents"
          description="With a file, number and expiration date are required."
          className="md:col-span-2"
        />
        <div className="md:col-span-2">
          <ActiveSwitch item={item} />
        </div>
      </>
    )}
  </RecordList>
);
