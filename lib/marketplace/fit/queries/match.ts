import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { connections } from "@/db/schema";
import { connectionReaders } from "@/lib/connections/policy";
import { scopeOf } from "@/lib/connections/queries/list";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { viewListed } from "@/lib/marketplace/fit/queries/candidates";
import { askedOf } from "@/lib/marketplace/fit/queries/details";
import { readOne } from "@/lib/marketplace/fit/queries/listed";
import { readQuestion } from "@/lib/marketplace/fit/queries/question";
import { ownMatchOf } from "@/lib/marketplace/fit/rules/own";

/** @throws 404 for a connection of others, and for one without an opportunity */
async function findPair(actor: SignedIn, id: string) {
  const [row] = await db()
    .select(fields(connections, "providerId", "opportunityId"))
    .from(connections)
    .where(and(eq(connections.id, id), scopeOf(actor)));
  if (!row?.opportunityId) throw notFound();
  return { providerId: row.providerId, opportunityId: row.opportunityId };
}

/**
 * How the provider of a connection and its opportunity fit each other: a candidate for the organization and staff, the
 * own score without rates for the provider [SCH-C-020].
 * @throws 404 for a connection of others, and for one without an opportunity
 */
export async function getConnectionMatch(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, connectionReaders);
  const { providerId, opportunityId } = await findPair(actor, input.id);
  const { question } = await readQuestion(actor, { id: opportunityId }, context.now);
  const listed = await readOne(question, providerId, actor.kind === "provider");
  if (!listed) throw notFound();
  if (actor.kind === "provider") return ownMatchOf(askedOf(question), listed.row);
  const [candidate] = await viewListed(actor, question, [listed]);
  await auditStaffRead(actor, context, "connection", input.id);
  if (!candidate) throw notFound();
  return candidate;
}
