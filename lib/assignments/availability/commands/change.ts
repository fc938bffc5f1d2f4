import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { availabilities, timeOff } from "@/db/schema";
import { calendarOwners, isOwnCalendar } from "@/lib/assignments/availability/policy";
import { readDates } from "@/lib/assignments/availability/queries";
import {
  byDate,
  ensureFree,
  ensureMayOffer,
  ensureNotInTimeOff,
  ensureNotPast,
} from "@/lib/assignments/availability/rules";
import type {
  RemoveSchedulesInput,
  SaveSchedulesInput,
  ScheduleDay,
} from "@/lib/assignments/availability/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwner, takenDates } from "./lock";
import { forgetTakenBack, rememberTakenBack } from "./repeat";

/** @throws 403 for anybody but the provider itself */
function ownerOf(visitor: Actor, providerId: string | undefined) {
  const actor = admit(visitor, calendarOwners);
  if (!isOwnCalendar(actor, providerId)) throw forbidden();
  return actor;
}

/** The own time off that lies around these dates. */
const readTimeOff = (providerId: string, dates: string[]) =>
  db()
    .select(fields(timeOff, "fromOn", "toOn"))
    .from(timeOff)
    .where(
      and(
        eq(timeOff.providerId, providerId),
        sql`daterange(${timeOff.fromOn}, ${timeOff.toOn}, '[]') @> any(${sql.param(dates)}::text[]::date[])`,
      ),
    );

/**
 * A provider offers dates, or changes what is offered on them (SIL-62). All or nothing. "Past" is judged in the
 * browser's zone (SIL-15). They are by hand from now on, and not taken back any more [SCH-I-026].
 * @throws 403 for another provider, 400 without agreement, for a past or a booked date, or one in the own time off
 */
export async function saveSchedules(
  visitor: Actor,
  input: SaveSchedulesInput,
  context: Context = contextAt(),
): Promise<ScheduleDay[]> {
  const actor = ownerOf(visitor, input.providerId);
  const { providerId } = actor;
  const entries = byDate(
    input.schedules.map(({ preferred: isPreferred, ...entry }) => ({ ...entry, isPreferred })),
  );
  const dates = entries.map(({ startOn }) => startOn);
  return transaction(actor, context, async ({ audit }) => {
    const { completedRegistrationSteps: completedSteps } = await lockOwner(providerId);
    ensureMayOffer({ status: actor.status, completedSteps });
    const { now } = context;
    ensureNotPast(dates, dayIn(context.timeZone, now));
    ensureFree(dates, await takenDates(providerId, dates));
    ensureNotInTimeOff(dates, await readTimeOff(providerId, dates));
    await db()
      .insert(availabilities)
      .values(entries.map((entry) => ({ ...entry, providerId, createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: [availabilities.providerId, availabilities.startOn],
        set: {
          shiftType: sql`excluded.shift_type`,
          isPreferred: sql`excluded.is_preferred`,
          patternId: null,
          updatedAt: now,
        },
      });
    await forgetTakenBack(providerId, dates);
    audit({ action: "schedules/saved", objectType: "provider", objectId: providerId, details: { dates } });
    return readDates(providerId, dates);
  });
}

/**
 * A provider takes dates back; dates that were never offered are passed over (SIL-61). Those that a pattern covers are
 * remembered as taken back [SCH-I-026].
 * @throws 403 for another provider, 400 when a date is booked or asked for
 */
export async function removeSchedules(
  visitor: Actor,
  input: RemoveSchedulesInput,
  context: Context = contextAt(),
): Promise<null> {
  const actor = ownerOf(visitor, input.provider);
  const { providerId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    await lockOwner(providerId);
    ensureFree(input.dates, await takenDates(providerId, input.dates));
    await db()
      .delete(availabilities)
      .where(and(eq(availabilities.providerId, providerId), inArray(availabilities.startOn, input.dates)));
    await rememberTakenBack(providerId, input.dates, context.now);
    audit({
      action: "schedules/removed",
      objectType: "provider",
      objectId: providerId,
      details: { dates: input.dates },
    });
    return null;
  });
}
