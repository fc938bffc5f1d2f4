import type { Side } from "@/lib/core/pure/actor";
import type { DynamicField, DynamicValue } from "@/lib/facilities/dynamic-fields/schema";
import type { FieldDefinition } from "@/lib/facilities/dynamic-fields/words";

/** Fields in their order, each with its value in `values`, null where it has none. */
export const viewDynamicFields = (
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
  side: Side = "rep",
): DynamicField[] =>
  definitions
    .map((definition, index) => ({
      field_name: definition.name,
      field_title: definition.title,
      field_type: definition.type,
      field_order: index + 1,
      field_required: definition.required,
      field_unit: definition.unit,
      choices_category: definition.category,
      choices: definition.choices.map(({ code, title }) => ({ code, title })),
      field_value: (values[definition.name] ?? null) as DynamicValue,
      show_on_connection: definition.onConnection,
      show_on_communication: definition.onCommunication,
    }))
    .filter((field) => side === "rep" || field.show_on_connection);
