import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  availabilities,
  boardCertifications,
  bookings,
  certifications,
  files,
  leaderRatings,
  licenses,
  providers,
  questionnaires,
  references,
  users,
} from "@/db/schema";
import { aBookingRequest, aConnection, aSignature, dayFromToday } from "../builders";
import { aLeaderRating, aLeaderToken } from "../reputation/builders";
import { aHeldFile, aMatchableProvider } from "./matching";

type Next = (below: number) => number;

/** Writes over every source that `match_listings` is made of, as anything could make them: commands, jobs, or by hand. */

const pick = <One>(next: Next, from: readonly One[]) => from[next(from.length)] as One;
const someDay = (next: Next) => dayFromToday(next(40) - 10);
const lastDay = (next: Next) => (next(3) ? dayFromToday(next(400) - 100) : null);
const states = ["ME", "NH", "VT"];
const boards = ["ABEM", "ABIM", "ABS"];
const supports = ["ACLS", "ATLS", "PALS"];
const kinds = ["DAYTIME", "OVERNIGHT", "ANYTIME"] as const;

/** A provider that several writers change at once, with an assignment request that is asked for only. */
export async function aChangingProvider() {
  const provider = await aMatchableProvider();
  const asked = await aConnection({ provider, as: "approved" });
  const days = [3, 6, 9, 12, 15].map((days) => ({ startOn: dayFromToday(days) }));
  return { ...(await aBookingRequest({ ...asked, shifts: days })), provider };
}

type Changing = Awaited<ReturnType<typeof aChangingProvider>>;
type Write = (of: Changing, next: Next) => Promise<unknown>;

const licenseOf = (providerId: string, next: Next) =>
  db()
    .insert(licenses)
    .values({
      providerId,
      type: next(5) ? "MEDICAL" : "DEA",
      state: pick(next, states),
      status: next(4) ? "ACTIVE" : "INACTIVE",
      expirationOn: lastDay(next),
    });

const someOf = (
  table: typeof licenses | typeof files | typeof bookings,
  where: ReturnType<typeof eq>,
  next: Next,
) =>
  inArray(
    table.id,
    db().select({ id: table.id }).from(table).where(where).orderBy(table.id).offset(next(3)).limit(1),
  );

const credentialWrites: Write[] = [
  ({ provider: { providerId } }, next) => licenseOf(providerId, next),
  ({ provider: { providerId } }, next) =>
    db()
      .update(licenses)
      .set({
        state: pick(next, states),
        status: next(3) ? "ACTIVE" : "INACTIVE",
        expirationOn: lastDay(next),
      })
      .where(someOf(licenses, eq(licenses.providerId, providerId), next)),
  ({ provider: { providerId } }, next) =>
    db()
      .delete(licenses)
      .where(someOf(licenses, eq(licenses.providerId, providerId), next)),
  ({ provider: { providerId } }, next) => {
    const values = { boardEligible: next(2) === 0, expirationOn: lastDay(next) };
    return db()
      .insert(boardCertifications)
      .values({ providerId, type: pick(next, boards), ...values })
      .onConflictDoUpdate({
        target: [boardCertifications.providerId, boardCertifications.type],
        set: values,
      });
  },
  ({ provider: { providerId } }, next) =>
    db()
      .delete(boardCertifications)
      .where(
        and(eq(boardCertifications.providerId, providerId), eq(boardCertifications.type, pick(next, boards))),
      ),
  ({ provider: { providerId } }, next) => {
    const values = { expirationOn: lastDay(next) };
    return db()
      .insert(certifications)
      .values({ providerId, type: pick(next, supports), ...values })
      .onConflictDoUpdate({ target: [certifications.providerId, certifications.type], set: values });
  },
  ({ provider: { providerId } }, next) =>
    db()
      .delete(certifications)
      .where(and(eq(certifications.providerId, providerId), eq(certifications.type, pick(next, supports)))),
];

const paperWrites: Write[] = [
  ({ provider: { providerId } }, next) =>
    db()
      .update(references)
      .set({ terminatedAt: next(2) ? new Date() : null })
      .where(eq(references.providerId, providerId)),
  ({ provider: { providerId } }, next) =>
    db()
      .update(questionnaires)
      .set({
        answers: sql`jsonb_set(answers, '{liabilityIssues,value}', ${next(2) ? "true" : "false"}::jsonb)`,
      })
      .where(eq(questionnaires.providerId, providerId)),
  ({ provider: { providerId, userId } }, next) =>
    next(2)
      ? db().delete(files).where(eq(files.holderId, providerId))
      : aHeldFile(userId, "cv", providerId).catch(() => {}),
  ({ provider: { userId } }, next) => {
    const held = { heldBy: null, holderId: null, heldAt: null };
    return db()
      .update(files)
      .set(held)
      .where(someOf(files, eq(files.uploaderId, userId), next));
  },
  async ({ provider: { providerId, userId } }) => {
    const [license] = await db().select().from(licenses).where(eq(licenses.providerId, providerId)).limit(1);
    if (license) await aHeldFile(userId, "license", license.id).catch(() => {});
  },
  ({ provider: { providerId } }) => aSignature(providerId, "contract").catch(() => {}),
];

const profileWrites: Write[] = [
  ({ provider: { providerId } }, next) =>
    db()
      .update(providers)
      .set({
        zipCode: pick(next, ["04101", "04101-2211", "", "60601", "n/a"]),
        workType: pick(next, ["SIDE_GIG", "PART_TIME", null]),
        travelType: pick(next, ["LOCAL", "REGIONAL", "NATIONAL", null]),
        hasImlc: next(2) === 0,
        imlcExpirationOn: lastDay(next),
        residentGraduationOn: next(2) ? dayFromToday(-next(4000)) : null,
        specialties: pick(next, [["EMERGENCY_MEDICINE"], ["UROLOGY", "EMERGENCY_MEDICINE"], []]),
        degrees: pick(next, [["MD"], ["DO", "MD"]]),
      })
      .where(eq(providers.id, providerId)),
  ({ provider: { providerId } }, next) =>
    db()
      .update(providers)
      .set({
        shiftRateDayCents: next(4) ? 10_000 + next(20_000) : null,
        shiftRate24hCents: next(4) ? 10_000 + next(20_000) : null,
        shiftLimit: next(2) ? 1 + next(30) : null,
        excludedAt: next(6) ? null : new Date(),
        bookingHoldUntil: next(4) ? null : new Date(),
      })
      .where(eq(providers.id, providerId)),
  ({ provider: { userId } }, next) =>
    db()
      .update(users)
      .set({ isActive: next(4) > 0, registrationStatus: next(4) ? "complete" : "provisional" })
      .where(eq(users.id, userId)),
];

const dayWrites: Write[] = [
  ({ provider: { providerId } }, next) =>
    db()
      .insert(availabilities)
      .values(
        [...new Set(Array.from({ length: 1 + next(12) }, () => someDay(next)))].map((startOn) => ({
          providerId,
          startOn,
          shiftType: pick(next, kinds),
        })),
      )
      .onConflictDoNothing(),
  ({ provider: { providerId } }, next) =>
    db()
      .update(availabilities)
      .set({ shiftType: pick(next, kinds) })
      .where(
        and(
          eq(availabilities.providerId, providerId),
          sql`${availabilities.startOn} > ${someDay(next)}::date`,
        ),
      ),
  ({ provider: { providerId } }, next) =>
    db()
      .delete(availabilities)
      .where(
        and(
          eq(availabilities.providerId, providerId),
          sql`${availabilities.startOn} < ${someDay(next)}::date`,
        ),
      ),
  ({ requestId }, next) =>
    db()
      .update(bookings)
      .set({ statusByProvider: pick(next, ["accepted", "rejected", "pending"]) })
      .where(someOf(bookings, eq(bookings.bookingRequestId, requestId), next)),
  ({ requestId }, next) =>
    db()
      .update(bookings)
      .set({ isCanceled: next(2) === 0, isRemoved: next(3) === 0 })
      .where(someOf(bookings, eq(bookings.bookingRequestId, requestId), next)),
  ({ requestId }, next) =>
    db()
      .update(bookings)
      .set({ startOn: someDay(next) })
      .where(someOf(bookings, eq(bookings.bookingRequestId, requestId), next)),
];

const ratingWrites: Write[] = [
  async (request, next) =>
    aLeaderRating({
      providerId: request.provider.providerId,
      tokenId: (await aLeaderToken({ request, usedAt: new Date() })).id,
      generalRating: 1 + next(5),
      responderEmail: pick(next, ["a@leader.test", "A@leader.test", "b@leader.test", "c@leader.test"]),
    }),
  ({ provider: { providerId } }, next) =>
    db()
      .delete(leaderRatings)
      .where(and(eq(leaderRatings.providerId, providerId), eq(leaderRatings.generalRating, 1 + next(5)))),
];

const groups = [credentialWrites, paperWrites, profileWrites, dayWrites, dayWrites, ratingWrites];

/** One write of any kind, which the database may refuse; it is one transaction. */
export const randomWrite = (of: Changing, next: Next) => pick(next, pick(next, groups))(of, next);
