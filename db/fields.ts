import { getTableColumns, type Table } from "drizzle-orm";

/** Some columns of a table, to select: `fields(users, "id", "email")` is `{ id: users.id, email: users.email }`. */
export function fields<From extends Table, Name extends keyof From["_"]["columns"] & string>(
  from: From,
  ...names: Name[]
): Pick<From["_"]["columns"], Name> {
  const columns = getTableColumns(from);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<From["_"]["columns"], Name>;
}
