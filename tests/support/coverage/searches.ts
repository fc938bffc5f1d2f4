import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { noticeSettings, rescueLog, rescueOffers, rescueRules, rescues, timeOff } from "@/db/schema";
import { signInAs } from "../api";
import { aConnection, aFacility, aProvider, dayFromToday, type Party } from "../builders";
import { aCallOut } from "./builders";

type Place = Pick<Party, "rep" | "facility">;
type Settings = Partial<typeof noticeSettings.$inferInsert>;

/** What a provider wants of news, saved; by default asked at any hour, so that tests do not know the hour. */
export async function settingsOf(provider: { userId: string }, values: Settings = {}) {
  const row = {
    userId: provider.userId,
    timeZone: "America/New_York",
    urgentInQuietHours: true,
    ...values,
  };
  await db()
    .insert(noticeSettings)
    .values(row)
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row });
}

/** A provider takes one day off, so many days from today. */
export const inTimeOff = (providerId: string, day: number) =>
  db()
    .insert(timeOff)
    .values({ providerId, fromOn: dayFromToday(day), toOn: dayFromToday(day) });

type ProviderOptions = { provider?: Parameters<typeof aProvider>[0]; settings?: Settings };

/** A provider who can be booked at the facility, at a sister facility, or who is known to the organization alone. */
export async function aCandidate(
  place: Place,
  at: "facility" | "organization" | "nowhere" = "facility",
  options: ProviderOptions = {},
) {
  const provider = await aProvider(options.provider);
  const facility =
    at === "organization" ? await aFacility({ organizationId: place.rep.organizationId }) : place.facility;
  const as = at === "nowhere" ? "cleared" : "approved";
  const { connection } = await aConnection({ rep: place.rep, facility, provider, as });
  await settingsOf(provider, options.settings);
  return { ...provider, connection };
}
export type CandidateBuilt = Awaited<ReturnType<typeof aCandidate>>;

/** A night in three days that its holder has called out of, at a facility where so many others can be booked. */
export async function aVacantShift(others = 2, startOn = dayFromToday(3)) {
  const made = await aCallOut("provider", [
    { startOn, rateKind: "night", shiftRateCents: 21_000, facilityRateCents: 25_200 },
    { startOn: dayFromToday(60) },
  ]);
  const place = { rep: made.rep, facility: made.facility };
  const candidates: CandidateBuilt[] = [];
  for (let count = 0; count < others; count += 1) candidates.push(await aCandidate(place));
  const ask =
    (call: string, body: object = {}) =>
    (id: string) =>
      made.by.rep.put(`/rescues/${id}/${call}/`, body);
  return { ...made, place, candidates, ask };
}
export type Vacant = Awaited<ReturnType<typeof aVacantShift>>;

/** The search for it, begun by the rep. */
export async function aSearch(vacant: Pick<Vacant, "by" | "bookingId">, body: object = {}) {
  const answer = await vacant.by.rep.post("/rescues/", { booking: vacant.bookingId, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

export async function readSearch(id: string) {
  const [row] = await db().select().from(rescues).where(eq(rescues.id, id));
  return row!;
}

export const offersOf = (rescueId: string) =>
  db()
    .select()
    .from(rescueOffers)
    .where(eq(rescueOffers.rescueId, rescueId))
    .orderBy(asc(rescueOffers.waveNumber), asc(rescueOffers.id));

/** A candidate who was asked takes the shift, and has a request of its own for it. */
export async function takeOver(candidate: CandidateBuilt, rescueId: string) {
  const offer = (await offersOf(rescueId)).find(({ providerId }) => providerId === candidate.providerId);
  const caller = await signInAs(candidate);
  const { status, body } = await caller.put(`/shift-offers/${offer!.id}/accept/`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { caller, path: `/booking-requests/${body.booking_request_id}/` };
}

/** What was done in a search, in order. */
export async function actsOf(rescueId: string) {
  const rows = await db()
    .select()
    .from(rescueLog)
    .where(eq(rescueLog.rescueId, rescueId))
    .orderBy(asc(rescueLog.at), asc(rescueLog.id));
  return rows.map(({ what }) => what);
}

/** The next wave of a search is due by now, whatever it waits for. */
export const isDueNow = (id: string) =>
  db()
    .update(rescues)
    .set({ nextWaveAt: new Date(Date.now() - 1000) })
    .where(eq(rescues.id, id));

/** A facility's rule. */
export const aRule = (place: Place, values: Partial<typeof rescueRules.$inferInsert> = {}) =>
  db()
    .insert(rescueRules)
    .values({ facilityId: place.facility.facilityId, savedByRepId: place.rep.repId, ...values });
