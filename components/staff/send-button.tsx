"use client";

import { useActionState } from "react";
import type { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button, type ButtonProps } from "@/components/ui/button";
import { CallError } from "@/lib/core/browser/call-errors";
import { refusalLines } from "@/lib/core/browser/refusal";
import { type SendSteps, useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { type FormAction, formFields, type Outcome, type PageAction } from "@/lib/core/pure/form-action";

/** A button that is drawn without its page's action sends nothing before its script. */
const noAction: FormAction = async () => null;

/** What the browser itself sends: a box that is not ticked is "off". */
const fieldsOf = (input: object) =>
  Object.entries(input).map(([name, value]) => [name, value === true ? "on" : value || "off"] as const);

function problemsOf(outcome: Outcome | null): string[] {
  if (!outcome?.refusal) return [];
  const { status, body, code } = outcome.refusal;
  return refusalLines(new CallError("", status, "", body, code), somethingWentWrong);
}

type SendButtonProps<Input, Output> = Omit<ButtonProps, "type" | "onClick" | "pending"> & {
  call: Call<z.ZodType<unknown, Input>, z.ZodType<Output>>;
  /** Ids and facts. */
  input: Input & Record<string, string | boolean>;
  /** Sends it while no script runs; the page of this path follows. */
  action?: PageAction;
  back: string;
  steps: SendSteps<Output>;
};

/** A button that sends one call at once: a form without a field, which needs no script. */
export function SendButton<Input, Output>({
  call,
  input,
  action,
  back,
  steps,
  ...button
}: SendButtonProps<Input, Output>) {
  const sending = useSend(call);
  const [outcome, sendByBrowser] = useActionState(action?.send ?? noAction, null);
  const problems = sending.isSuccess ? [] : problemsOf(outcome);
  const hidden = [
    ...Object.entries(action?.hidden ?? {}),
    ...fieldsOf(input),
    [formFields.back, back] as const,
  ];
  return (
    <>
      <form
        className="contents"
        action={action && sendByBrowser}
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate(input, steps);
        }}
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" pending={sending.isPending} {...button} />
      </form>
      {problems.length > 0 && <Alert tone="error" messages={problems} className="basis-full" />}
    </>
  );
}
