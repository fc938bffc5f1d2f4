import type { z } from "zod";
import { type CamelCase, camelCase } from "@/lib/core/pure/case";

type Fields = z.ZodObject;

/** An answer states an instant as ISO 8601 in UTC, everything else as it is kept. */
type Stated<Value> = Value extends Date ? string : Value;

/** The fields of an answer that the row does not hold as the answer states them. */
type Unheld<Answer, Row> = {
  [Key in keyof Answer as CamelCase<Key & string> extends keyof Row
    ? Stated<Row[CamelCase<Key & string>]> extends Answer[Key]
      ? never
      : Key
    : Key]: Answer[Key];
};

/** What a row holds of an answer under the same names: all fields but `Except`; `…_at` is an instant. */
export type RowOf<Shape extends Fields, Except extends keyof z.output<Shape> = never> = {
  [Key in Exclude<keyof z.output<Shape>, Except> as CamelCase<Key & string>]: Key extends `${string}_at`
    ? Date | Exclude<z.output<Shape>[Key], string>
    : z.output<Shape>[Key];
};

const rowNames = new WeakMap<Fields, [name: string, rowName: string][]>();

function namesOf(shape: Fields) {
  const known = rowNames.get(shape);
  if (known) return known;
  const names = Object.keys(shape.shape).map((name): [string, string] => [name, camelCase(name)]);
  rowNames.set(shape, names);
  return names;
}

/**
 * A row as an answer: each field of `shape` comes from the row's field of the same name in camelCase, or from `rest`,
 * which holds what is worded, computed or hidden. The type asks for all that the row lacks; what `shape` does not name
 * is never shown.
 */
export function viewOf<Shape extends Fields, Row extends object>(
  shape: Shape,
  row: Row,
  ...[rest]: Record<never, never> extends Unheld<z.output<Shape>, Row>
    ? [rest?: Partial<z.output<Shape>>]
    : [rest: Unheld<z.output<Shape>, Row> & Partial<z.output<Shape>>]
): z.output<Shape> {
  const given: Record<string, unknown> = rest ?? {};
  const kept = row as Record<string, unknown>;
  const view: Record<string, unknown> = {};
  for (const [name, rowName] of namesOf(shape)) {
    const value = name in given ? given[name] : kept[rowName];
    if (value !== undefined) view[name] = value instanceof Date ? value.toISOString() : value;
  }
  return view as z.output<Shape>;
}
