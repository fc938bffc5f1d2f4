import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { providers, statements } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit, type Page, page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { statementReaders } from "@/lib/pay/policy";
import { auditStatementRead, listedColumns, visibleStatements } from "@/lib/pay/statements/queries/rows";
import type { Statement, StatementsInput } from "@/lib/pay/statements/schema";
import { viewStatement } from "@/lib/pay/statements/views/statement";

/** Whose they are is for staff to choose. */
const conditionsOf = (actor: Actor, { statusIn, provider }: StatementsInput) =>
  and(
    visibleStatements(actor),
    among(statements.status, statusIn),
    actor.kind === "staff" && provider?.length ? inArray(statements.providerId, provider) : undefined,
  );

/** The order that the indexes of statements hold, word for word. */
const newestFirst = sql`${statements.createdAt} desc nulls last`;

/** Exact up to a thousand, like every list that grows. */
async function countOf(actor: Actor, input: StatementsInput): Promise<number> {
  const matches = db()
    .select({ one: sql`1`.as("one") })
    .from(statements)
    .where(conditionsOf(actor, input))
    .limit(countLimit(input))
    .as("matches");
  const [row] = await db().select({ total: count() }).from(matches);
  return row?.total ?? 0;
}

/** What the provider is owed and was paid, newest first; staff see everybody's [PAY-C-024 PAY-P-011]. */
export async function listStatements(
  visitor: Actor,
  input: StatementsInput,
  context: Context = contextAt(),
): Promise<Page<Statement>> {
  const actor = admit(visitor, statementReaders);
  const [rows, total] = await Promise.all([
    db()
      .select(listedColumns)
      .from(statements)
      .innerJoin(providers, eq(providers.id, statements.providerId))
      .where(conditionsOf(actor, input))
      .orderBy(newestFirst, asc(statements.id))
      .limit(input.limit)
      .offset(input.offset),
    countOf(actor, input),
  ]);
  await auditStatementRead(actor, context, "list");
  return page(
    rows.map((row) => viewStatement(actor, row)),
    total,
    input,
    "/api/statements/",
  );
}
