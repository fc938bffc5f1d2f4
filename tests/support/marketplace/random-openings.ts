import { eq, notInArray } from "drizzle-orm";
import { db } from "@/db/client";
import {
  availabilities,
  boardCertifications,
  bookings,
  certifications,
  clearances,
  licenses,
  neededShifts,
  opportunities,
  providerBlocks,
  providers,
  workLimits,
} from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import type { Counted } from "@/lib/marketplace/openings/rules";
import type { TravelType } from "@/lib/providers/schema";
import type { RateKind } from "@/lib/providers/words";
import { aBookingRequest, aConnection, aFacility, anOpportunity, aRep } from "../builders";
import { aClinician, aNeededShift } from "./fit";

type Next = (below: number) => number;

const pick = <One>(next: Next, from: readonly One[]) => from[next(from.length)] as One;
const some = <One>(next: Next, from: readonly One[]) => from.filter(() => next(3) === 0);
const kinds: RateKind[] = ["day", "night", "call", "24h"];
const dayOf = (days: number) => addDays(dayIn("America/New_York", new Date()), days);

/** Organizations of one facility each, near and far, one of them without a building. */
async function somePlaces(next: Next) {
  const places = [];
  for (const zipCode of ["04101", "03301", "60601", ""]) {
    const rep = await aRep();
    const facility = await aFacility({
      organizationId: rep.organizationId,
      state: pick(next, ["ME", "ME", "NH", "IL", null]),
      facilityType: next(6) ? "HOSPITAL" : "TELEHEALTH",
      timeZone: pick(next, ["America/New_York", "America/Chicago", "Pacific/Guam"]),
      zipCode,
    });
    places.push({ rep, facility });
  }
  return places;
}

type Places = Awaited<ReturnType<typeof somePlaces>>;

async function anOpening(places: Places, next: Next) {
  const { rep, facility } = pick(next, places);
  const boards = next(2) ? [] : some(next, ["ABEM", "ABIM"]);
  const opportunity = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.id,
    status: pick(next, [
      "open",
      "open",
      "open",
      "open",
      "reopened",
      "in_progress",
      "locked",
      "draft",
      "closed",
    ]),
    publishedAt: next(9) ? new Date(Date.now() - 600_000) : null,
    specialty: next(6) ? "EMERGENCY_MEDICINE" : "UROLOGY",
    degrees: next(9) ? ["MD", "DO"] : ["NP"],
    travelers: pick(next, ["LOCAL", "NATIONAL"]),
    allowImlc: next(2) === 0,
    allowMalpracticeHistory: next(5) > 0,
    yearsOfExperience: next(5) ? null : 5,
    shiftsCompleted: next(6) ? null : 1,
    workTypes: next(6) ? [] : some(next, ["SIDE_GIG", "PART_TIME"]),
    lifeSupportCertifications: next(2) ? [] : some(next, ["ACLS", "ATLS", "PALS"]),
    boardCertifications: boards.map((code) => ({ code, boardEligible: next(3) === 0 })),
    shiftRateTypes: some(next, kinds),
    maxRateDayCents: 100,
  });
  const place = { id: opportunity.id, organizationId: rep.organizationId, facility, rep };
  for (let count = next(2) * next(3); count > 0; count -= 1) {
    const needed = await aNeededShift(
      place,
      dayOf(1 + next(8)),
      pick(next, kinds),
      next(6) ? {} : { publishedAt: null },
    );
    if (next(7) === 0)
      await db().update(neededShifts).set({ withdrawnAt: new Date() }).where(eq(neededShifts.id, needed.id));
  }
  return { ...opportunity, rep, facility };
}

/** Days, limits and shifts of the provider, and what ties it to organizations. */
async function itsLife({
  provider,
  places,
  next,
}: Pick<OpeningWorld, "provider" | "places"> & { next: Next }) {
  const { providerId } = provider;
  const days = Array.from({ length: 10 }, (_, day) => dayOf(day)).filter(() => next(2) === 0);
  if (days.length > 0)
    await db()
      .insert(availabilities)
      .values(
        days.map((startOn) => ({
          providerId,
          startOn,
          shiftType: pick(next, ["DAYTIME", "OVERNIGHT", "ANYTIME"] as const),
        })),
      );
  for (const [index, place] of places.entries()) {
    if (next(3)) continue;
    const connected = await aConnection({ ...place, provider, as: "approved" });
    await aBookingRequest({
      ...connected,
      status: pick(next, ["pending", "responded"]),
      // Never at the hours of another one.
      shifts: [{ startOn: dayOf(1 + 3 * index), rateKind: pick(next, ["day", "night"]) }],
    });
  }
  if (next(3) === 0)
    await db()
      .insert(workLimits)
      .values({ providerId, minRestHours: 1 + next(24), maxHoursWeek: next(2) ? 8 + next(30) : null });
  const refusing = pick(next, places).rep.organizationId;
  if (next(4) === 0)
    await db()
      .insert(clearances)
      .values({
        organizationId: refusing,
        providerId,
        status: "not_cleared",
        presentableOn: dayOf(next(4) - 1),
      })
      .onConflictDoNothing();
  if (next(5) === 0) await db().insert(providerBlocks).values({ providerId, scope: "state", blocked: "IL" });
  if (next(5) === 0)
    await db()
      .insert(providerBlocks)
      .values({ providerId, scope: "organization", blocked: pick(next, places).rep.organizationId });
}

/** Many opportunities of several organizations, and one provider among them, drawn at random. */
export async function aRandomOpeningWorld(next: Next) {
  const places = await somePlaces(next);
  const provider = await aClinician(
    {
      specialties: next(4) ? ["EMERGENCY_MEDICINE"] : ["EMERGENCY_MEDICINE", "UROLOGY"],
      workType: pick(next, ["SIDE_GIG", "PART_TIME", null]),
      travelType: pick(next, ["LOCAL", "LOCAL", "REGIONAL", "NATIONAL", null]),
      zipCode: pick(next, ["04101", "04101", "04101", ""]),
      shiftLimit: next(4) ? null : 1 + next(2),
      isResident: true,
      residentGraduationOn: next(2) ? null : dayOf(-365 * next(9)),
    },
    {
      imlc: next(4) === 0,
      ...(next(3) ? {} : { board: pick(next, ["ABEM", "ABIM"]), eligible: next(2) === 0 }),
      ...(next(3) ? {} : { supports: some(next, ["ACLS", "ATLS"]) }),
    },
  );
  if (next(3) === 0)
    await db()
      .update(certifications)
      .set({ expirationOn: dayOf(-5) })
      .where(eq(certifications.providerId, provider.providerId));
  if (next(3) === 0)
    await db()
      .update(licenses)
      .set({ expirationOn: dayOf(-3) })
      .where(eq(licenses.providerId, provider.providerId));
  const asked = [];
  for (let count = 20 + next(12); count > 0; count -= 1) asked.push(await anOpening(places, next));
  for (const opportunity of asked)
    if (next(7) === 0)
      await aConnection({
        ...opportunity,
        provider,
        opportunityId: opportunity.id,
        values: { status: pick(next, ["rejected", "pending_response"]) },
      });
  await itsLife({ provider, places, next });
  return { places, provider, asked };
}

export type OpeningWorld = Awaited<ReturnType<typeof aRandomOpeningWorld>>;

/** Gives the provider every needed day: nothing it agreed to is in the way, and it asks for no limits. */
async function beFree(providerId: string) {
  await db().update(providers).set({ shiftLimit: null }).where(eq(providers.id, providerId));
  await db().delete(workLimits).where(eq(workLimits.providerId, providerId));
  await db().update(bookings).set({ isRemoved: true }).where(eq(bookings.providerId, providerId));
  const days = Array.from({ length: 12 }, (_, day) => dayOf(day - 1));
  await db()
    .insert(availabilities)
    .values(days.map((startOn) => ({ providerId, startOn, shiftType: "ANYTIME" as const })))
    .onConflictDoUpdate({
      target: [availabilities.providerId, availabilities.startOn],
      set: { shiftType: "ANYTIME" },
    });
}

const noEnd = { expirationOn: null };

/** Makes the change of a line; `undo` puts things as they were, but for days. */
export async function makeChange(
  { code, subject }: Counted,
  { providerId, travelType }: OpeningWorld["provider"],
) {
  const ofProvider = eq(providers.id, providerId);
  switch (code) {
    case "now":
      return async () => {};
    case "license": {
      const values = { providerId, type: "MEDICAL" as const, state: subject ?? "", number: "X-1" };
      const [made] = await db().insert(licenses).values(values).returning();
      return () => db().delete(licenses).where(eq(licenses.id, made!.id));
    }
    case "compact": {
      const [before] = await db().select().from(providers).where(ofProvider);
      await db().update(providers).set({ hasImlc: true, imlcExpirationOn: null }).where(ofProvider);
      const { hasImlc, imlcExpirationOn } = before!;
      return () => db().update(providers).set({ hasImlc, imlcExpirationOn }).where(ofProvider);
    }
    case "life_support": {
      const before = await db()
        .select()
        .from(certifications)
        .where(eq(certifications.providerId, providerId));
      const type = subject ?? "";
      await db()
        .insert(certifications)
        .values({ providerId, type })
        .onConflictDoUpdate({ target: [certifications.providerId, certifications.type], set: noEnd });
      return async () => {
        await db().delete(certifications).where(eq(certifications.providerId, providerId));
        if (before.length > 0) await db().insert(certifications).values(before);
      };
    }
    case "boards": {
      const own = eq(boardCertifications.providerId, providerId);
      const before = await db().select().from(boardCertifications).where(own);
      const set = { boardEligible: false, expirationOn: null };
      await db()
        .insert(boardCertifications)
        .values({ providerId, type: subject ?? "", boardEligible: false })
        .onConflictDoUpdate({ target: [boardCertifications.providerId, boardCertifications.type], set });
      return async () => {
        await db().delete(boardCertifications).where(own);
        if (before.length > 0) await db().insert(boardCertifications).values(before);
      };
    }
    case "range":
      await db()
        .update(providers)
        .set({ travelType: subject as TravelType })
        .where(ofProvider);
      return () => db().update(providers).set({ travelType }).where(ofProvider);
    case "dates":
      await beFree(providerId);
      return async () => {};
  }
}

/** Closes all opportunities of other worlds. */
export async function onlyThis({ asked }: OpeningWorld) {
  const own = asked.map(({ id }) => id);
  await db().update(opportunities).set({ status: "closed" }).where(notInArray(opportunities.id, own));
}
