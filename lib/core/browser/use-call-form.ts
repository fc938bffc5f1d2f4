"use client";

import { useMemo, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { Beginning } from "@/lib/core/browser/form-outcome";
import { nameFor, placeRefusal } from "@/lib/core/browser/place-refusal";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { rulesOf, useRules } from "@/lib/core/browser/rules";
import { type SendSteps, useSend } from "@/lib/core/browser/use-send";
import { type Call, pathParameters } from "@/lib/core/pure/call";
import { aboutCaller } from "@/lib/core/pure/error-codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { valueAt } from "@/lib/core/pure/values";

/** What is wrong with a form's values, by the path of the field; null where nothing is. */
export type Problems = Record<string, string | null>;

const asItComes = (path: string) => path;

/** A group of fields shows no text of its own. */
const isField = (value: unknown) => value === null || typeof value !== "object" || Array.isArray(value);

/**
 * The rules of a call, asked about what a form would send: the first text of each field. What belongs to no field is
 * left to the server, whose refusal is shown above the form; and so is everything as long as the rules have not come.
 */
export function problemsIn(call: Call, body: unknown, values: object, toField = asItComes): Problems {
  const inPath = pathParameters(call.path);
  const problems: Problems = {};
  for (const { path, message } of rulesOf(call)?.safeParse(body).error?.issues ?? []) {
    if (path.length === 0 || inPath.includes(String(path[0]))) continue;
    const name = nameFor(values, toField(path.join(".")));
    if (name && isField(valueAt(values, name))) problems[name] ??= message;
  }
  return problems;
}

/** Checks a form by one function of its values, once what it `needs` has come. */
export const checkedBy =
  <Values extends FieldValues>(
    problemsOf: (values: Values) => Problems,
    needs?: () => Promise<void>,
  ): Resolver<Values> =>
  async (values) => {
    await needs?.();
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of Object.entries(problemsOf(values)))
      if (message) set(errors, name, { type: "rule", message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** What a failure says that is not about what was sent; nothing where the whole page says it: who asks, and when. */
export const failureLines = (error: unknown) =>
  aboutCaller(readRefusal(error).code) ? [] : refusalLines(error, somethingWentWrong);

type NamesOf<Input> = Input extends unknown ? keyof Input : never;

/** What is sent, by the names of the wire; what is missing or wrong in it the rules of the call say. */
type Body<Input extends z.ZodType> = Partial<Record<NamesOf<z.input<Input>>, unknown>>;

export type CallFormOptions<Input extends z.ZodType, Answer, Values extends FieldValues> = Pick<
  UseFormProps<Values>,
  "mode" | "reValidateMode" | "delayError" | "shouldFocusError"
> & {
  /** What the form begins with. */
  values: Values;
  /** What is sent for the values, with the parameters of the path; the values themselves if left out. */
  toBody?(values: Values): Body<Input>;
  /** Where in the form a field of the call is, if not under its own name. */
  toField?(path: string): string;
  /** Other calls by whose rules `also` judges. */
  alsoBy?: readonly Call[];
  /** The rules that only this screen has; their texts come before those of the call. */
  also?(values: Values): Problems;
  /** Sends in another way than at once and once, `useSaveAsRead` say; null when the person goes back to the form. */
  through?(attempt: {
    form: UseFormReturn<Values>;
    values: Values;
    send(body: Body<Input>, steps?: SendSteps<Answer>): Promise<Answer>;
  }): Promise<Answer | null>;
  onDone(answer: Answer, values: Values): void;
  /**
   * `rest` is what belongs to no field; null when the refusal is not about what was sent. The texts that it returns are
   * shown above the form, otherwise `rest`. A form without it shows above itself whatever went wrong.
   */
  onRefused?(error: unknown, rest: string[] | null): string[] | undefined;
  /** The texts above the form when its own check finds something; otherwise the earlier ones stay. */
  onInvalid?(values: Values, form: UseFormReturn<Values>): string[];
  /** Where the form begins instead, when the browser itself has sent it before (`useActionForm`). */
  beginning?: Beginning<Values>;
};

/**
 * The one form over one call; `useActionForm` is the same form where it is to work without a script. The call's input
 * judges before anything is sent, and the first wrong field gets focus; a refusal lands on the fields it is about, and
 * nothing that was entered is touched. Spread `formProps` into `Form`.
 */
export function useCallForm<Input extends z.ZodType, Output extends z.ZodType, Values extends FieldValues>(
  call: Call<Input, Output>,
  options: CallFormOptions<Input, z.output<Output>, Values>,
) {
  const { toField, through, onInvalid, beginning } = options;
  const toBody = options.toBody ?? ((values: Values) => values as Body<Input>);
  const sending = useSend(call);
  const others = options.alsoBy;
  const judging = useMemo(() => [call, ...(others ?? [])], [call, others]);
  const { need, intent } = useRules(judging);
  const [problems, setProblems] = useState<string[]>(beginning?.problems ?? []);
  const problemsOf = (values: Values): Problems => ({
    ...problemsIn(call, toBody(values), values, toField),
    ...Object.fromEntries(Object.entries(options.also?.(values) ?? {}).filter(([, message]) => message)),
  });
  const form = useForm<Values>({
    ...(beginning?.errors && { errors: beginning.errors }),
    defaultValues: (beginning?.values ?? options.values) as DefaultValues<Values>,
    resolver: checkedBy(problemsOf, need),
    mode: options.mode,
    reValidateMode: options.reValidateMode ?? "onChange",
    delayError: options.delayError,
    shouldFocusError: options.shouldFocusError ?? true,
  });
  const send = (body: Body<Input>, steps?: SendSteps<z.output<Output>>) =>
    sending.mutateAsync(body as z.input<Input>, steps);

  function refused(error: unknown) {
    const rest = placeRefusal(form, error, toField);
    const shown = options.onRefused ? options.onRefused(error, rest) : (rest ?? failureLines(error));
    setProblems(shown ?? rest ?? []);
  }

  async function submit(values: Values) {
    setProblems([]);
    let answer: z.output<Output> | null;
    try {
      answer = await (through ? through({ form, values, send }) : send(toBody(values)));
    } catch (error) {
      return refused(error);
    }
    if (!through || answer !== null) options.onDone(answer as z.output<Output>, values);
  }

  return {
    form,
    formProps: {
      form,
      onSubmit: submit,
      ...intent,
      ...(onInvalid && { onInvalid: () => setProblems(onInvalid(form.getValues(), form)) }),
    },
    /** What is wrong and belongs to no field. */
    problems,
    problemsOf,
    /** For a form that does not spread `formProps`. */
    intent,
    isPending: sending.isPending,
    isSuccess: sending.isSuccess,
    /** Something was entered that is not saved. */
    dirty: form.formState.isDirty && !sending.isSuccess,
  };
}
