"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogBody, DialogClose, DialogFooter, OpenDialog } from "@/components/ui/dialog";
import { Field, type FieldControl } from "@/components/ui/form";
import { DialogForm } from "@/components/ui/form-dialog";
import { PasswordInput } from "@/components/ui/password-input";
import { Select } from "@/components/ui/select";
import { toastUnplaced } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { counted } from "@/lib/core/pure/text";
import { makePassport } from "@/lib/credentials/passports/calls";
import type { Passport } from "@/lib/credentials/passports/schema";
import {
  type PassportSection,
  passcodeDigits,
  passportDays,
  passportSections,
  sectionTitles,
} from "@/lib/credentials/passports/words";
import { CopyLink, LinkAddress } from "./copy-link";

const sections: PassportSection[] = [];

const empty = {
  label: "",
  sections,
  include_files: false,
  passcode: "",
  expires_in_days: String(passportDays.usual),
};

/** Makes a link, and then shows its address. */
export function NewPassportDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<Passport | null>(null);
  return (
    <OpenDialog title={made ? "Your link" : "New link"} full={!made} onClose={onClose}>
      {made ? <Made passport={made} /> : <NewPassport onMade={setMade} />}
    </OpenDialog>
  );
}

function NewPassport({ onMade }: { onMade(passport: Passport): void }) {
  const form = useCallForm(makePassport, { values: empty, onDone: onMade, onRefused: toastUnplaced });
  return (
    <DialogForm form={form} problems={form.problems} submitLabel="Create link">
      <Field
        name="label"
        label="For whom"
        required
        description="For you alone: who opens the link does not see it."
        maxLength={100}
        autoComplete="off"
      />
      <Field name="sections" label="Sections" required group>
        {(control) => <Sections {...control} />}
      </Field>
      <Sharing />
      <Field
        name="expires_in_days"
        label="Ends after"
        required
        as={Select}
        options={passportDays.offered.map((days) => ({ value: String(days), label: counted(days, "day") }))}
      />
    </DialogForm>
  );
}

/** Files need a passcode; a link without files may have one. */
function Sharing() {
  const hasFiles: boolean = useWatch({ name: "include_files" });
  return (
    <>
      <CheckboxField
        name="include_files"
        label="Include copies of the files"
        description="Then a passcode is needed. Tell it by phone, not in the same mail."
      />
      <Field
        name="passcode"
        label="Passcode"
        required={hasFiles}
        aside={hasFiles ? undefined : "Optional"}
        description={`${passcodeDigits.least} to ${passcodeDigits.most} digits. We keep no copy that anybody could read.`}
        as={PasswordInput}
        inputMode="numeric"
        autoComplete="off"
        maxLength={passcodeDigits.most}
      />
    </>
  );
}

/** Which sections a link shows. */
function Sections({ value, onChange, onBlur, ref, id, ...group }: FieldControl) {
  const chosen: PassportSection[] = value;
  const choose = (section: PassportSection, on: boolean) =>
    onChange(passportSections.filter((each) => (each === section ? on : chosen.includes(each))));
  return (
    <fieldset
      aria-labelledby={group["aria-labelledby"]}
      aria-describedby={group["aria-describedby"]}
      className="grid gap-2 sm:grid-cols-2"
    >
      {passportSections.map((section, place) => (
        <Checkbox
          key={section}
          ref={place === 0 ? ref : undefined}
          id={place === 0 ? id : undefined}
          label={sectionTitles[section]}
          checked={chosen.includes(section)}
          onCheckedChange={(checked) => choose(section, checked === true)}
          onBlur={onBlur}
          aria-invalid={group["aria-invalid"]}
        />
      ))}
    </fieldset>
  );
}

/** The address of a link that was just made. */
const Made = ({ passport: { label, url, has_passcode } }: { passport: Passport }) => (
  <>
    <DialogBody className="grid gap-4">
      <p className="text-pretty">
        This link shows your credentials to whoever has it. You made it for{" "}
        <strong className="break-words font-semibold">{label}</strong>.
      </p>
      <LinkAddress url={url} />
      {has_passcode && (
        <p className="text-muted-foreground text-sm">Tell the passcode by phone, not in the same mail.</p>
      )}
    </DialogBody>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Done</Button>
      </DialogClose>
      <CopyLink url={url} variant="primary" />
    </DialogFooter>
  </>
);
