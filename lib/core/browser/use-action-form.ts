"use client";

import { useActionState, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { beginningOf, type ToValues } from "@/lib/core/browser/form-outcome";
import { type CallFormOptions, useCallForm } from "@/lib/core/browser/use-call-form";
import type { Call } from "@/lib/core/pure/call";
import { type FormAction, type PageAction, sentAgain } from "@/lib/core/pure/form-action";

/** A form that is drawn without its page's action sends nothing before its script. */
const noAction: FormAction = async () => null;

type ActionFormOptions<Input extends z.ZodType, Answer, Values extends FieldValues> = Omit<
  CallFormOptions<Input, Answer, Values>,
  "beginning"
> & {
  /** Sends the form while no script runs: the browser does, and draws the page again with what became of it. */
  action?: PageAction;
  /** Reads the values that are no texts from what was typed, when the page is drawn again. */
  toValues?: ToValues<Values>;
};

/**
 * The form over one call that works without a script as well, by the call's action. What the action answered is where the
 * form begins. It is a hook of its own, for no page of a signed-in person should load what it never uses.
 */
export function useActionForm<Input extends z.ZodType, Output extends z.ZodType, Values extends FieldValues>(
  call: Call<Input, Output>,
  { action, toValues, ...options }: ActionFormOptions<Input, z.output<Output>, Values>,
) {
  const [outcome, sendByBrowser] = useActionState(action?.send ?? noAction, null);
  const [beginning] = useState(() => {
    const before = outcome ?? (action?.typed ? sentAgain(action.typed) : null);
    return beginningOf(options.values, before, options.toField, toValues);
  });
  const made = useCallForm(call, { ...options, beginning });
  return {
    ...made,
    formProps: {
      ...made.formProps,
      ...(action && { action: sendByBrowser, hidden: action.hidden }),
      focusAt: beginning.focusAt,
    },
    isSuccess: made.isSuccess || (outcome?.refusal === undefined && outcome !== null),
    /** What the form was refused for before its script had come; null where it was not. */
    refused: beginning.refused,
    /** What became of the form when the browser itself sent it; null before that. */
    outcome,
  };
}
