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

/** A query of Drizzle as its text with values, and how a row of its answer is made. */
export function statementOf(query: Prepared) {
  const { sql: text, params } = query.getQuery();
  const part = (name: string): unknown => Reflect.get(query, name);
  const [fields, joins] = [part("fields"), part("joinsNotNullableMap")];
  return {
    text,
    params,
    session: part("client") as ISql,
    isKept: part("prepare") === true,
    toRow: (row: unknown[]) => mapResultRow(fields, row, joins),
  };
}

/**
 * Runs a prepared query at the driver. Drizzle's own `execute` passes five asynchronous functions, for spans and a cache
 * that the product does not use, and every request waits for one such query or two.
 */
export function executeDirectly<Query extends Prepared>(query: Query): Pick<Query, "execute"> {
  const { text, params, session, isKept, toRow } = statementOf(query);
  const execute = async (values: Record<string, unknown> = {}) => {
    const given = fillPlaceholders(params, values) as ParameterOrJSON<never>[];
    const rows = await session.unsafe(text, given, { prepare: isKept }).values();
    return rows.map((row) => toRow(row));
  };
  return { execute };
}
