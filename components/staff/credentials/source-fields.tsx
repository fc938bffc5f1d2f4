"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { FileField } from "@/components/files/file-field";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { todayHere } from "@/lib/core/browser/clock-here";
import { capitalized } from "@/lib/core/pure/text";
import type { CredentialView } from "@/lib/credentials/checks/schema";
import { asksSource, methodWords, staffMethods } from "@/lib/credentials/checks/words";
import type { CheckValues } from "./check-values";

const methods = staffMethods.map((value) => ({ value, label: capitalized(methodWords[value]) }));

/** Of a license, only its source and an accepted equivalent are believed at one look (CRD-V-015). */
const needsAnother = ({ kind }: CredentialView, method: CheckValues["method"]) =>
  kind === "license" && !asksSource(method);

/** How it was found out, at which source, when, and with which proof. */
export function SourceFields({ credential }: { credential: CredentialView }) {
  const { setValue } = useFormContext<CheckValues>();
  const [method, url] = useWatch<CheckValues, ["method", "source_url"]>({ name: ["method", "source_url"] });
  return (
    <>
      <Field name="method" label="How" required>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            options={methods}
            onChange={(chosen) => {
              onChange(chosen);
              setValue("evidence_shared", asksSource(chosen as CheckValues["method"]));
            }}
          />
        )}
      </Field>
      {needsAnother(credential, method) && (
        <p className="-mt-2 text-muted-foreground text-xs">
          A license that is checked in this way counts once another member of the staff agrees.
        </p>
      )}
      <Field name="source_name" label="Source" required as={Input} maxLength={200} autoComplete="off" />
      <Field name="source_url" label="Its address" aside={<OpenSource url={url} />}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            maxLength={1000}
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </Field>
      <Field name="checked_on" label="Checked on" required as={DateInput} max={todayHere()} />
      {method === "issuer_contact" && (
        <Field name="spoke_with" label="Spoke with" required as={Input} maxLength={200} autoComplete="off" />
      )}
      <FileField
        name="evidence"
        label="Evidence"
        required={asksSource(method)}
        destination="verification_evidence"
        description="What the source showed: its page as a PDF or a picture."
      />
      <CheckboxField
        name="evidence_shared"
        label="Share the evidence"
        description="The provider and facilities that read the profile can download it while the check counts."
      />
    </>
  );
}

const OpenSource = ({ url }: { url: string }) =>
  url.startsWith("https://") && (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm font-medium text-primary-strong hover:underline"
    >
      Open
      <span className="sr-only"> the source</span>
    </a>
  );
