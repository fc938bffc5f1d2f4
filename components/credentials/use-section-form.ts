"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { ask, asRead } from "@/lib/core/browser/ask";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import type { Intent } from "@/lib/core/browser/rules";
import { useCall } from "@/lib/core/browser/use-call";
import { type Problems, useCallForm } from "@/lib/core/browser/use-call-form";
import type { Call, OutputOf } from "@/lib/core/pure/call";
import { endsSession } from "@/lib/core/pure/error-codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { FileDetail } from "@/lib/credentials/schema";
import { useCacheFileFacts } from "@/lib/files/hooks";

/** On the provider's side what is typed is judged this long after the last key (SIL-143). */
export const validationDelayMs = 350;

const changedElsewhere =
  "Something here was changed in another window. Reload the page to see it, then make your changes again.";

/** The lines above a section's form when its save was refused. `rest` is what was placed at no field. */
export function sectionLines(error: unknown, rest: string[] | null): string[] {
  const { code } = readRefusal(error);
  if (code === null) {
    toastError(somethingWentWrong);
    return [];
  }
  if (endsSession(code)) return [];
  if (code === "not_found") return [changedElsewhere];
  return rest ?? refusalLines(error, somethingWentWrong);
}

/** Puts the names and sizes of files into the cache before the uploaders below first render, so that they need not ask. */
export function useKnownFiles(details: readonly FileDetail[]) {
  const cacheFacts = useCacheFileFacts();
  useState(() => {
    for (const { file, file_name, size } of details) cacheFacts(file, { name: file_name, sizeBytes: size });
  });
}

export type SectionOptions<Read extends Call, Save extends Call, Values extends FieldValues> = {
  read: Read;
  save: Save;
  /** What the page has read. */
  initial: OutputOf<Read>;
  toValues(saved: OutputOf<Read>): Values;
  /** What the form would send, if not its values; it may be incomplete, which the rules of the call then say. */
  toBody?(values: Values): object;
  /** The toast of a save that went well. */
  success: string;
};

/** A form over one section, and all that its frame needs. */
export type SectionFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  problemsOf(values: Values): Problems;
  intent: Intent;
  submit(values: Values): Promise<void>;
  saving: boolean;
  /** What belongs to no field. */
  general: string[];
  /** The question about what was saved in another window meanwhile. */
  review: ReactNode;
};

/** What the server holds is taken over, unless something is entered or being saved. */
export function useServerValue<Held>(held: Held, busy: boolean, takeOver: (held: Held) => void) {
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
  options: SectionOptions<Read, Save, Values>,
): SectionFormState<Values> {
  const { toValues, toBody = (values: Values) => values } = options;
  const router = useRouter();
  const data = useCall(options.read, {}, { initialData: options.initial }).data as OutputOf<Read>;
  const { save, review } = useSaveAsRead();
  /** What the form's values were made of; what is read while something is entered does not move it. */
  const read = useRef(data);
  useKnownFiles((data as { files?: FileDetail[] }).files ?? []);
  const { form, formProps, problems, problemsOf, intent, isPending } = useCallForm(options.save, {
    values: toValues(data),
    toBody,
    mode: "onTouched",
    delayError: validationDelayMs,
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read: read.current,
        toValues,
        send: (now, known) => send(asRead(known, toBody(now))) as Promise<OutputOf<Read>>,
        readAgain: () => ask(options.read, {}) as Promise<OutputOf<Read>>,
      }),
    onDone(saved) {
      read.current = saved as OutputOf<Read>;
      form.reset(toValues(read.current));
      toastSuccess(options.success);
      router.refresh();
    },
    onRefused: sectionLines,
  });
  const { isDirty } = form.formState;

  useServerValue(data, isDirty || isPending, (held) => {
    read.current = held;
    form.reset(toValues(held));
  });

  const submit = formProps.onSubmit;
  return { form, problemsOf, intent, submit, saving: isPending, general: problems, review };
}
