"use client";
import { PenLine } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { tell, tellDone } from "@/components/ui/tell";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { signContract } from "@/lib/onboarding/contracts/calls";
import type { ContractTexts } from "./contract-texts";

export type ContractSignFormProps = { providerId: string; texts: ContractTexts; onSigned?(): void };

/** First and last name, typed, and the button that makes them a signature. */
export function ContractSignForm({ providerId, texts, onSigned }: ContractSignFormProps) {
  const { form, formProps, isPending } = useCallForm(signContract, {
    values: { signed_first_name: "", signed_last_name: "" },
    toBody: (names) => ({ id: providerId, ...names }),
    onDone() {
      tellDone(texts.signed);
      onSigned?.();
    },
    onRefused(error, rest) {
      tell(error, { text: texts.signFailed, lines: rest ?? [] });
    },
  });
  const names = useWatch({ control: form.control });
  const named = Boolean(names.signed_first_name?.trim() && names.signed_last_name?.trim());

  return (
    <Form {...formProps} className="w-full gap-3">
      <p className="text-muted-foreground text-sm">
        Type your first and last name to sign. This is your electronic signature.
      </p>
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        <Field name="signed_first_name" label="First name">
          {(control) => <Input {...control} autoComplete="given-name" maxLength={100} />}
        </Field>
        <Field name="signed_last_name" label="Last name">
          {(control) => <Input {...control} autoComplete="family-name" maxLength={100} />}
        </Field>
        <Button
          type="submit"
          variant="primary"
          disabled={!named}
          pending={isPending}
          className="max-md:h-11 md:min-w-28"
        >
          {!isPending && <PenLine aria-hidden />}
          Sign
        </Button>
      </div>
    </Form>
  );
}
