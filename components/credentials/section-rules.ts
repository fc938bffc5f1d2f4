import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { tell } from "@/components/ui/tell";
import { fieldOf, placeRefusal } from "@/lib/core/browser/place-refusal";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { endsSession, somethingWentWrong } from "@/lib/core/pure/errors";

/** What is wrong with a form's values, by field; the first text of each. */
export type Problems = Record<string, string>;

/** The rules of a call, asked about what a form would send. */
export function problemsIn(schema: z.ZodType, body: unknown, values: object): Problems {
  const result = schema.safeParse(body);
  const problems: Problems = {};
  for (const { path, message } of result.error?.issues ?? [])
    problems[fieldOf(values, path.join("."))] ??= message;
  return problems;
}

export const resolverOf =
  <Values extends FieldValues>(problemsOf: (values: Values) => Problems): Resolver<Values> =>
  (values, _context, options) => {
    const problems = Object.entries(problemsOf(values as Values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: "rule", message }]));
    return { values: {}, errors: toNestErrors(errors as FieldErrors<Values>, options) };
  };

const changedElsewhere =
  "Something here was changed in another window. Reload the page to see it, then make your changes again.";

/**
 * Puts a refusal's texts at the fields they are about; gives the others, for the alert above the form. Nothing that
 * was entered is touched.
 */
export function placeSectionRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): string[] {
  const { code } = readRefusal(error);
  if (code === null) {
    tell(somethingWentWrong);
    return [];
  }
  if (endsSession(code)) return [];
  if (code === "not_found") return [changedElsewhere];
  return placeRefusal(form, error) ?? refusalLines(error, somethingWentWrong);
}
