import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { availabilities, bookings, providers } from "@/db/schema";
import { calendarOwners, isOwnCalendar } from "@/lib/assignments/availability/policy";
import { readDates } from "@/lib/assignments/availability/queries";
import { byDate, ensureFree, ensureMayOffer, ensureNotPast } from "@/lib/assignments/availability/rules";
import type {
  RemoveSchedulesInput,
  SaveSchedulesInput,
  ScheduleDay,
} from "@/lib/assignments/availability/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/** @throws 403 for anybody but the provider itself */
function ownerOf(visitor: Actor, providerId: string | undefined) {
  const actor = admit(visitor, calendarOwners);
  if (!isOwnCalendar(actor, providerId)) throw forbidden();
  return actor;
}

/** Holds the provider, so that no shift is booked on these days meanwhile. */
async function lockOwner(providerId: string) {
  const provider = await lockProvider(eq(providers.id, providerId));
  if (!provider) throw forbidden();
  return provider;
}

/** Of these dates those that carry a shift of any organization. */
async function takenDates(providerId: string, dates: string[]): Promise<Set<string>> {
  const rows = await db()
    .selectDistinct({ startOn: bookings.startOn })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), inArray(bookings.startOn, dates), activeBooking));
  return new Set(rows.map(({ startOn }) => startOn));
}

/**
 * A provider offers dates, or changes what is offered on them (SIL-62). All or nothing. "Past" is judged in the
 * browser's zone (SIL-15).
 * @throws 403 for another provider, 400 without agreement, for a past or a booked date
 */
export async function saveSchedules(
  visitor: Actor,
  input: SaveSchedulesInput,
  context: Context = contextAt(),
): Promise<ScheduleDay[]> {
  const actor = ownerOf(visitor, input.providerId);
  const { providerId } = actor;
  const entries = byDate(input.schedules);
  const dates = entries.map(({ startOn }) => startOn);
  return transaction(actor, context, async ({ audit }) => {
    const { completedRegistrationSteps: completedSteps } = await lockOwner(providerId);
    ensureMayOffer({ status: actor.status, completedSteps });
    const { now } = context;
    ensureNotPast(dates, dayIn(context.timeZone, now));
    ensureFree(dates, await takenDates(providerId, dates));
    await db()
      .insert(availabilities)
      .values(entries.map((entry) => ({ ...entry, providerId, createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: [availabilities.providerId, availabilities.startOn],
        set: { shiftType: sql`excluded.shift_type`, updatedAt: now },
      });
    audit({ action: "schedules/saved", objectType: "provider", objectId: providerId, details: { dates } });
    return readDates(providerId, dates);
  });
}

/**
 * A provider takes dates back; dates that were never offered are passed over (SIL-61).
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
    audit({
      action: "schedules/removed",
      objectType: "provider",
      objectId: providerId,
      details: { dates: input.dates },
    });
    return null;
  });
}
