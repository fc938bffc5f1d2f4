import { type FieldErrors, type FieldValues, set } from "react-hook-form";
import { CallError } from "@/lib/core/browser/call-errors";
import { placesOf } from "@/lib/core/browser/place-refusal";
import { refusalLines } from "@/lib/core/browser/refusal";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { Outcome, Typed } from "@/lib/core/pure/form-action";
import { valueAt } from "@/lib/core/pure/values";

/** What a form begins with: its own values, or what it was sent with and refused for before its script had come. */
export type Beginning<Values extends FieldValues> = {
  values: Values;
  /** Texts at the fields that were wrong. */
  errors?: FieldErrors<Values>;
  /** The first of them, where the focus is. */
  focusAt?: string;
  /** What was wrong and belongs to no field. */
  problems: string[];
  /** The refusal itself; null where there was none. */
  refused: CallError | null;
};

/** What was typed, as the values of a form that are no texts. */
export type ToValues<Values extends FieldValues> = (typed: Typed) => Partial<Values>;

/** The values of a form with what was typed in place of them. A box that is not ticked is not sent. */
function typedOver<Values extends FieldValues>(
  values: Values,
  typed: Typed,
  toValues?: ToValues<Values>,
): Values {
  const again = structuredClone(values);
  for (const [name, value] of Object.entries(values))
    if (typeof value === "boolean") set(again, name, typed[name] !== undefined);
  for (const [name, text] of Object.entries(typed))
    if (typeof valueAt(values, name) === "string") set(again, name, text);
  return Object.assign(again, toValues?.(typed));
}

/** Several texts of one field, each once and ended by a full stop before the next. */
const inSentences = (texts: string[]) => [...new Set(texts)].join(". ").replaceAll(".. ", ". ");

/** How a form begins after what became of it when the browser itself sent it; null before that. */
export function beginningOf<Values extends FieldValues>(
  values: Values,
  outcome: Outcome | null,
  toField?: (path: string) => string,
  toValues?: ToValues<Values>,
): Beginning<Values> {
  if (!outcome?.refusal) return { values, problems: [], refused: null };
  const { status, body, code } = outcome.refusal;
  const refused = new CallError("", status, "", body, code);
  const placed = placesOf(values, refused, toField);
  const errors: FieldErrors<Values> = {};
  for (const [name, texts] of placed?.wrong ?? [])
    set(errors, name, { type: "server", message: inSentences(texts) });
  return {
    values: typedOver(values, outcome.typed, toValues),
    errors,
    focusAt: placed?.wrong[0]?.[0],
    problems: placed?.rest ?? refusalLines(refused, somethingWentWrong),
    refused,
  };
}
