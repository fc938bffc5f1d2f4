import type { z } from "zod";
import { type CsvCell, figure } from "@/lib/core/pure/csv";

/** A column of a list's file: its name, whether it holds dollars, and the cell that a result of the list has in it. */
export type Column = { name: string; isAmount: boolean; cell(result: unknown): CsvCell };

type Definition = {
  type: string;
  innerType?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
};

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition;
const wrappers = new Set(["nullable", "optional", "default", "prefault", "readonly", "nonoptional", "catch"]);
const scalars = new Set(["string", "number", "boolean", "enum", "literal", "template_literal", "bigint"]);

/** A schema without what says that a value may be missing; of a union the one that is more than null. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType, out, options = [] } = definitionOf(schema);
  if (innerType && wrappers.has(type)) return bare(innerType);
  if (out && type === "pipe") return bare(out);
  if (type !== "union") return schema;
  const [only, ...others] = options.filter((option) => definitionOf(option).type !== "null");
  return only && others.length === 0 ? bare(only) : schema;
}

const isScalar = (schema: z.core.$ZodType): boolean => {
  const { type, options = [] } = definitionOf(schema);
  return scalars.has(type) || (type === "union" && options.every((option) => isScalar(bare(option))));
};

/** The unit of a number that is no amount: `hours`, `days`. */
const unitOf = (schema: z.core.$ZodType) => (schema as z.ZodType).meta?.()?.["x-unit"];

/** A number that is not whole and has no unit of its own is one of dollars. */
const isAmount = (schema: z.core.$ZodType) =>
  definitionOf(schema).type === "number" &&
  !("format" in schema && schema.format) &&
  unitOf(schema) === undefined;

/** Amounts with two decimals, all else as it is [SCH-I-096]. */
function scalarCell(value: unknown, isDollars: boolean): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return isDollars && typeof value === "number" ? figure(value) : { figure: String(value) };
}

const part = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name];

function columnsAt(schema: z.core.$ZodType, name: string, read: (result: unknown) => unknown): Column[] {
  const found = bare(schema);
  const { shape, element, type } = definitionOf(found);
  if (shape)
    return Object.entries(shape).flatMap(([field, inner]) =>
      columnsAt(inner, name ? `${name}_${field}` : field, (result) => part(read(result), field)),
    );
  if (isScalar(found)) {
    const isDollars = isAmount(found);
    return [{ name, isAmount: isDollars, cell: (result) => scalarCell(read(result), isDollars) }];
  }
  if (type !== "array" || !element || !isScalar(bare(element))) return [];
  const cell = (result: unknown) => (read(result) as unknown[] | null | undefined)?.join("; ") ?? null;
  return [{ name, isAmount: false, cell }];
}

/**
 * The columns of a list's file: the fields of a result in the order of its shape. Fields of objects are named
 * `object_field`, lists of scalars share a cell, lists of objects have no column [SCH-I-096].
 */
export const columnsOf = (result: z.ZodType): Column[] => columnsAt(result, "", (whole) => whole);

/** The shape of a list's results, of a call that answers the envelope of lists; otherwise undefined. */
export function resultShapeOf(output: z.ZodType): z.ZodType | undefined {
  const { shape } = definitionOf(output);
  if (!shape?.count || !shape.next || !shape.previous || !shape.results) return undefined;
  return definitionOf(shape.results).element as z.ZodType | undefined;
}
