import { and, asc, eq, gt, gte, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProviders } from "@/db/locks";
import { availabilityPatterns, noticeSettings, providers } from "@/db/schema";
import { extendPatterns } from "@/lib/assignments/availability/commands/repeat";
import { zoneColumns } from "@/lib/assignments/availability/queries";
import { patternExtenders } from "@/lib/assignments/patterns/policy";
import { endingPattern } from "@/lib/assignments/patterns/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { Failure } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";
import { providerDay } from "@/lib/notices/preferences/rules";

/** Providers are read so many at a time, and locked so few, that nobody waits for long [SCH-J-002 SCH-I-106]. */
const batchSize = 200;
const lockedAtOnce = 5;

/** The kind under which reminders of ending patterns are recorded, so that each is sent once. */
const reminderKind = "pattern";

type Owner = { providerId: string; today: string };

/** The next providers who have a pattern that goes on, with the day that it is for each. */
async function listOwners(after: string | null, now: Date): Promise<Owner[]> {
  // No zone is further than a day from UTC.
  const goesOn = or(
    isNull(availabilityPatterns.endsOn),
    gte(availabilityPatterns.endsOn, addDays(dayIn("UTC", now), -1)),
  );
  const some = await db()
    .selectDistinct({ providerId: availabilityPatterns.providerId, ...zoneColumns })
    .from(availabilityPatterns)
    .innerJoin(providers, eq(providers.id, availabilityPatterns.providerId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, providers.userId))
    .where(and(goesOn, after === null ? undefined : gt(availabilityPatterns.providerId, after)))
    .orderBy(asc(availabilityPatterns.providerId))
    .limit(batchSize);
  return some.map(({ providerId, ...zone }) => ({ providerId, today: providerDay(zone, now) }));
}

/** Extends the patterns of some providers and has those notified whose last one ends, all or nothing. */
function extendSome(actor: Actor, owners: readonly Owner[], context: Context): Promise<number> {
  return transaction(actor, context, async ({ audit, emit }) => {
    const ids = owners.map(({ providerId }) => providerId);
    await lockProviders(inArray(providers.id, ids));
    const { made, patterns } = await extendPatterns(owners, context.now);
    const ending = owners.flatMap(({ providerId, today }) => {
      const last = endingPattern(
        patterns.filter((each) => each.providerId === providerId),
        today,
      );
      return last ? [{ objectId: last.id, due: last.endsOn }] : [];
    });
    for (const { objectId, due } of await claimReminders(reminderKind, ending, context.now))
      emit("pattern/ending", { patternId: objectId, endsOn: due });
    if (made > 0)
      audit({
        action: "availability-pattern/extended",
        objectType: "job",
        objectId: "extend-availability",
        details: { provider_ids: ids, days_made: made },
      });
    return made;
  });
}

type Failed = { providerId: string; error: unknown };

/** Extends some providers together and, where that fails, one after the other: one that fails stops no other. */
async function extendGroup(actor: Actor, owners: readonly Owner[], context: Context): Promise<Failed[]> {
  try {
    await extendSome(actor, owners, context);
    return [];
  } catch (error) {
    const [first] = owners;
    if (owners.length === 1 && first) return [{ providerId: first.providerId, error }];
    const failed: Failed[] = [];
    for (const owner of owners) failed.push(...(await extendGroup(actor, [owner], context)));
    return failed;
  }
}

/**
 * Makes the days that the patterns of all providers offer up to their horizon, and has a provider notified once whose
 * last pattern ends within 14 days. Every provider has a day of its own. Twice, or on two servers at once, makes nothing
 * twice. For jobs only [SCH-J-002 SCH-J-011 SCH-I-024].
 * @throws when a provider failed, once all others are done
 */
export async function extendAvailability(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, patternExtenders);
  const failed: Failed[] = [];
  let after: string | null = null;
  for (;;) {
    const owners = await listOwners(after, context.now);
    for (let from = 0; from < owners.length; from += lockedAtOnce)
      failed.push(...(await extendGroup(actor, owners.slice(from, from + lockedAtOnce), context)));
    after = owners.at(-1)?.providerId ?? null;
    if (owners.length < batchSize) break;
  }
  for (const { providerId, error } of failed) logError("patterns not extended", error, { providerId });
  if (failed.length > 0)
    throw new Failure(`the patterns of ${failed.length} providers could not be extended`);
}
