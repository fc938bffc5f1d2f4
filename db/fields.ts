import { getTableColumns, type Table } from "drizzle-orm";
import type { z } from "zod";
import { type CamelCase, camelCase } from "../lib/core/pure/case";

type Columns<From extends Table> = From["_"]["columns"];

/** Some columns of a table, to select: `fields(users, "id", "email")` is `{ id: users.id, email: users.email }`. */
export function fields<From extends Table, Name extends keyof Columns<From> & string>(
  from: From,
  ...names: Name[]
): Pick<Columns<From>, Name> {
  const columns = getTableColumns(from);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns<From>, Name>;
}

/** The columns of a table that an answer shows under the same names, to select; `viewOf` makes the answer of them. */
export function fieldsOf<From extends Table, Shape extends z.ZodObject>(from: From, shape: Shape) {
  const fieldNames = Object.keys(shape.shape).map(camelCase);
  type Name = CamelCase<keyof z.output<Shape> & string> & keyof Columns<From> & string;
  return fields(from, ...fieldNames.filter((name): name is Name => name in getTableColumns(from)));
}
