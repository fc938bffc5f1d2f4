import type { Problems } from "@/lib/core/browser/use-call-form";
import type { DynamicField, DynamicValue } from "@/lib/facilities/dynamic-fields/schema";

/** What is being typed into dynamic fields, by their names. */
export type FieldValues = Record<string, DynamicValue>;

/** The values as controls take them. */
export const valuesOf = (fields: DynamicField[]): FieldValues =>
  Object.fromEntries(
    fields.map(({ field_name, field_type, field_value }) => [
      field_name,
      field_type === "number" && field_value !== null ? String(field_value) : field_value,
    ]),
  );

const isEmpty = (value: DynamicValue | undefined) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A number is sent as one, and nothing as null [ORG-V-020]. */
function sent({ field_type }: Pick<DynamicField, "field_type">, value?: DynamicValue): DynamicValue {
  if (value === undefined || isEmpty(value)) return null;
  return field_type === "number" ? Number(value) : value;
}

/** What is wrong with a value, if anything. */
function fieldProblem(field: DynamicField, value: DynamicValue | undefined): string | null {
  if (isEmpty(value)) return field.field_required ? `${field.field_title} is required` : null;
  if (field.field_type !== "number") return null;
  return /^\d+(\.\d+)?$/.test(String(value).trim()) ? null : "Please enter a positive number";
}

/** What is wrong with each value, by its path in a form that holds them under `name`. */
export const fieldProblems = (name: string, fields: DynamicField[], values: FieldValues): Problems =>
  Object.fromEntries(
    fields.map((field) => [`${name}.${field.field_name}`, fieldProblem(field, values[field.field_name])]),
  );

/** The fields as they are sent: their definitions, without the choices, and their values. */
export const fieldsToSend = (fields: DynamicField[], values: FieldValues) =>
  fields.map(({ choices: _, ...field }) => ({
    ...field,
    field_value: sent(field, values[field.field_name]),
  }));

/** Every field with its value, null where nobody has touched it: a refusal finds only a field that has a value. */
export const allValues = (fields: DynamicField[], values: FieldValues): FieldValues =>
  Object.fromEntries(fields.map(({ field_name }) => [field_name, values[field_name] ?? null]));
