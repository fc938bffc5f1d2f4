import { and, asc, eq, exists, not, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockProvider } from "@/db/locks";
import { momentOf } from "@/db/moments";
import {
  connections,
  credentialChecks,
  facilities,
  facilityRequirements,
  providers,
  readinessStates,
  users,
} from "@/db/schema";
import { isErased } from "@/lib/accounts/queries";
import { readinessWatchers } from "@/lib/connections/readiness/policy";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { requirementLines, subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { readinessOf } from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/** So many are judged at once. */
const batchSize = 500;

/**
 * Connected providers, but for who is erased, at facilities that ask for something, each pair once, with what was last
 * known of it.
 */
const connected = (...where: (SQL | undefined)[]) =>
  db()
    .selectDistinctOn([connections.providerId, connections.facilityId], {
      ...fields(connections, "providerId", "facilityId", "organizationId"),
      ...fields(facilities, "state", "timeZone"),
      requirements: sql<Requirement[]>`${requirementLines}`,
      subject: subjectColumn(facilities.id),
      wasReady: readinessStates.isReady,
    })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(
      readinessStates,
      and(
        eq(readinessStates.providerId, connections.providerId),
        eq(readinessStates.facilityId, connections.facilityId),
      ),
    )
    .where(
      and(
        eq(connections.status, "accepted"),
        not(isErased),
        exists(
          db()
            .select({ id: facilityRequirements.id })
            .from(facilityRequirements)
            .where(eq(facilityRequirements.facilityId, connections.facilityId)),
        ),
        ...where,
      ),
    )
    .orderBy(asc(connections.providerId), asc(connections.facilityId));

type Connected = Awaited<ReturnType<typeof connected>>[number];

/** The rows of whom something else is true than was known. */
const judged = (rows: readonly Connected[], now: Date) =>
  rows.flatMap(({ wasReady, ...row }) => {
    const { subject, state, requirements, timeZone, providerId, facilityId, organizationId } = row;
    const { ready } = readinessOf(subject, placeOf({ state, requirements }), dayIn(timeZone, now), now);
    return ready === wasReady ? [] : [{ providerId, facilityId, organizationId, isReady: ready, since: now }];
  });

/** Of whom something has changed: of everybody by the day, or of a provider, a facility, a connection, a check. */
type Changed = { providerId?: string; facilityId?: string; connectionId?: string; checkId?: string };

const scopeOf = ({ providerId, facilityId, connectionId, checkId }: Changed) =>
  and(
    providerId ? eq(connections.providerId, providerId) : undefined,
    facilityId ? eq(connections.facilityId, facilityId) : undefined,
    connectionId ? eq(connections.id, connectionId) : undefined,
    checkId
      ? sql`${connections.providerId} = (select ${credentialChecks.providerId} from ${credentialChecks}
          where ${eq(credentialChecks.id, checkId)})`
      : undefined,
  );

async function* inBatches(scope: SQL | undefined): AsyncGenerator<Connected[]> {
  let after: Connected | undefined;
  do {
    const behind = after
      ? sql`(${connections.providerId}, ${connections.facilityId}) > (${after.providerId}::uuid, ${after.facilityId}::uuid)`
      : undefined;
    const rows = await connected(scope, behind).limit(batchSize);
    yield rows;
    after = rows[batchSize - 1];
  } while (after);
}

/** Judges the provider again under its lock, and writes what is true now. */
const settle = (actor: Actor, providerId: string, scope: SQL | undefined, context: Context) =>
  transaction(actor, context, async ({ wake }) => {
    await lockProvider(eq(providers.id, providerId));
    const found = judged(await connected(scope, eq(connections.providerId, providerId)), context.now);
    if (found.length === 0) return 0;
    await db()
      .insert(readinessStates)
      .values(found)
      .onConflictDoUpdate({
        target: [readinessStates.providerId, readinessStates.facilityId],
        set: { isReady: sql`excluded.is_ready`, since: momentOf(context.now) },
      });
    wake();
    return found.length;
  });

/**
 * Notes of connected providers whether they meet what their facilities ask for, after a change or with the day: who did and
 * does not any more is an event of the organization. Twice is once. For jobs.
 * @returns of how many it was noted
 */
export async function watchReadiness(
  visitor: Actor,
  changed: Changed = {},
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, readinessWatchers);
  const scope = scopeOf(changed);
  let noted = 0;
  for await (const rows of inBatches(scope))
    for (const providerId of new Set(judged(rows, context.now).map((row) => row.providerId)))
      noted += await settle(actor, providerId, scope, context);
  return noted;
}
