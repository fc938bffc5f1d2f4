import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import {
  availabilities,
  clearances,
  providerBlocks,
  providers,
  questionnaires,
  workLimits,
} from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import type { RateKind } from "@/lib/providers/words";
import { aBookingRequest, aConnection, aFacility } from "../builders";
import { aClinician, aNeededShift, anEmergencyNeed } from "./fit";

type Next = (below: number) => number;

const pick = <One>(next: Next, from: readonly One[]) => from[next(from.length)] as One;
const some = <One>(next: Next, from: readonly One[]) => from.filter(() => next(2) === 0);
const kinds: RateKind[] = ["day", "night", "call", "24h"];
const dayOf = (days: number) => addDays(dayIn("America/New_York", new Date()), days);
const cents = (next: Next) => 100 * (215 + next(90));

/** Two shifts at one time do not come about: the database refuses the second. */
function unlessBookedTwice(error: unknown) {
  if (violatedConstraint(error) !== "bookings_no_double_booking") throw error;
}

type World = Awaited<ReturnType<typeof aRandomNeed>>;

/** An opportunity with terms drawn at random, some needed shifts, and now and then drafts. */
async function aRandomNeed(next: Next) {
  const boards = next(2) ? ["ABEM"] : some(next, ["ABEM", "ABIM"]);
  const need = await anEmergencyNeed({
    travelers: pick(next, ["LOCAL", "REGIONAL", "NATIONAL"]),
    allowImlc: next(2) === 0,
    allowMalpracticeHistory: next(3) > 0,
    yearsOfExperience: next(3) ? null : 5,
    shiftsCompleted: next(4) ? null : 1,
    workTypes: next(3) ? [] : some(next, ["SIDE_GIG", "PART_TIME", "FULL_TIME"]),
    lifeSupportCertifications: next(2) ? ["ACLS"] : [],
    boardCertifications: boards.map((code) => ({ code, boardEligible: next(3) === 0 })),
    degrees: pick(next, [["MD"], ["MD", "DO"]]),
    shiftRateTypes: some(next, kinds),
    maxRateDayCents: next(4) ? cents(next) : null,
    maxRateNightCents: next(3) ? cents(next) : null,
    maxRateCallCents: next(3) ? cents(next) : null,
    maxRate24hCents: next(3) ? cents(next) : null,
  });
  for (let count = next(6); count > 0; count -= 1)
    await aNeededShift(need, dayOf(1 + next(8)), pick(next, kinds), next(8) ? {} : { publishedAt: null });
  return need;
}

async function itsDays(providerId: string, next: Next) {
  const days = Array.from({ length: 13 }, (_, day) => dayOf(day - 1)).filter(() => next(2) === 0);
  if (days.length === 0) return;
  await db()
    .insert(availabilities)
    .values(
      days.map((startOn) => ({
        providerId,
        startOn,
        shiftType: pick(next, ["DAYTIME", "OVERNIGHT", "ANYTIME"] as const),
      })),
    );
}

type Clinician = Awaited<ReturnType<typeof aClinician>>;

/** What ties a provider to the organization, or to another one: requests, answers, refusals and blocks. */
async function itsTies({ provider, need, next }: { provider: Clinician; need: World; next: Next }) {
  const { providerId } = provider;
  if (next(4) === 0) {
    const as = pick(next, ["pending", "accepted", "cleared", "approved"] as const);
    const values = next(3)
      ? {}
      : {
          facilityRateDayCents: cents(next),
          facilityRateNightCents: cents(next),
          status: "accepted" as const,
        };
    const connected = await aConnection({
      ...need,
      provider,
      as,
      opportunityId: next(2) ? need.id : undefined,
      values,
    });
    if (as === "approved" && next(2))
      await aBookingRequest({
        ...connected,
        status: pick(next, ["pending", "responded", "confirmed"]),
        shifts: [{ startOn: dayOf(1 + next(9)), rateKind: pick(next, ["day", "night"]) }],
      });
  } else if (next(8) === 0)
    await db()
      .insert(clearances)
      .values({
        organizationId: need.organizationId,
        providerId,
        status: "not_cleared",
        presentableOn: dayOf(next(3) - 1),
      });
  if (next(9) === 0)
    await aConnection({ ...need, provider, opportunityId: need.id, values: { status: "rejected" } }).catch(
      () => {},
    );
  if (next(6) === 0) {
    const elsewhere = await aFacility({ timeZone: pick(next, ["America/Los_Angeles", "Pacific/Guam"]) });
    const rep = { ...need.rep, organizationId: elsewhere.organizationId };
    await aBookingRequest({
      ...(await aConnection({ provider, facility: elsewhere, rep, as: "approved" })),
      status: pick(next, ["pending", "responded"]),
      shifts: [{ startOn: dayOf(1 + next(9)), rateKind: pick(next, ["day", "night"]) }],
    }).catch(unlessBookedTwice);
  }
  if (next(12) === 0)
    await db().insert(providerBlocks).values({ providerId, scope: "facility", blocked: need.facility.id });
  if (next(4) === 0)
    await db()
      .insert(workLimits)
      .values({
        providerId,
        minRestHours: next(2) ? 1 + next(24) : null,
        maxHoursWeek: next(2) ? 8 + next(30) : null,
      });
}

async function aRandomClinician(need: World, next: Next) {
  const provider = await aClinician(
    {
      degrees: next(6) ? ["MD"] : ["NP"],
      specialties: next(8)
        ? pick(next, [["EMERGENCY_MEDICINE"], ["UROLOGY", "EMERGENCY_MEDICINE"]])
        : ["UROLOGY"],
      workType: pick(next, ["SIDE_GIG", "PART_TIME", "FULL_TIME", null]),
      travelType: pick(next, ["LOCAL", "REGIONAL", "NATIONAL", "NATIONAL", null]),
      zipCode: pick(next, ["04101", "04101", "03301", "60601", ""]),
      shiftRateDayCents: next(5) ? 100 * (150 + next(110)) : null,
      shiftRateNightCents: next(4) ? 100 * (150 + next(110)) : null,
      shiftRateCallCents: next(4) ? 100 * (150 + next(110)) : null,
      shiftRate24hCents: next(4) ? 100 * (150 + next(110)) : null,
      shiftLimit: next(3) ? null : 1 + next(2),
      isResident: true,
      residentGraduationOn: next(2) ? null : dayOf(-365 * next(9)),
      bookingHoldUntil: next(15) ? null : new Date(Date.now() + 86_400_000),
    },
    {
      imlc: next(2) === 0,
      state: next(5) ? "ME" : "NH",
      ...(next(3) ? {} : { board: pick(next, ["ABEM", "ABIM", "ABS"]), eligible: next(2) === 0 }),
      ...(next(5) ? {} : { supports: [] }),
    },
  );
  if (next(6) === 0) {
    const answers = { liabilityIssues: { value: true, comment: "" } };
    await db()
      .update(questionnaires)
      .set({ answers })
      .where(eq(questionnaires.providerId, provider.providerId));
  }
  await itsDays(provider.providerId, next);
  await itsTies({ provider, need, next });
  return provider;
}

/** A marketplace of some clinicians around one opportunity, all drawn at random; nobody else works in its specialty. */
export async function aRandomWorld(next: Next) {
  await db().update(providers).set({ specialties: [] });
  const need = await aRandomNeed(next);
  const clinicians: Clinician[] = [];
  for (let count = 6 + next(8); count > 0; count -= 1) clinicians.push(await aRandomClinician(need, next));
  return { need, clinicians };
}
