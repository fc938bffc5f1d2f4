"use client";
import { PenLine } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { tell, tellDone } from "@/components/ui/tell";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { signContract } from "@/lib/onboarding/contracts/calls";
import type { ContractTexts } from "./contract-texts";

type Names = { signedFirstName: string; signedLastName: string };

export type ContractSignFormProps = { providerId: string; texts: ContractTexts; onSigned?(): void };

/** First and last name, typed, and the button that makes them a signature. */
export function ContractSignForm({ providerId, texts, onSigned }: ContractSignFormProps) {
  const form = useForm<Names>({ defaultValues: { signedFirstName: "", signedLastName: "" } });
  const sign = useSend(signContract);
  const names = useWatch({ control: form.control });
  const named = Boolean(names.signedFirstName?.trim() && names.signedLastName?.trim());

  const submit = async ({ signedFirstName, signedLastName }: Names) => {
    try {
      await sign.mutateAsync({
        id: providerId,
        signed_first_name: signedFirstName,
        signed_last_name: signedLastName,
      });
      tellDone(texts.signed);
      onSigned?.();
    } catch (error) {
      tell(error, { text: texts.signFailed, lines: placeRefusal(form, error) ?? [] });
    }
  };

  return (
    <Form form={form} onSubmit={submit} className="w-full gap-3">
      <p className="text-muted-foreground text-sm">
        Type your first and last name to sign. This is your electronic signature.
      </p>
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        <Field name="signedFirstName" label="First name">
          {(control) => <Input {...control} autoComplete="given-name" maxLength={100} />}
        </Field>
        <Field name="signedLastName" label="Last name">
          {(control) => <Input {...control} autoComplete="family-name" maxLength={100} />}
        </Field>
        <Button
          type="submit"
          variant="primary"
          disabled={!named}
          pending={sign.isPending}
          className="max-md:h-11 md:min-w-28"
        >
          {!sign.isPending && <PenLine aria-hidden />}
          Sign
        </Button>
      </div>
    </Form>
  );
}
