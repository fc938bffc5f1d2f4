import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { countOf, listPage } from "@/db/list-page";
import { providers, statements } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit, type Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { statementReaders } from "@/lib/pay/policy";
import { auditStatementRead, listedColumns, visibleStatements } from "@/lib/pay/statements/queries/rows";
import type { Statement, StatementsInput } from "@/lib/pay/statements/schema";
import { viewStatement } from "@/lib/pay/statements/views/statement";

/** Only staff may choose the provider. */
const conditionsOf = (actor: Actor, { statusIn, provider }: StatementsInput) =>
  and(
    visibleStatements(actor),
    among(statements.status, statusIn),
    actor.kind === "staff" && provider?.length ? inArray(statements.providerId, provider) : undefined,
  );

/** The order that the indexes of statements hold, word for word. */
const newestFirst = sql`${statements.createdAt} desc nulls last`;

const matches = (actor: Actor, input: StatementsInput) =>
  db()
    .select({ one: sql`1`.as("one") })
    .from(statements)
    .where(conditionsOf(actor, input))
    .limit(countLimit(input))
    .as("matches");

/** What the provider is owed and was paid, newest first; staff see everybody's [PAY-C-024 PAY-P-011]. */
export async function listStatements(
  visitor: Actor,
  input: StatementsInput,
  context: Context = contextAt(),
): Promise<Page<Statement>> {
  const actor = admit(visitor, statementReaders);
  const found = await listPage({
    rows: db()
      .select(listedColumns)
      .from(statements)
      .innerJoin(providers, eq(providers.id, statements.providerId))
      .where(conditionsOf(actor, input))
      .orderBy(newestFirst, asc(statements.id))
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(matches(actor, input)),
    view: (row) => viewStatement(actor, row),
    position: input,
    path: "/api/statements/",
  });
  await auditStatementRead(actor, context, "list");
  return found;
}
