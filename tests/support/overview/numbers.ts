import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { neededShifts, opportunities } from "@/db/schema";
import { endDayOf, measure, rangeText } from "@/lib/core/pure/time";
import type { Caller } from "../api";
import { aBookingRequest, aConnection, anOpportunity, type Party } from "../builders";

const hourMs = 3_600_000;

/** So many hours before now, or after it where they are fewer than none. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

/** A published opportunity at a facility, for needed shifts. */
export async function anOpenOpportunity(
  place: Pick<Party, "rep" | "facility">,
  specialty = "EMERGENCY_MEDICINE",
) {
  const opportunity = await anOpportunity({
    organizationId: place.rep.organizationId,
    facilityId: place.facility.facilityId,
    specialty,
    publishedAt: hoursAgo(24 * 1000),
  });
  return { ...place, opportunity };
}
export type Need = Awaited<ReturnType<typeof anOpenOpportunity>>;

type NeededOptions = {
  startOn: string;
  rateKind?: "day" | "night";
  publishedAt?: Date | null;
  withdrawnAt?: Date;
  startTime?: string;
};

const times = { day: ["07:00", "19:00"], night: ["19:00", "07:00"] } as const;

/** One needed shift, published long ago unless said otherwise. */
export async function aNeededShift({ rep, facility, opportunity }: Need, options: NeededOptions) {
  const { startOn, rateKind = "day", publishedAt = hoursAgo(24 * 900), withdrawnAt } = options;
  const [startTime, endTime] = times[rateKind];
  const span = { startOn, startTime, endTime, endOn: endDayOf(startOn, startTime, endTime) };
  const { start, end, paidMinutes } = measure(span, facility.timeZone);
  const id = newId();
  await db()
    .insert(neededShifts)
    .values({
      ...span,
      id,
      rateKind,
      publishedAt,
      withdrawnAt: withdrawnAt ?? null,
      during: rangeText(start, end),
      minutes: paidMinutes,
      opportunityId: opportunity.id,
      organizationId: rep.organizationId,
      facilityId: facility.facilityId,
      repId: rep.repId,
    });
  return { id, start };
}

/** A provider who works at the facility. */
export const aWorker = ({ rep, facility }: Pick<Party, "rep" | "facility">, provider?: Party["provider"]) =>
  aConnection({ rep, facility, provider, as: "approved" });

/** A confirmed shift that fills a needed shift of the same day. */
export async function aFilledShift(
  need: Need,
  options: NeededOptions,
  worker?: Awaited<ReturnType<typeof aWorker>>,
) {
  const needed = await aNeededShift(need, options);
  const people = worker ?? (await aWorker(need));
  const { startOn, rateKind = "day" } = options;
  const made = await aBookingRequest({
    ...people,
    status: "confirmed",
    shifts: [{ startOn, rateKind, neededShiftId: needed.id }],
  });
  return { ...made, needed };
}

/** Draft again, as an opportunity that was never published. */
export const unpublish = ({ opportunity }: Need) =>
  db().update(opportunities).set({ publishedAt: null }).where(eq(opportunities.id, opportunity.id));

type Row = { counts: boolean; value: number | null };

/** The summary and its metrics by code; today is the day of `zone`. */
export async function numbersOf(caller: Caller, query = "", zone = "UTC") {
  const { status, body } = await caller.get(`/analytics/summary/?${query}`, { "x-timezone": zone });
  if (status !== 200) throw new Error(`The summary answered ${status}.`);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const byCode: Record<string, any> = Object.fromEntries(
    body.metrics.map((metric: { code: string }) => [metric.code, metric]),
  );
  return { body, byCode };
}

/** All rows of a number. */
export async function rowsOf(caller: Caller, metric: string, query = "", zone = "UTC") {
  const { body } = await caller.get(`/analytics/rows/?metric=${metric}&limit=1000&${query}`, {
    "x-timezone": zone,
  });
  return body as { count: number; results: (Row & Record<string, unknown>)[] };
}
