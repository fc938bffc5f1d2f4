import { and, eq, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among, anyOf } from "@/db/conditions";
import { countOf, listPage } from "@/db/list-page";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { facilities, neededShifts, opportunities } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { eachOnce, ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { needReaders } from "@/lib/opportunities/needed-shifts/policy";
import type { NeededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import { inOrderOfStart, neededRows, needsInScope, viewNeededRow } from "./rows";
import { fillsNeed, holder, holderRequest, requestOfHolder, statusAt } from "./status";

const ownOpportunity = (actor: SignedIn, id: string) =>
  and(
    eq(opportunities.id, id),
    actor.kind === "rep" ? ownedBy(opportunities, actor.organizationId) : undefined,
  );

/** For doors too: the 404 of a stranger, before anything is said about the input. */
export async function ensureOpportunityReadable(actor: SignedIn, path: Record<string, string>) {
  if ((await db().$count(opportunities, ownOpportunity(actor, ensureId(path.id)))) === 0) throw notFound();
}

/** For doors: the 404 of a stranger, before anything is said about the input. */
export async function ensureNeededShiftVisible(actor: SignedIn, path: Record<string, string>) {
  const own = and(eq(neededShifts.id, ensureId(path.id)), needsInScope(actor));
  if ((await db().$count(neededShifts, own)) === 0) throw notFound();
}

/** @throws 404 for an opportunity, or a facility of the filter, that the actor may not see [SCH-P-034] */
async function ensureAskable(actor: SignedIn, { id, facility = [] }: NeededShiftsInput) {
  const asked = eachOnce(facility);
  const own = and(
    anyOf(facilities.id, asked),
    actor.kind === "rep" ? facilitiesOf(actor.organizationId) : undefined,
  );
  const [found] = await db()
    .select({
      opportunities: sql<number>`(select count(*)::int from ${opportunities} where ${ownOpportunity(actor, id)})`,
      facilities: sql<number>`(select count(*)::int from ${facilities} where ${own})`,
    })
    .from(sql`(select) asked`);
  if (!found?.opportunities || found.facilities < asked.length) throw notFound();
}

const wanted = (actor: SignedIn, input: NeededShiftsInput, now: Date): SQL | undefined =>
  and(
    eq(neededShifts.opportunityId, input.id),
    needsInScope(actor),
    among(neededShifts.facilityId, input.facility),
    input.dateFrom ? gte(neededShifts.startOn, input.dateFrom) : undefined,
    input.dateTo ? lte(neededShifts.startOn, input.dateTo) : undefined,
    input.statusIn?.length
      ? sql`${statusAt(now)} = any(${sql.param(input.statusIn)}::text[])`
      : ne(statusAt(now), "withdrawn"),
  );

/**
 * What an opportunity needs, by start; without a status all but those withdrawn [SCH-C-002].
 * @throws 404 for the opportunity or a facility of others
 */
export async function listNeededShifts(
  visitor: Actor,
  input: NeededShiftsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needReaders);
  const { now } = context;
  await ensureAskable(actor, input);
  const where = wanted(actor, input, now);
  const matches = db()
    .select({ id: neededShifts.id })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(where)
    .as("matches");
  const found = await listPage({
    rows: neededRows(actor, now)
      .where(where)
      .orderBy(...inOrderOfStart)
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(matches),
    view: (row) => viewNeededRow(actor, row),
    position: input,
    path: `/api/assignments/opportunities/${input.id}/needed-shifts/`,
  });
  await auditStaffRead(actor, context, "needed_shift", "list");
  return found;
}
