import { type SQL, sql } from "drizzle-orm";
import { db } from "./client";

/** A statement as Drizzle builds it, not sent yet. */
export type Unsent = { getSQL: () => SQL };

/** Sends statements as one. None sees what another writes; constraints and triggers see them all. */
export async function sendTogether(statements: readonly Unsent[]) {
  const last = statements.at(-1);
  if (!last) return;
  const others = statements
    .slice(0, -1)
    .map((statement, index) => sql`${sql.identifier(`written_${index}`)} as (${statement.getSQL()})`);
  const before = others.length > 0 ? sql`with ${sql.join(others, sql`, `)} ` : sql``;
  await db().execute(sql`${before}${last.getSQL()}`);
}
