import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { clockOf } from "@/db/moments";
import { facilities, neededShifts, needWishes, providers, users } from "@/db/schema";
import { mostNotified } from "@/lib/assignments/wishes/words";
import type { Actor } from "@/lib/core/pure/actor";
import type { Day } from "@/lib/core/pure/days";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { fitsNeed, isOpenSoon, withTies } from "@/lib/opportunities/needed-shifts/queries/shown";
import {
  fillsNeed,
  holder,
  holderRequest,
  requestOfHolder,
} from "@/lib/opportunities/needed-shifts/queries/status";
import { findShownName } from "@/lib/providers/queries/names";
import type { RateKind } from "@/lib/providers/words";
import { isOffered } from "./list";

export type PublishedNeed = {
  startOn: Day;
  endOn: Day;
  startTime: string;
  endTime: string;
  rateKind: RateKind;
};

const published = sql<PublishedNeed[]>`${jsonRows(
  {
    ...fields(neededShifts, "startOn", "endOn", "rateKind"),
    startTime: clockOf(neededShifts.startTime),
    endTime: clockOf(neededShifts.endTime),
  },
  sql`lower(${neededShifts.during}), ${neededShifts.id}`,
)}`;

/**
 * Who is shown some of these needed shifts, by facility, with the shifts: whoever offers a day first, at most 500
 * [SCH-J-004]. For mails.
 */
export async function listShownNeeds(visitor: Actor, ids: readonly string[], now: Date) {
  admit(visitor, mailer);
  return withTies(
    db()
      .select({ ...providerPerson, facility: fields(facilities, "id", "name", "timeZone"), needs: published })
      .from(neededShifts)
      .innerJoin(providers, sql`true`)
      .innerJoin(users, eq(users.id, providers.userId))
      .$dynamic(),
  )
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(
      and(
        inArray(neededShifts.id, [...ids]),
        eq(users.isActive, true),
        eq(users.registrationStatus, "complete"),
        fitsNeed(now),
        isOpenSoon(now),
      ),
    )
    .groupBy(users.id, providers.id, facilities.id)
    .orderBy(sql`bool_or(${isOffered}) desc`, asc(providers.id), asc(facilities.id))
    .limit(mostNotified);
}

/** A wish as mails show it, with the reps who may be notified; null once it is taken back. For mails. */
export async function findWish(visitor: Actor, wish: { neededShiftId: string; providerId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(neededShifts, "organizationId", "startOn"),
      note: needWishes.note,
      facility: fields(facilities, "id", "name"),
    })
    .from(needWishes)
    .innerJoin(neededShifts, eq(neededShifts.id, needWishes.neededShiftId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .where(and(eq(needWishes.neededShiftId, wish.neededShiftId), eq(needWishes.providerId, wish.providerId)));
  if (!row) return null;
  const [reps, shownName] = await Promise.all([
    repsOf(row.organizationId),
    findShownName(row.organizationId, wish.providerId),
  ]);
  return { ...row, reps, shownName };
}
