"use client";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useFormState } from "react-hook-form";
import { isSecret } from "@/lib/core/pure/secrets";
import { valueAt } from "@/lib/core/pure/values";
import { versionOf } from "@/lib/core/pure/version";
import { takeDraft, watchForLoss } from "./drafts";
import { changedFields } from "./form-changes";

const beginningOf = (form: Pick<UseFormReturn, "formState">) =>
  (form.formState.defaultValues ?? {}) as object;

/** Named after the form's default values, so that what was typed about one record never lands in another. */
function draftName(form: Pick<UseFormReturn, "formState">) {
  const before = beginningOf(form);
  return `form ${Object.keys(before).sort().join()} ${versionOf(before)}`;
}

/** Keeps a draft of a dirty form whose fields are not mounted; mounted ones have it from Form. */
export function useFormLoss<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
) {
  const current = useRef(form as unknown as UseFormReturn);
  current.current = form as unknown as UseFormReturn;
  useEffect(
    () =>
      watchForLoss(() => {
        const values = current.current.getValues();
        const changed = changedFields(beginningOf(current.current), values);
        const kept = changed.filter((path) => !isSecret(path)).map((path) => [path, valueAt(values, path)]);
        if (kept.length === 0) return null;
        return { name: draftName(current.current), value: Object.fromEntries(kept) };
      }),
    [],
  );
  return current;
}

/**
 * Keeps a draft of a dirty form over the end of a session and a new login in this tab. Returns whether a draft was
 * restored and is not saved yet.
 */
export function useFormDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
): boolean {
  const [kept, setKept] = useState<Record<string, unknown> | null>(null);
  const { isDirty } = useFormState({ control: form.control });
  const current = useFormLoss(form);

  useEffect(() => {
    const found = takeDraft(draftName(current.current));
    if (found) setKept(found as Record<string, unknown>);
  }, [current]);

  // One render later: until its fields are mounted, a form compares nothing with its default values.
  useEffect(() => {
    for (const [path, value] of Object.entries(kept ?? {}))
      current.current.setValue(path, value, { shouldDirty: true });
  }, [kept, current]);

  return kept !== null && isDirty;
}
