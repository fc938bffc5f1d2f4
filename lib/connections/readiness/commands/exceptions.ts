import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { lockProvider } from "@/db/locks";
import { ownedBy } from "@/db/owned";
import { facilities, facilityRequirements, providers, readinessExceptions, users } from "@/db/schema";
import { waivers } from "@/lib/connections/readiness/policy";
import { ensureKnown } from "@/lib/connections/readiness/queries/one";
import type {
  ExceptionInput,
  ExceptionRecord,
  GrantExceptionInput,
} from "@/lib/connections/readiness/schema";
import { longestWaiverDays, readinessTexts } from "@/lib/connections/readiness/words";
import { isWaivable } from "@/lib/connections/requirements/words";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays, type Day } from "@/lib/core/pure/days";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { fullName } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";

/** A waiver as its organization reads it. @throws 404 */
async function readException(actor: RepActor, id: string): Promise<ExceptionRecord> {
  const [row] = await db()
    .select({
      ...fields(
        readinessExceptions,
        "requirementId",
        "providerId",
        "untilOn",
        "reason",
        "createdAt",
        "endedAt",
      ),
      ...fields(users, "firstName", "lastName"),
    })
    .from(readinessExceptions)
    .innerJoin(users, eq(users.id, readinessExceptions.grantedBy))
    .where(and(eq(readinessExceptions.id, id), ownedBy(readinessExceptions, actor.organizationId)));
  if (!row) throw notFound();
  return {
    id,
    requirement_id: row.requirementId,
    provider: row.providerId,
    until: row.untilOn,
    reason: row.reason,
    granted_by: fullName(row),
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

/** A line of the own organization, with where it is asked. @throws 404 */
async function findLine(actor: RepActor, requirementId: string) {
  const [line] = await db()
    .select({ ...fields(facilityRequirements, "id", "kind", "facilityId"), timeZone: facilities.timeZone })
    .from(facilityRequirements)
    .innerJoin(facilities, eq(facilities.id, facilityRequirements.facilityId))
    .where(
      and(eq(facilityRequirements.id, requirementId), ownedBy(facilityRequirements, actor.organizationId)),
    );
  if (!line) throw notFound();
  return line;
}

const openWaiver = (requirementId: string, providerId: string) =>
  and(
    eq(readinessExceptions.requirementId, requirementId),
    eq(readinessExceptions.providerId, providerId),
    isNull(readinessExceptions.endedAt),
  );

/** A waiver whose last day has passed at the facility is over, so that its line can be waived again. */
const endRunOut = (open: SQL | undefined, today: Day, now: Date) =>
  db()
    .update(readinessExceptions)
    .set({ endedAt: now })
    .where(and(open, lt(readinessExceptions.untilOn, today)));

/**
 * Waives one line of a facility's checklist for one provider until a day [CRD-C-017, CRD-P-020, CRD-V-057].
 * @throws 403, 404, 400 for a day that is not within 120 days, a line that cannot be waived, or a second waiver
 */
export async function grantException(
  visitor: Actor,
  input: GrantExceptionInput,
  context: Context = contextAt(),
): Promise<ExceptionRecord> {
  const actor = admit(visitor, waivers);
  const { requirement, provider: providerId, until, reason } = input;
  return transaction(actor, context, async ({ audit, emit }) => {
    const provider = await lockProvider(eq(providers.id, providerId));
    if (!provider) throw notFound();
    const line = await findLine(actor, requirement);
    await ensureKnown(actor, providerId);
    if (!isWaivable(line.kind)) throw refused(readinessTexts.notWaivable);
    const today = dayIn(line.timeZone, context.now);
    if (until <= today || until > addDays(today, longestWaiverDays))
      throw invalid({ until: readinessTexts.until });
    const open = openWaiver(line.id, providerId);
    await endRunOut(open, today, context.now);
    if ((await db().$count(readinessExceptions, open)) > 0) throw refused(readinessTexts.alreadyWaived);
    const id = newId();
    await db().insert(readinessExceptions).values({
      id,
      requirementId: line.id,
      providerId,
      facilityId: line.facilityId,
      organizationId: actor.organizationId,
      grantedBy: actor.userId,
      reason,
      untilOn: until,
      createdAt: context.now,
    });
    const details = { requirementId: line.id, facilityId: line.facilityId, until };
    emit("exception/changed", { providerId, facilityId: line.facilityId });
    emit("exception/granted", { exceptionId: id });
    audit({ action: "readiness-exception/granted", objectType: "provider", objectId: providerId, details });
    return readException(actor, id);
  });
}

/** Ends a waiver; one that has ended stays as it is [CRD-C-017, CRD-P-021]. @throws 403, 404 */
export async function endException(
  visitor: Actor,
  { id }: ExceptionInput,
  context: Context = contextAt(),
): Promise<ExceptionRecord> {
  const actor = admit(visitor, waivers);
  return transaction(actor, context, async ({ audit, emit }) => {
    const { provider } = await readException(actor, id);
    await lockProvider(eq(providers.id, provider));
    const ended = await db()
      .update(readinessExceptions)
      .set({ endedAt: context.now, endedBy: actor.userId })
      .where(and(eq(readinessExceptions.id, id), isNull(readinessExceptions.endedAt)))
      .returning({ facilityId: readinessExceptions.facilityId });
    const [waiver] = ended;
    if (waiver) {
      const details = { exceptionId: id };
      audit({ action: "readiness-exception/ended", objectType: "provider", objectId: provider, details });
      emit("exception/changed", { providerId: provider, facilityId: waiver.facilityId });
    }
    return readException(actor, id);
  });
}

/** For doors: the 404 of a stranger, before anything is said about the input. */
export const ensureExceptionVisible = visibleBy((visitor: Actor, id) =>
  readException(admit(visitor, waivers), id),
);
