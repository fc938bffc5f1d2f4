import { z } from "zod";

/** The inputs and outputs of calls as JSON Schema. */

export type JsonSchema = Record<string, unknown> & {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // The format says it already, and more legibly.
      if (jsonSchema.format) delete jsonSchema.pattern;
      const { def } = zodSchema._zod;
      if (io === "output" || def.type !== "object") return;
      // A field that is put right before it is checked counts as required only when leaving it out is refused.
      jsonSchema.required = jsonSchema.required?.filter((name) => {
        const field = def.shape[name];
        return field && !z.safeParse(field, undefined).success;
      });
    },
  }) as JsonSchema;
  return json;
}

const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  ["anyOf", "oneOf", "allOf"].flatMap((key) => (schema[key] as JsonSchema[] | undefined) ?? []);

/** Every property that some variant of an input has. */
export const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  Object.assign({}, schema.properties, ...variantsOf(schema).map(propertiesOf));

/** What every variant of an input asks for. */
export function requiredOf(schema: JsonSchema): string[] {
  const [first = [], ...others] = variantsOf(schema).map(requiredOf);
  const inAll = first.filter((name) => others.every((required) => required.includes(name)));
  return [...(schema.required ?? []), ...inAll];
}

/** An input without its parameters of the path. */
export function withoutProperties(schema: JsonSchema, names: string[]): JsonSchema {
  const rest = { ...schema };
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    const variants = schema[key] as JsonSchema[] | undefined;
    if (variants) rest[key] = variants.map((variant) => withoutProperties(variant, names));
  }
  if (!schema.properties) return rest;
  const entries = Object.entries(schema.properties).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  return { ...rest, properties: Object.fromEntries(entries), required };
}
