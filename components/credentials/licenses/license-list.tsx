"use client";

import { useController } from "react-hook-form";
import { MarkedField, MarkedFile } from "@/components/credentials/marked-field";
import { type Draft, RecordList } from "@/components/credentials/record-list";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { codedOptionsOf, titleOf } from "@/lib/core/pure/codes";
import { joined } from "@/lib/core/pure/text";
import type { Licenses } from "@/lib/credentials/licenses/schema";
import { licenseTypeWords } from "@/lib/credentials/views/titles";
import { licenseTypes } from "@/lib/providers/schema";

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
  ...{ id: null, type: "MEDICAL", status: "ACTIVE", state: null, number: "" },
  ...{ expiration_date: null, file: null },
};

/** Medical, DEA, CSR and other licenses. */
export const LicenseList = () => (
  <RecordList name="licenses" noun="license" newItem={newLicense} summary={aboutLicense}>
    {(item) => (
      <>
        <MarkedField name={`${item}.type`} label="License type" required>
          {(control) => <Select {...control} options={types} />}
        </MarkedField>
        <MarkedField name={`${item}.state`} label="State" required>
          {(control) => <Combobox {...control} options={states} placeholder="Select a state" />}
        </MarkedField>
        <MarkedField name={`${item}.number`} label="License number">
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </MarkedField>
        <MarkedField name={`${item}.expiration_date`} label="Expiration date">
          {(control) => <DateInput {...control} toYear={new Date().getFullYear() + 15} />}
        </MarkedField>
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
