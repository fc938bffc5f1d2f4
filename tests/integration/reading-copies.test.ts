import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, openDays } from "@/db/schema";
import { signInAs } from "../support/api";
import { aBookingRequest, aConnection, dayFromToday, someAvailability } from "../support/builders";

const day = dayFromToday;

async function datesOf(providerId: string) {
  const rows = await db()
    .select({
      date: sql<string>`generate_series(lower(part), upper(part) - 1, interval '1 day')::date::text`.as(
        "date",
      ),
    })
    .from(openDays)
    .innerJoin(sql`unnest(${openDays.dates}) part`, sql`true`)
    .where(eq(openDays.providerId, providerId))
    .orderBy(sql`1`);
  return rows.map(({ date }) => date);
}

describe("the open days of a provider", () => {
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
