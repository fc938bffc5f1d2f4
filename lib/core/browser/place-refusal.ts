import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { named, readRefusal } from "@/lib/core/browser/refusal";
import { camelCase } from "@/lib/core/pure/case";
import { aboutInput } from "@/lib/core/pure/error-codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { valueAt } from "@/lib/core/pure/values";

const isPlain = (value: unknown) => value === null || typeof value !== "object";

/**
 * The field of a form that a path of its body belongs to: the longest beginning of the path that names one. A list of
 * plain values (codes, addresses) is one field.
 */
export function fieldOf(values: object, path: string): string {
  const parts = path.split(".");
  for (let length = 1; length <= parts.length; length += 1) {
    const name = parts.slice(0, length).join(".");
    const value: unknown = valueAt(values, name);
    if (value === undefined) return parts.slice(0, length - 1).join(".") || path;
    if (Array.isArray(value) && value.length > 0 && value.every(isPlain)) return name;
  }
  return path;
}

/** The form's field for a path as it comes, or in camelCase; none where the form has no such field. */
export const nameFor = (values: object, path: string) =>
  [path, camelCase(path)]
    .map((each) => fieldOf(values, each))
    .find((name) => valueAt(values, name) !== undefined);

/** Which texts of a refusal belong to which field of a form, and which to none. */
type Placed = {
  /** By the name of the field, in the order of the form. */
  wrong: [string, string[]][];
  rest: string[];
};

/**
 * Finds the fields that the texts of a refusal are about; null when the refusal is not about what was sent. `toPath`
 * says where in the form a field of the call is, if not under its own name.
 */
export function placesOf(
  values: object,
  error: unknown,
  toPath: (path: string) => string = (path) => path,
): Placed | null {
  const { code, general, fields } = readRefusal(error);
  if (!aboutInput(code)) return null;
  const rest = [...general];
  const wrong = new Map<string, string[]>();
  for (const [path, texts] of Object.entries(fields)) {
    const name = nameFor(values, toPath(path));
    if (name) wrong.set(name, [...(wrong.get(name) ?? []), ...texts]);
    else rest.push(...texts.map((text) => named(toPath(path), text)));
  }
  const order = Object.keys(values);
  const place = ([name]: [string, string[]]) => order.indexOf(name.split(".")[0] ?? "");
  return {
    wrong: [...wrong].sort((a, b) => place(a) - place(b)),
    rest: rest.length + wrong.size > 0 ? rest : [somethingWentWrong],
  };
}

/**
 * Puts the texts of a refusal at the fields they are about; the first wrong one gets focus. Gives what belongs to no
 * field of this form, for the alert above it; null when the refusal is not about what was sent. Nothing that was
 * entered is touched.
 */
export function placeRefusal<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  error: unknown,
  toPath?: (path: string) => string,
): string[] | null {
  const placed = placesOf(form.getValues(), error, toPath);
  placed?.wrong.forEach(([name, texts], index) => {
    const refused = { type: "server", message: texts.join(" ") };
    form.setError(name as FieldPath<Values>, refused, { shouldFocus: index === 0 });
  });
  return placed?.rest ?? null;
}
