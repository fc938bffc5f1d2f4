import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  boardCertifications,
  certifications,
  licenses,
  neededShifts,
  needWishes,
  type opportunities,
  type providers,
} from "@/db/schema";
import { endDayOf, measure, rangeText } from "@/lib/core/pure/time";
import type { RateKind } from "@/lib/providers/words";
import { type Caller, signInAs } from "../api";
import { aFacility, anOpportunity, aRep, dayFromToday, someAvailability } from "../builders";
import { aMatchableProvider } from "./matching";

const times: Record<RateKind, [string, string]> = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["07:00", "19:00"],
  "24h": ["07:00", "07:00"],
};

type Place = {
  id: string;
  organizationId: string;
  facility: { id: string; timeZone: string };
  rep: { repId: string };
};

/** A needed shift of an opportunity at its facility, published an hour ago unless said otherwise. */
export async function aNeededShift(
  { id, organizationId, facility, rep }: Place,
  startOn: string,
  rateKind: RateKind = "day",
  values: Partial<typeof neededShifts.$inferInsert> = {},
) {
  const [startTime, endTime] = times[rateKind];
  const span = { startOn, startTime, endTime, endOn: endDayOf(startOn, startTime, endTime) };
  const { start, end, paidMinutes } = measure(span, facility.timeZone);
  const [row] = await db()
    .insert(neededShifts)
    .values({
      ...span,
      opportunityId: id,
      organizationId,
      facilityId: facility.id,
      rateKind,
      during: rangeText(start, end),
      minutes: paidMinutes,
      publishedAt: new Date(Date.now() - 3_600_000),
      repId: rep.repId,
      ...values,
    })
    .returning();
  return row!;
}

/** Says that a provider would like a needed shift. */
export const aWish = (neededShiftId: string, providerId: string) =>
  db().insert(needWishes).values({ neededShiftId, providerId });

/** The opportunity of the worked examples: Portland ME, Emergency Medicine, ABEM, day $240 and night $270. */
export async function anEmergencyNeed(values: Partial<typeof opportunities.$inferInsert> = {}) {
  const rep = await aRep();
  const facility = await aFacility({
    organizationId: rep.organizationId,
    name: "Casco Harbor Medical Center",
  });
  const opportunity = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.id,
    publishedAt: new Date(Date.now() - 600_000),
    boardCertifications: [{ code: "ABEM", boardEligible: false }],
    maxRateDayCents: 24_000,
    maxRateNightCents: 27_000,
    ...values,
  });
  return { ...opportunity, rep, facility, asRep: await signInAs(rep) };
}

type Held = {
  state?: string;
  imlc?: boolean;
  board?: string | null;
  eligible?: boolean;
  supports?: string[];
};

/** A ready provider with the credentials of a case: by default licensed in Maine, ABEM and ACLS. */
export async function aClinician(
  values: Partial<typeof providers.$inferInsert> = {},
  held: Held = {},
  days: string[] = [],
) {
  const provider = await aMatchableProvider({ hasImlc: held.imlc ?? false, zipCode: "04106", ...values });
  const { providerId } = provider;
  if (held.state)
    await db().update(licenses).set({ state: held.state }).where(eq(licenses.providerId, providerId));
  if (held.board === null)
    await db().delete(boardCertifications).where(eq(boardCertifications.providerId, providerId));
  else if (held.board || held.eligible)
    await db()
      .update(boardCertifications)
      .set({ type: held.board ?? "ABEM", boardEligible: held.eligible ?? false })
      .where(eq(boardCertifications.providerId, providerId));
  if (held.supports) {
    await db().delete(certifications).where(eq(certifications.providerId, providerId));
    if (held.supports.length > 0)
      await db()
        .insert(certifications)
        .values(held.supports.map((type) => ({ providerId, type })));
  }
  if (days.length > 0) await someAvailability(providerId, days);
  return provider;
}

/** The days so many from today on. */
export const daysFromToday = (...days: number[]) => days.map((each) => dayFromToday(each));

export const candidatesOf = (id: string) => `/assignments/opportunities/${id}/candidates/`;
export const summaryOf = (id: string) => `/assignments/opportunities/${id}/match-summary/`;

/** What the two calls answer about an opportunity, or one of its needed shifts. */
export async function fitOf(caller: Caller, id: string, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ limit: "1000", ...query });
  const list = await caller.get(`${candidatesOf(id)}?${asked}`);
  const summary = await caller.get(
    `${summaryOf(id)}${query.needed_shift ? `?needed_shift=${query.needed_shift}` : ""}`,
  );
  return { list: list.body, summary: summary.body };
}
