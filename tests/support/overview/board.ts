import { db } from "@/db/client";
import { neededShifts, needWishes } from "@/db/schema";
import { endDayOf, measure, rangeText } from "@/lib/core/pure/time";
import type { RateKind } from "@/lib/providers/words";
import { type Caller, signInAs } from "../api";
import { aFacility, anOpportunity, aRep } from "../builders";

const times: Record<RateKind, [string, string]> = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["07:00", "19:00"],
  "24h": ["07:00", "07:00"],
};

type Place = {
  rep: { repId: string; organizationId: string };
  facility: { facilityId: string; timeZone: string };
  opportunity: { opportunityId: string };
};

type NeedOptions = Partial<typeof neededShifts.$inferInsert> & { startOn: string };

/** A needed shift at a place, published an hour ago unless said otherwise; a day shift by default. */
export async function aNeed({ rep, facility, opportunity }: Place, options: NeedOptions) {
  const [startTime, endTime] = times[options.rateKind ?? "day"];
  const span = { startTime, endTime, endOn: endDayOf(options.startOn, startTime, endTime), ...options };
  const { start, end, paidMinutes } = measure(span, facility.timeZone);
  const [need] = await db()
    .insert(neededShifts)
    .values({
      opportunityId: opportunity.opportunityId,
      organizationId: rep.organizationId,
      facilityId: facility.facilityId,
      rateKind: "day",
      during: rangeText(start, end),
      minutes: paidMinutes,
      publishedAt: new Date(Date.now() - 3_600_000),
      repId: rep.repId,
      ...span,
    })
    .returning();
  return { ...need!, needId: need!.id };
}

/** An organization with a rep, a facility, and an opportunity that was published. */
export async function aPlace(values: Partial<Parameters<typeof aFacility>[0]> = {}) {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId, ...values });
  const opportunity = await anOpportunityAt({ rep, facility });
  return { rep, facility, opportunity, asRep: await signInAs(rep) };
}

/** A published opportunity of a facility. */
export const anOpportunityAt = (
  { rep, facility }: Pick<Place, "rep" | "facility">,
  values: Partial<Parameters<typeof anOpportunity>[0]> = {},
) =>
  anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(Date.now() - 86_400_000),
    ...values,
  });

/** A provider's word that it would like a needed shift. */
export const aWish = (need: { needId: string }, provider: { providerId: string }) =>
  db().insert(needWishes).values({ neededShiftId: need.needId, providerId: provider.providerId });

/** The board as the rep reads it. */
export const boardOf = async (asRep: Caller, query: string) =>
  (await asRep.get(`/schedule-board/?${query}`)).body;
