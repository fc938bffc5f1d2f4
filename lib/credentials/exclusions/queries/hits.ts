import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields } from "@/db/fields";
import { countOf, listPage } from "@/db/list-page";
import { exclusionHits, exclusionLists, files, licenses, providers, staffRecusals, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { countLimit } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { transaction } from "@/lib/core/server/transaction";
import { exclusionReaders } from "@/lib/credentials/exclusions/policy";
import { shiftsOf } from "@/lib/credentials/exclusions/queries/shifts";
import type { ExclusionHit, ExclusionHitsInput } from "@/lib/credentials/exclusions/schema";
import { viewHit, viewHitRow } from "@/lib/credentials/exclusions/views";
import type { HitTab } from "@/lib/credentials/exclusions/words";
import { keptNames } from "@/lib/providers/queries/names";

const statusesOf = {
  to_decide: ["open"],
  second_look: ["proposed"],
  confirmed: ["confirmed"],
  decided: ["dismissed", "lifted", "gone"],
} as const satisfies Record<HitTab, readonly string[]>;

/** What waits comes in the order of its waiting, what is decided the newest first. */
const orderOf = (tab: HitTab): SQL[] =>
  tab === "to_decide" || tab === "second_look"
    ? [asc(exclusionHits.movedAt), asc(exclusionHits.id)]
    : [desc(exclusionHits.movedAt), desc(exclusionHits.id)];

const currentListId = sql<string | null>`(select ${exclusionLists.id} from ${exclusionLists}
  where ${exclusionLists.isCurrent})`;

const hitColumns = {
  ...fields(exclusionHits, "id", "providerId", "entry", "rule", "status", "decision", "reason", "note"),
  ...fields(exclusionHits, "proposedBy", "proposedAt", "secondAt", "secondNote", "heldUntil", "heldMinutes"),
  ...fields(exclusionHits, "firstListId", "lastListId", "movedAt"),
  displayName: keptNames.displayName,
  currentListId,
};

/** Hits for staff, by where they are [CRD-C-026, CRD-P-012]; the look is audited. */
export async function listHits(visitor: Actor, input: ExclusionHitsInput, context: Context = contextAt()) {
  const actor = admit(visitor, exclusionReaders);
  const { tab, search } = input;
  const condition = and(
    inArray(exclusionHits.status, [...statusesOf[tab]]),
    search
      ? or(
          matching(providers.displayName, search),
          matching(sql`${exclusionHits.entry} ->> 'LASTNAME'`, search),
        )
      : undefined,
  );
  const found = await listPage({
    rows: db()
      .select(hitColumns)
      .from(exclusionHits)
      .innerJoin(providers, eq(providers.id, exclusionHits.providerId))
      .where(condition)
      .orderBy(...orderOf(tab))
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(
      db()
        .select(fields(exclusionHits, "id"))
        .from(exclusionHits)
        .innerJoin(providers, eq(providers.id, exclusionHits.providerId))
        .where(condition)
        .limit(countLimit(input))
        .as("matches"),
    ),
    view: (row) => viewHitRow(row, context.now),
    position: input,
    path: "/api/staff/exclusion-hits/",
  });
  await auditStaffRead(actor, context, "exclusion_hit", "list");
  return found;
}

async function findHit(id: string) {
  const proposers = alias(users, "proposers");
  const seconds = alias(users, "seconds");
  const [row] = await db()
    .select({
      ...hitColumns,
      homeState: providers.state,
      licensed: sql<string[]>`array(select distinct ${licenses.state} from ${licenses}
        where ${licenses.providerId} = ${providers.id} order by 1)`,
      person: {
        ...fields(users, "firstName", "lastName"),
        ...fields(providers, "preferredName", "middleName", "otherNames", "npi", "birthOn"),
      },
      evidenceId: files.id,
      proposer: fields(proposers, "firstName", "lastName"),
      second: fields(seconds, "firstName", "lastName"),
    })
    .from(exclusionHits)
    .innerJoin(providers, eq(providers.id, exclusionHits.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(proposers, eq(proposers.id, exclusionHits.proposedBy))
    .leftJoin(seconds, eq(seconds.id, exclusionHits.secondBy))
    .leftJoin(
      files,
      and(
        eq(files.holderId, exclusionHits.id),
        eq(files.heldBy, "exclusion_hit"),
        eq(files.status, "complete"),
      ),
    )
    .where(eq(exclusionHits.id, id));
  return row ?? null;
}

async function isRecused(userId: string | null, providerId: string) {
  if (!userId) return false;
  const mine = and(eq(staffRecusals.userId, userId), eq(staffRecusals.providerId, providerId));
  return (await db().$count(staffRecusals, mine)) > 0;
}

/** A hit with both sides, for commands that have just written it. @throws 404 */
export async function readHit(visitor: Actor, { id }: { id: string }, now: Date): Promise<ExclusionHit> {
  const actor = admit(visitor, exclusionReaders);
  const row = await findHit(id);
  if (!row) throw notFound();
  const { homeState, licensed, person, ...hit } = row;
  const readerId = "userId" in actor ? actor.userId : null;
  const states = [...new Set([...(homeState ? [homeState] : []), ...licensed])];
  const { ahead, underWay } = await shiftsOf(row.providerId, now);
  const recused = await isRecused(readerId, row.providerId);
  const beside = { shiftsAhead: ahead, shiftsUnderWay: underWay, isRecused: recused };
  return viewHit({ ...hit, profile: { ...person, states } }, beside, readerId, now);
}

/** A hit for a staff member who looks at it: the look is audited. @throws 404 [CRD-C-026, CRD-P-012] */
export async function getHit(visitor: Actor, { id }: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, exclusionReaders);
  return transaction(actor, context, async ({ audit }) => {
    const hit = await readHit(actor, { id }, context.now);
    audit({ action: "exclusion-hit/read", objectType: "exclusion_hit", objectId: id });
    return hit;
  });
}
