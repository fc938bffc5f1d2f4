import { fillPlaceholders } from "drizzle-orm";
import type { PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import * as drizzleUtilities from "drizzle-orm/utils";
import type { ISql, ParameterOrJSON } from "postgres";

export type Prepared = PgPreparedQuery<PreparedQueryConfig>;

/** What Drizzle makes a row of a query's answer by, and its types keep to themselves. */
const mapResultRow: (fields: unknown, row: unknown[], joins: unknown) => unknown = Reflect.get(
  drizzleUtilities,
  "mapResultRow",
);

/**
 * Runs a prepared query at the driver. Drizzle's own `execute` passes five asynchronous functions, for spans and a cache
 * that the product does not use, and every request waits for one such query or two.
 */
export function executeDirectly<Query extends Prepared>(query: Query): Pick<Query, "execute"> {
  const { sql: text, params } = query.getQuery();
  const part = (name: string): unknown => Reflect.get(query, name);
  const session = part("client") as ISql;
  const [fields, joins] = [part("fields"), part("joinsNotNullableMap")];
  const prepare = part("prepare") === true;
  const execute = async (values: Record<string, unknown> = {}) => {
    const given = fillPlaceholders(params, values) as ParameterOrJSON<never>[];
    const rows = await session.unsafe(text, given, { prepare }).values();
    return rows.map((row) => mapResultRow(fields, row, joins));
  };
  return { execute };
}
