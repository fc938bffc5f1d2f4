"use client";

import { useState } from "react";
import { FileField } from "@/components/files/file-field";
import { useUploading } from "@/components/files/upload-scope";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { proposeExclusion } from "@/lib/credentials/exclusions/calls";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";
import { dismissReasons, type HitDecision, reasonWords } from "@/lib/credentials/exclusions/words";

const choices = {
  open: [
    { value: "confirm", label: "Same person", variant: "danger" },
    { value: "dismiss", label: "Somebody else", variant: "primary" },
  ],
  confirmed: [{ value: "lift", label: "Lift the exclusion", variant: "primary" }],
} as const satisfies Record<string, { value: HitDecision; label: string; variant: string }[]>;

const reasons = dismissReasons.map((value) => ({ value, label: reasonWords[value] }));

const guidance: Record<HitDecision, string> = {
  confirm:
    "Once another of us agrees, nobody can book the provider, and every confirmed shift that has not begun is released.",
  dismiss: "Once another of us agrees, next month's list does not bring it back.",
  lift: "Once another of us agrees, the provider can be booked again. Released shifts stay released.",
};

/** Proposes what a match is; another member of the staff decides. */
export function ProposeForm({ hit }: { hit: ExclusionHit }) {
  const offered = hit.status === "confirmed" ? choices.confirmed : choices.open;
  const [decision, setDecision] = useState<HitDecision>(offered.at(-1)?.value ?? "dismiss");
  const uploading = useUploading();
  const { formProps, problems, isPending, dirty } = useCallForm(proposeExclusion, {
    values: { id: hit.id, reason: "", note: "", evidence: null as string | null },
    toBody: ({ reason, ...values }) => ({
      ...values,
      decision,
      reason: decision === "dismiss" ? (reason as (typeof dismissReasons)[number]) || null : null,
    }),
    onDone: () => toastSuccess("Proposed. It waits for a second look."),
    onRefused: toastUnplaced,
  });
  const needsEvidence = decision === "confirm" || (decision === "dismiss" && hit.rule === "npi");
  return (
    <Card>
      <CardHeader title="Propose" description={guidance[decision]} />
      <Form
        {...formProps}
        onSubmit={(values) => (isPending || uploading ? undefined : formProps.onSubmit(values))}
        className="contents"
      >
        <CardBody className="grid grid-cols-1 gap-5">
          {decision === "dismiss" && (
            <Field name="reason" label="How they differ" required as={Select} options={reasons} />
          )}
          <Field
            name="note"
            label="Note"
            required={decision !== "dismiss"}
            as={Textarea}
            rows={3}
            maxLength={2000}
            description="Only staff read it."
          />
          {decision !== "lift" && (
            <FileField
              name="evidence"
              label="Evidence"
              required={needsEvidence}
              destination="verification_evidence"
              description="The OIG's search by SSN, or what shows that it is somebody else."
            />
          )}
          <FormErrors messages={problems} />
        </CardBody>
        <CardFooter>
          {offered.map(({ value, label, variant }) => (
            <Button
              key={value}
              {...(value === decision
                ? { type: "submit", variant, pending: isPending, disabled: uploading }
                : { onClick: () => setDecision(value) })}
            >
              {label}
            </Button>
          ))}
        </CardFooter>
      </Form>
      <UnsavedChanges dirty={dirty || uploading} />
    </Card>
  );
}
