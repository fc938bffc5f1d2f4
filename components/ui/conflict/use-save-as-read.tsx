"use client";

import { type ReactNode, Suspense, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { fieldId } from "@/components/ui/input";
import { onDemand } from "@/components/ui/on-demand";
import { readRefusal } from "@/lib/core/browser/refusal";
import type { Chosen } from "./conflict-dialog";
import { type Difference, differences } from "./differences";

/** Loaded when somebody else has saved meanwhile: most forms never show it. */
const ConflictDialog = onDemand(async () => (await import("./conflict-dialog")).ConflictDialog);

/** One save of a record that a form was made of. */
export type SaveAsRead<Values extends FieldValues, Stored, Saved> = {
  form: Pick<UseFormReturn<Values>, "setValue" | "getValues">;
  values: Values;
  /** The record that the form's values were made of. */
  read: Stored;
  toValues(stored: Stored): Values;
  /** Sends the values as changes of this record; say so with `asRead`. */
  send(values: Values, read: Stored): Promise<Saved>;
  /** Reads the record again; null when it is there no more. */
  readAgain(): Promise<Stored | null>;
  /** What the fields are called, where no label on the screen says it. */
  labels?: Record<string, string>;
};

type Question = {
  differences: Difference[];
  labels: Record<string, string>;
  answer(chosen: Chosen | null): void;
};

/** Tries at most, when others keep saving between the read and the retry. */
const attempts = 5;

/** The labels of the fields on the screen, for those that have one. */
function labelsOnScreen(names: readonly string[]): Record<string, string> {
  const found = names.map((name) => {
    const id = fieldId(name);
    const label = document.querySelector(`label[id="${id}-label"], label[for="${id}"]`);
    return [name, label?.textContent?.replace(/\*$/, "").trim()];
  });
  return Object.fromEntries(found.filter(([, text]) => text));
}

/**
 * Optimistic locking: a save never overwrites what the person has not read. When it is refused as stale, the newer
 * record is read. Changes of other fields are merged and the save is retried; for the same fields a dialog (`review`)
 * shows both texts, and the person decides. `save` returns null when the person goes back to the unchanged form.
 */
export function useSaveAsRead() {
  const [question, setQuestion] = useState<Question | null>(null);

  /** One screen may save several records at once: their questions come one after the other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const askPerson = (found: Difference[], labels: Record<string, string>) => {
    const answered = last.current.then(
      () =>
        new Promise<Chosen | null>((resolve) =>
          setQuestion({
            differences: found,
            labels: { ...labelsOnScreen(found.map(({ name }) => name)), ...labels },
            answer: (chosen) => {
              setQuestion(null);
              resolve(chosen);
            },
          }),
        ),
    );
    last.current = answered;
    return answered;
  };

  async function save<Values extends FieldValues, Stored, Saved>(
    job: SaveAsRead<Values, Stored, Saved>,
  ): Promise<Saved | null> {
    const { form, toValues } = job;
    let { values, read } = job;
    for (let attempt = 1; ; attempt += 1) {
      let newer: Stored | null;
      try {
        return await job.send(values, read);
      } catch (error) {
        if (readRefusal(error).code !== "stale" || attempt === attempts) throw error;
        newer = await job.readAgain();
        if (newer === null) throw error;
      }
      const found = differences(toValues(read), values, toValues(newer));
      const chosen = found.length > 0 ? await askPerson(found, job.labels ?? {}) : {};
      if (!chosen) return null;
      for (const [name, value] of Object.entries(chosen))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      if (found.length > 0) values = structuredClone(form.getValues());
      read = newer;
    }
  }

  const review: ReactNode = question && (
    <Suspense>
      <ConflictDialog
        key={question.differences.map(({ name }) => name).join()}
        differences={question.differences}
        labels={question.labels}
        onSave={question.answer}
        onBack={() => question.answer(null)}
      />
    </Suspense>
  );
  return { save, review };
}
