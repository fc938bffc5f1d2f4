"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { tellDone } from "@/components/ui/tell";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call, OutputOf } from "@/lib/core/pure/call";
import type { FileDetail } from "@/lib/credentials/schema";
import { type Problems, placeSectionRefusal, problemsIn, resolverOf } from "./section-rules";
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
  toBody(values: Values): unknown;
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
  const save = useSend(options.save);
  const { save: saveAsRead, review } = useSaveAsRead();
  /** What the form's values were made of; what is read while something is entered does not move it. */
  const read = useRef(data);
  const [general, setGeneral] = useState<string[]>([]);
  useKnownFiles((data as { files?: FileDetail[] }).files ?? []);
  const problemsOf = (values: Values) => problemsIn(options.save.input, toBody(values), values);
  const form = useForm<Values>({
    defaultValues: toValues(data) as DefaultValues<Values>,
    resolver: resolverOf(problemsOf),
    mode: "onTouched",
    delayError: validationDelayMs,
  });
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server holds may replace what is entered
  useEffect(() => {
    if (isDirty || save.isPending) return;
    read.current = data;
    form.reset(toValues(data));
  }, [data]);

  const submit = async (values: Values) => {
    setGeneral([]);
    try {
      const saved = await saveAsRead({
        form,
        values,
        read: read.current,
        toValues,
        send: (now, known) =>
          save.mutateAsync(asRead(known, toBody(now) as object)) as Promise<unknown> as Promise<
            OutputOf<Read>
          >,
        readAgain: () => ask(options.read, {}) as Promise<OutputOf<Read>>,
      });
      if (!saved) return;
      read.current = saved;
      form.reset(toValues(saved));
      tellDone(options.success);
      router.refresh();
    } catch (error) {
      setGeneral(placeSectionRefusal(form, error));
    }
  };
  return { form, problemsOf, submit, saving: save.isPending, general, review };
}
