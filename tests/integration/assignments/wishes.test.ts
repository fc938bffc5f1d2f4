import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  bookings,
  clearances,
  connections,
  licenses,
  needWishes,
  outbox,
  providerBlocks,
  providers,
  rateLimits,
} from "@/db/schema";
import { wishesADay } from "@/lib/assignments/wishes/words";
import { type Caller, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  aProvider,
  dayFromToday,
  someAvailability,
} from "../../support/builders";
import { aNeededShift } from "../../support/opportunities/builders";

let party: Awaited<ReturnType<typeof aConnection>>;
let opportunityId: string;
let browser: Caller;

beforeEach(async () => {
  await db().delete(rateLimits);
  party = await aConnection({ as: "approved" });
  ({ opportunityId } = await anOpportunity({
    organizationId: party.rep.organizationId,
    facilityId: party.facility.facilityId,
    publishedAt: new Date(),
  }));
  browser = await signInAs(party.provider);
});

const aNeed = (values: Partial<Parameters<typeof aNeededShift>[0]> = {}) =>
  aNeededShift({ opportunityId, repId: party.rep.repId, startOn: dayFromToday(10), ...values });

const shown = async (query = "") => (await browser.get(`/open-needs/${query}`)).body.results;
const idsShown = async (query = "") => (await shown(query)).map(({ id }: { id: string }) => id);
const wishPath = (id: string) => `/open-needs/${id}/wish/`;
/** How many would like it, as the list of needed shifts and the schedule count them. */
async function counted(id: string) {
  const rep = await signInAs(party.rep);
  const [list, board] = await Promise.all([
    rep.get(`/assignments/opportunities/${opportunityId}/needed-shifts/`),
    rep.get(`/schedule-board/?facility=${party.facility.facilityId}&days=14`),
  ]);
  const need = list.body.results.find((each: { id: string }) => each.id === id);
  const [{ cells }] = board.body.facilities[0].lanes;
  return [need.wishes, cells.map(({ wishes }: { wishes: number }) => wishes)];
}
const here = () => eq(connections.id, party.connectionId);

describe("open shifts at one's own facilities", () => {
  it("are shown by start, with facility, times and pay, and with nothing of the opportunity [SCH-I-035 SCH-C-017]", async () => {
    await anOpportunity({ organizationId: party.rep.organizationId, facilityId: party.facility.facilityId });
    const later = await aNeed({ startOn: dayFromToday(12), rateKind: "night" });
    const sooner = await aNeed();
    await someAvailability(party.provider.providerId, [dayFromToday(10)]);
    const [first, second] = await shown();
    expect(first).toEqual({
      id: sooner.id,
      facility: {
        id: party.facility.facilityId,
        name: party.facility.name,
        city: party.facility.city,
        state: "ME",
        facility_type: party.facility.facilityType,
        time_zone: party.facility.timeZone,
      },
      start_on: dayFromToday(10),
      end_on: dayFromToday(10),
      start_time: "07:00",
      end_time: "19:00",
      provider_rate_type: "day",
      minutes: 720,
      hours: 12,
      clock_change: null,
      provider_rate: 180,
      total: 2160,
      is_offered: true,
      wish: null,
    });
    expect(second).toMatchObject({ id: later.id, provider_rate_type: "night", is_offered: false });
  });

  it("are the open ones that begin within 92 days [SCH-I-035]", async () => {
    const last = await aNeed({ startOn: dayFromToday(91) });
    await aNeed({ startOn: dayFromToday(94) });
    await aNeed({ publishedAt: null });
    await aNeed({ withdrawnAt: new Date() });
    const taken = await aNeed({ startOn: dayFromToday(20) });
    const other = await aConnection({ facility: party.facility, rep: party.rep, as: "approved" });
    const { shifts } = await aBookingRequest({ ...other, shifts: [{ startOn: dayFromToday(20) }] });
    await db().update(bookings).set({ neededShiftId: taken.id }).where(eq(bookings.id, shifts[0]!.id));
    expect(await idsShown()).toEqual([last.id]);
  });

  it("are those that the provider could work, and a wish counts while it is shown [SCH-I-035 SCH-I-036]", async () => {
    const { id } = await aNeed();
    const { providerId } = party.provider;
    const own = eq(providers.id, providerId);
    const keeps: [what: string, set: () => Promise<unknown>, back: () => Promise<unknown>][] = [
      [
        "another specialty",
        () =>
          db()
            .update(providers)
            .set({ specialties: ["CRITICAL_CARE"] })
            .where(own),
        () =>
          db()
            .update(providers)
            .set({ specialties: ["EMERGENCY_MEDICINE"] })
            .where(own),
      ],
      [
        "another degree",
        () =>
          db()
            .update(providers)
            .set({ degrees: ["PA"] })
            .where(own),
        () =>
          db()
            .update(providers)
            .set({ degrees: ["MD"] })
            .where(own),
      ],
      [
        "a license that ends before",
        () =>
          db()
            .update(licenses)
            .set({ expirationOn: dayFromToday(9) })
            .where(eq(licenses.providerId, providerId)),
        () => db().update(licenses).set({ expirationOn: null }).where(eq(licenses.providerId, providerId)),
      ],
      [
        "a blocked facility",
        () =>
          db()
            .insert(providerBlocks)
            .values({ providerId, scope: "facility", blocked: party.facility.facilityId }),
        () => db().delete(providerBlocks).where(eq(providerBlocks.providerId, providerId)),
      ],
      [
        "no approval",
        () => db().update(connections).set({ facilityStatus: "pending_approval" }).where(here()),
        () => db().update(connections).set({ facilityStatus: "approved" }).where(here()),
      ],
      [
        "no rate for the kind",
        () =>
          db().update(connections).set({ shiftRateDayCents: null, facilityRateDayCents: null }).where(here()),
        () => db().update(connections).set({ shiftRateDayCents: 18_000 }).where(here()),
      ],
      [
        "an exclusion, without a word",
        () => db().update(providers).set({ excludedAt: new Date() }).where(own),
        () => db().update(providers).set({ excludedAt: null }).where(own),
      ],
    ];
    await browser.put(wishPath(id));
    for (const [what, set, back] of keeps) {
      expect(await idsShown(), `before ${what}`).toEqual([id]);
      expect(await counted(id), `before ${what}`).toEqual([1, [1]]);
      await set();
      expect(await idsShown(), what).toEqual([]);
      expect(await counted(id), what).toEqual([0, [0]]);
      expect((await browser.put(wishPath(id))).status, what).toBe(404);
      await back();
    }
    await aBookingRequest({
      provider: party.provider,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(10), rateKind: "night" }],
    });
    expect(await idsShown(), "a shift that day").toEqual([]);
    expect(await counted(id), "a shift that day").toEqual([0, [0]]);
    await db().update(clearances).set({ status: "not_cleared" }).where(eq(clearances.providerId, providerId));
    expect(await idsShown()).toEqual([]);
  });

  it("are filtered by kind, facility and days [SCH-C-017]", async () => {
    const { rep, provider } = party;
    const annex = await aFacility({ organizationId: rep.organizationId });
    await aConnection({ provider, rep, facility: annex, as: "approved" });
    const day = await aNeed();
    const night = await aNeed({ rateKind: "night", startOn: dayFromToday(11) });
    const there = await aNeed({ facilityId: annex.facilityId, startOn: dayFromToday(12) });
    expect(await idsShown("?provider_rate_type=night")).toEqual([night.id]);
    expect(await idsShown(`?facility=${annex.facilityId}`)).toEqual([there.id]);
    expect(await idsShown(`?date_from=${dayFromToday(10)}&date_to=${dayFromToday(11)}`)).toEqual([
      day.id,
      night.id,
    ]);
  });
});

describe("a wish", () => {
  it("is put once, its note may change, and it is taken back; each leaves its line [SCH-I-036 SCH-I-101]", async () => {
    const { id } = await aNeed();
    const put = await browser.put(wishPath(id), { note: "I like mornings." });
    expect(put).toMatchObject({ status: 200, body: { id, wish: { note: "I like mornings." } } });
    await browser.put(wishPath(id), { note: "I like mornings." });
    await browser.put(wishPath(id), { note: "Or evenings." });
    const mine = await db().select().from(needWishes).where(eq(needWishes.neededShiftId, id));
    expect(mine).toMatchObject([{ note: "Or evenings.", providerId: party.provider.providerId }]);
    const wished = await db().select().from(outbox).where(eq(outbox.name, "need/wished"));
    expect(wished.filter(({ payload }) => payload.neededShiftId === id)).toHaveLength(1);
    expect((await browser.delete(wishPath(id))).status).toBe(204);
    expect((await browser.delete(wishPath(id))).status).toBe(204);
    const lines = await db()
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, "needed_shift"), eq(auditLog.objectId, id)));
    expect(lines).toEqual([
      { action: "need-wish/put", details: {} },
      { action: "need-wish/changed", details: {} },
      { action: "need-wish/taken-back", details: {} },
    ]);
  });

  it("neither offers the day nor books it [SCH-I-036]", async () => {
    const { id } = await aNeed();
    await browser.put(wishPath(id));
    expect((await shown())[0]).toMatchObject({ is_offered: false, wish: { note: "" } });
    const rep = await signInAs(party.rep);
    const list = await rep.get(`/assignments/opportunities/${opportunityId}/needed-shifts/`);
    expect(list.body.results).toMatchObject([{ id, status: "open", wishes: 1 }]);
  });

  it("is refused once the shift is not open [SCH-V-004], and 429 after 60 in a day [SCH-P-043]", async () => {
    const { id } = await aNeed();
    const other = await aConnection({ facility: party.facility, rep: party.rep, as: "approved" });
    const { shifts } = await aBookingRequest({ ...other, shifts: [{ startOn: dayFromToday(10) }] });
    await db().update(bookings).set({ neededShiftId: id }).where(eq(bookings.id, shifts[0]!.id));
    expect(await browser.put(wishPath(id))).toMatchObject({
      status: 400,
      body: { error: "This shift is no longer open." },
    });
    const open = await aNeed({ startOn: dayFromToday(11) });
    await db()
      .update(rateLimits)
      .set({ count: wishesADay })
      .where(eq(rateLimits.key, `wishes:${party.provider.providerId}`));
    expect((await browser.put(wishPath(open.id))).status).toBe(429);
  });

  it("is of a note of 500 characters at most, and of nothing that others need", async () => {
    const { id } = await aNeed();
    expect((await browser.put(wishPath(id), { note: "x".repeat(501) })).body).toEqual({
      note: ["Ensure this field has no more than 500 characters."],
    });
    const stranger = await signInAs(await aProvider());
    expect((await stranger.put(wishPath(id), { note: "x".repeat(501) })).status).toBe(404);
    expect((await stranger.delete(wishPath(id))).status).toBe(404);
  });
});
