"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { tellDone } from "@/components/ui/tell";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCall } from "@/lib/core/browser/use-call";
import { type Problems, useCallForm } from "@/lib/core/browser/use-call-form";
import type { Call, OutputOf } from "@/lib/core/pure/call";
import type { FileDetail } from "@/lib/credentials/schema";
import { sectionLines } from "./section-rules";
import { useKnownFiles } from "./use-known-files";

/** On the provider's side what is typed is judged this long after the last key (SIL-143). */
export const validationDelayMs = 350;

type Options<Read extends Call, Save extends Call, Values extends FieldValues> = {
  read: Read;
  save: Save;
  /** What the page has read. */
  initial: OutputOf<Read>;
  toValues(saved: OutputOf<Read>): Values;
  /** What the form would send; it may be incomplete, which the rules of the call then say. */
  toBody(values: Values): object;
  /** The toast of a save that went well. */
  success: string;
};

/** A form over one section, and all that its frame needs. */
export type SectionFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  problemsOf(values: Values): Problems;
  submit(values: Values): Promise<void>;
  saving: boolean;
  /** What belongs to no field. */
  general: string[];
  /** The question about what was saved in another window meanwhile. */
  review: ReactNode;
};

/** What the server holds is taken over, unless something is entered or being saved. */
export function useTakeOver<Held>(held: Held, busy: boolean, takeOver: (held: Held) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server holds may replace what is entered
  useEffect(() => {
    if (!busy) takeOver(held);
  }, [held]);
}

/**
 * The form of one section: judged by the rules of its call, saved as a whole, kept as it is when saving fails. What
 * another window saved is taken over as long as nothing was changed here, and asked about when something was.
 */
export function useSectionForm<Read extends Call, Save extends Call, Values extends FieldValues>(
  options: Options<Read, Save, Values>,
): SectionFormState<Values> {
  const { toValues, toBody } = options;
  const router = useRouter();
  const data = useCall(options.read, {}, { initialData: options.initial }).data as OutputOf<Read>;
  const { save, review } = useSaveAsRead();
  /** What the form's values were made of; what is read while something is entered does not move it. */
  const read = useRef(data);
  useKnownFiles((data as { files?: FileDetail[] }).files ?? []);
  const { form, formProps, problems, problemsOf, isPending } = useCallForm(options.save, {
    values: toValues(data),
    toBody,
    mode: "onTouched",
    delayError: validationDelayMs,
    through: ({ form, values, send }) =>
      save({
        ...{ form, values, read: read.current, toValues },
        send: (now, known) => send(asRead(known, toBody(now))) as Promise<OutputOf<Read>>,
        readAgain: () => ask(options.read, {}) as Promise<OutputOf<Read>>,
      }),
    onDone(saved) {
      read.current = saved as OutputOf<Read>;
      form.reset(toValues(read.current));
      tellDone(options.success);
      router.refresh();
    },
    onRefused: sectionLines,
  });
  const { isDirty } = form.formState;

  useTakeOver(data, isDirty || isPending, (held) => {
    read.current = held;
    form.reset(toValues(held));
  });

  return { form, problemsOf, submit: formProps.onSubmit, saving: isPending, general: problems, review };
}
