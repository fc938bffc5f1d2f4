"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useUploading } from "@/components/files/upload-scope";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toastUnplaced } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { recordCheck } from "@/lib/credentials/checks/calls";
import type { CheckView, StaffCredential } from "@/lib/credentials/checks/schema";
import type { CheckOutcome } from "@/lib/credentials/checks/words";
import { bodyOf, type CheckValues, valuesOf } from "./check-values";
import type { DeskState } from "./credentials-list";
import { useDesk } from "./desk";
import { NoticeFields } from "./notice-fields";
import { SourceFields } from "./source-fields";
import { useNext } from "./use-next";

const outcomes = [
  { value: "verified", label: "Verified", variant: "primary" },
  { value: "returned", label: "Return to provider", variant: "primary" },
  { value: "failed", label: "Failed", variant: "danger" },
] as const satisfies { value: CheckOutcome; label: string; variant: string }[];

/** What became of the credential, as the page of the next one says it. */
const doneWords = ({ outcome, status }: CheckView, title: string) => {
  if (status === "proposed") return `${title} waits for a second look.`;
  return outcome === "returned" ? `${title} returned to the provider.` : `${title} verified.`;
};

/** Ctrl+Enter anywhere on the page sends the form, unless a dialog is open over it. */
function useCtrlEnter(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]'))
        return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}

/** Who comes from the credential before goes on at the first thing that is missing. */
function useFocusOnArrival({ setFocus, getValues }: UseFormReturn<CheckValues>) {
  const { isAnnounced } = useDesk();
  const arrived = useRef(false);
  useEffect(() => {
    if (!isAnnounced || arrived.current) return;
    arrived.current = true;
    setFocus(getValues("source_name") === "" ? "source_name" : "evidence");
  }, [isAnnounced, setFocus, getValues]);
}

type CheckFormProps = { found: StaffCredential; list: DeskState };

/** What staff find out about a credential: verified, returned to its provider, or failed. */
export function CheckForm({ found, list }: CheckFormProps) {
  const { title } = found.credential;
  const next = useNext(found, list);
  const uploading = useUploading();
  const [outcome, setOutcome] = useState<CheckOutcome>("verified");
  const element = useRef<HTMLFormElement>(null);
  const { form, formProps, problems, isPending, dirty } = useCallForm(recordCheck, {
    values: valuesOf(found),
    toBody: (values) => bodyOf(values, outcome, found),
    onDone: (check) => void next(doneWords(check, title)),
    onRefused: toastUnplaced,
  });
  useCtrlEnter(element);
  useFocusOnArrival(form);
  // The fields of another outcome are there with the next drawing.
  const chosen = useRef(outcome);
  useEffect(() => {
    if (chosen.current === outcome) return;
    chosen.current = outcome;
    form.setFocus(outcome === "verified" ? "method" : "reason");
  }, [outcome, form]);
  return (
    <Card>
      <CardHeader title="Check" description="Ctrl+Enter sends it and opens the next one." />
      <Form
        {...formProps}
        ref={element}
        onSubmit={(values) => (isPending || uploading ? undefined : formProps.onSubmit(values))}
        className="contents"
      >
        <CardBody className="grid grid-cols-1 gap-5">
          {outcome !== "verified" && <NoticeFields outcome={outcome} />}
          {outcome !== "returned" && <SourceFields credential={found.credential} />}
          {outcome !== "returned" && (
            <Field
              name="reference"
              label="Reference"
              as={Input}
              maxLength={200}
              autoComplete="off"
              description="A number that the source gave, say."
            />
          )}
          <Field
            name="internal_note"
            label="Note among staff"
            as={Textarea}
            rows={2}
            maxLength={2000}
            description="Only staff read it."
          />
          <FormErrors messages={problems} />
        </CardBody>
        <CardFooter>
          <Button variant="ghost" onClick={() => void next(`${title} skipped.`)}>
            Skip
          </Button>
          {outcomes.map(({ value, label, variant }) => (
            <Button
              key={value}
              {...(value === outcome
                ? { type: "submit", variant, pending: isPending, disabled: uploading }
                : { onClick: () => setOutcome(value) })}
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
