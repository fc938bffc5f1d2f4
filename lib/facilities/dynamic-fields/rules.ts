import { invalid } from "@/lib/core/pure/errors";
import { plainText } from "@/lib/core/pure/plain-text";
import type { DynamicValue, GivenField } from "@/lib/facilities/dynamic-fields/schema";
import {
  columnsOfFields,
  type FieldDefinition,
  fieldsByFacilityType,
} from "@/lib/facilities/dynamic-fields/words";

/** What a facility of this type is asked; nothing without a type. */
export const fieldsOfType = (facilityType: string | null): readonly FieldDefinition[] =>
  fieldsByFacilityType[facilityType ?? ""] ?? [];

/** The largest number that a field takes: what an integer column holds comfortably. */
const maxFieldNumber = 1_000_000;

type Read = { value: DynamicValue } | { wrong: string };

const empty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function readNumber({ name }: FieldDefinition, value: unknown): Read {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return { wrong: "Please enter a number" };
  if (number < 0) return { wrong: "Please enter a positive number" };
  if (name in columnsOfFields && !Number.isInteger(number)) return { wrong: "Please enter a whole number" };
  return number > maxFieldNumber ? { wrong: "This number is too large" } : { value: number };
}

function readText(value: unknown): Read {
  if (typeof value !== "string") return { wrong: "Invalid value" };
  const text = plainText(value);
  return text.length > 2000
    ? { wrong: "Ensure this field has no more than 2000 characters." }
    : { value: text || null };
}

function readChoices({ choices }: FieldDefinition, value: unknown): Read {
  if (!Array.isArray(value) || value.some((each) => !choices.some(({ code }) => code === each)))
    return { wrong: "Select a valid choice." };
  return { value: choices.map(({ code }) => code).filter((code) => value.includes(code)) };
}

function readField(definition: FieldDefinition, value: unknown): Read {
  if (empty(value)) return { value: null };
  switch (definition.type) {
    case "number":
      return readNumber(definition, value);
    case "text":
      return readText(value);
    case "boolean":
      return typeof value === "boolean" ? { value } : { wrong: "Please answer yes or no" };
    case "select":
      return definition.choices.some(({ code }) => code === value)
        ? { value: value as string }
        : { wrong: "Select a valid choice." };
    case "multiselect":
      return readChoices(definition, value);
  }
}

/**
 * The values that were sent, by field name and in the field's own type; an empty one is null. `named` is what the
 * fields are called in the input.
 * @throws 400 for each field that is unknown, of the wrong type, beside its choices, or required and empty
 */
export function readFields(
  definitions: readonly FieldDefinition[],
  given: readonly GivenField[],
  named: string,
): Record<string, DynamicValue> {
  const values: Record<string, DynamicValue> = {};
  const wrong: Record<string, string> = {};
  for (const { fieldName, fieldValue } of given) {
    const definition = definitions.find(({ name }) => name === fieldName);
    const read = definition ? readField(definition, fieldValue) : { wrong: "There is no such field." };
    if ("wrong" in read) wrong[`${named}.${fieldName}`] = read.wrong;
    else if (definition?.required && read.value === null)
      wrong[`${named}.${fieldName}`] = `${definition.title} is required`;
    else values[fieldName] = read.value;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return values;
}

/** Values as they are stored: empty ones are left out, and so is what no field asks for any more. */
export const storedValues = (
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
): Record<string, DynamicValue> =>
  Object.fromEntries(
    definitions
      .map(({ name }) => [name, (values[name] ?? null) as DynamicValue] as const)
      .filter(([, value]) => value !== null),
  );
