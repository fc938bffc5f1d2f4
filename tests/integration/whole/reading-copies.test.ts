import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, it, vi } from "vitest";
import { db, openTransaction, pool } from "@/db/client";
import {
  availabilities,
  boardCertifications,
  bookingRequests,
  certifications,
  licenses,
  listings,
  providers,
  users,
} from "@/db/schema";
import { signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aProvider,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

const day = dayFromToday;

async function datesOf(providerId: string) {
  const rows = await db()
    .select({
      date: sql<string>`generate_series(lower(part), upper(part) - 1, interval '1 day')::date::text`.as(
        "date",
      ),
    })
    .from(listings)
    .innerJoin(sql`unnest(${listings.openDates}) part`, sql`true`)
    .where(eq(listings.providerId, providerId))
    .orderBy(sql`1`);
  return rows.map(({ date }) => date);
}

const listingOf = async (providerId: string) => {
  const [listing] = await db().select().from(listings).where(eq(listings.providerId, providerId));
  return listing;
};

describe("the listing of a provider", () => {
  it("follows the profile, the papers, the rates and the account", async () => {
    const provider = await aProvider({ specialties: ["CARDIOLOGY"], shiftRateDayCents: 15_000 });
    const { providerId } = provider;
    expect(await listingOf(providerId)).toMatchObject({
      isListed: true,
      hasImlc: false,
      specialties: ["CARDIOLOGY"],
      leadRateCents: 15_000,
    });

    await db()
      .update(providers)
      .set({
        hasImlc: true,
        prefixName: "Dr.",
        specialties: ["EMERGENCY_MEDICINE"],
        shiftRateDayCents: 16_500,
      })
      .where(eq(providers.id, providerId));
    await db().insert(licenses).values({ providerId, type: "MEDICAL", state: "VT", number: "L-1" });
    await db().insert(boardCertifications).values({ providerId, type: "ABIM" });
    await db().insert(certifications).values({ providerId, type: "PALS" });
    const [row] = await db().select().from(providers).where(eq(providers.id, providerId));
    expect(await listingOf(providerId)).toMatchObject({
      hasImlc: true,
      name: row?.displayName.toLowerCase(),
      specialties: ["EMERGENCY_MEDICINE"],
      leadRateCents: 16_500,
      licensedStates: row?.licensedStates,
      boardCertificationTypes: row?.boardCertificationTypes,
      certificationTypes: row?.certificationTypes,
    });
    expect(row).toMatchObject({
      licensedStates: expect.arrayContaining(["VT"]),
      certificationTypes: expect.arrayContaining(["PALS"]),
    });

    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    expect(await listingOf(providerId)).toMatchObject({ isListed: false });
  });

  it("holds the public name, and by which words it is found, and follows both sides of them [SIL-58] [SIL-175]", async () => {
    const { providerId, userId } = await aProvider({}, { user: { firstName: "Maya", lastName: "Reyes" } });
    const names = async () => {
      const { name, publicName, publicWords } = (await listingOf(providerId))!;
      return [name, publicName, publicWords];
    };
    expect(await names()).toEqual(["maya reyes, md", "maya r., md", "maya r., md"]);
    const profile = { preferredName: "May", degrees: ["MD", "MPH"] };
    await db().update(providers).set(profile).where(eq(providers.id, providerId));
    expect(await names()).toEqual(["may reyes, md, mph", "maya r., md, mph", "maya r., md, mph\nmay r."]);
    await db().update(users).set({ firstName: "Mia" }).where(eq(users.id, userId));
    expect(await names()).toEqual(["may reyes, md, mph", "mia r., md, mph", "mia r., md, mph\nmay r."]);
    await db().update(users).set({ lastName: "" }).where(eq(users.id, userId));
    expect(await names()).toEqual(["may, md, mph", "mia, md, mph", "mia, md, mph\nmay"]);
  });

  it("loses no date when other writers, of dates and of the account, wait for the first to end", async () => {
    const { providerId, userId } = await aProvider();
    const others = drizzle(pool());
    const date = { providerId, startOn: day(62), shiftType: "ANYTIME" as const };
    let waiting: Promise<unknown> | undefined;
    await openTransaction(async () => {
      await someAvailability(providerId, [day(60)]);
      waiting = Promise.all([
        others.insert(availabilities).values(date).execute(),
        others.update(users).set({ isActive: false }).where(eq(users.id, userId)).execute(),
      ]);
      await vi.waitUntil(async () => {
        const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await others.execute(blocked)).length === 2;
      });
    });
    await waiting;
    expect(await datesOf(providerId)).toEqual([day(60), day(62)]);
    expect(await listingOf(providerId)).toMatchObject({ isListed: false });
  });
});

describe("the open dates of a provider", () => {
  it("follow what is offered, taken back, accepted and canceled", async () => {
    const connection = await aConnection({ as: "approved" });
    const { provider } = connection;
    await someAvailability(provider.providerId, [day(40), day(41), day(43)]);
    expect(await datesOf(provider.providerId)).toEqual([day(40), day(41), day(43)]);

    const request = await aBookingRequest({
      ...connection,
      shifts: [{ startOn: day(40) }, { startOn: day(43) }],
    });
    expect(await datesOf(provider.providerId)).toEqual([day(40), day(41), day(43)]);

    const caller = await signInAs(provider);
    const answers = request.shifts.map(({ id, startOn }) => ({
      id,
      status_by_provider: startOn === day(43),
    }));
    expect(
      (await caller.put(`/booking-requests/${request.requestId}/respond/`, { bookings: answers })).status,
    ).toBe(200);
    expect(await datesOf(provider.providerId)).toEqual([day(40), day(41)]);

    await caller.delete(`/schedules/?provider=${provider.providerId}&dates=${day(41)}`);
    expect(await datesOf(provider.providerId)).toEqual([day(40)]);

    const rep = await signInAs(connection.rep);
    expect((await rep.put(`/booking-requests/${request.requestId}/cancel/`, {})).status).toBe(200);
    expect(await datesOf(provider.providerId)).toEqual([day(40), day(43)]);
  });
});

describe("the pay of a request's counted shifts", () => {
  it("is what both sides are shown, at each step [PRV-C-019]", async () => {
    const connection = await aConnection({ as: "approved" });
    await someAvailability(connection.provider.providerId, [day(50), day(51), day(52)]);
    const request = await aBookingRequest({
      ...connection,
      shifts: [
        { startOn: day(50), minutes: 725 },
        { startOn: day(51), rateKind: "night" },
        { startOn: day(52) },
      ],
    });
    const provider = await signInAs(connection.provider);
    const rep = await signInAs(connection.rep);
    const path = `/booking-requests/${request.requestId}/`;

    const compare = async () => {
      const [kept] = await db()
        .select()
        .from(bookingRequests)
        .where(eq(bookingRequests.id, request.requestId));
      const shown = await Promise.all([provider.get(path), rep.get(path)]);
      expect(shown.map(({ body }) => Math.round(body.overall_booking * 100))).toEqual([
        kept?.countedShiftCents,
        kept?.countedFacilityCents,
      ]);
      return kept?.countedFacilityCents ?? 0;
    };

    const asked = await compare();
    const [, night, last] = request.shifts;
    const answer = (key: string, ...refused: (string | undefined)[]) => ({
      bookings: request.shifts.map(({ id }) => ({ id, [key]: !refused.includes(id) })),
    });
    expect((await provider.put(`${path}respond/`, answer("status_by_provider", night?.id))).status).toBe(200);
    const answered = await compare();
    expect(answered).toBeLessThan(asked);
    expect((await rep.put(`${path}confirm/`, answer("status_by_rep", night?.id, last?.id))).status).toBe(200);
    expect(await compare()).toBeLessThan(answered);
  });
});
