import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, callOuts, connections, exclusionHits, outbox, passports, providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookingRequest, aFacility, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import {
  aCallOut,
  aConfirmedShift,
  hourAround,
  readRequest,
  readShift,
} from "../../support/coverage/builders";
import { aDecidedHit, aHit, aProposedHit, hitsOf, keptOff } from "../../support/credentials/exclusions";
import { passportValues } from "../../support/credentials/passports";
import { rowOf, withGate } from "../../support/gate";

const race = withGate();
const pathOf = (id: string) => `/staff/exclusion-hits/${id}/`;

/** Confirms a hit of a provider by a call, as the second of two staff members. */
async function confirm(providerId: string) {
  const { id } = await aProposedHit(providerId, (await aStaff()).userId, "confirm");
  const caller = await signInAs(await aStaff());
  const answer = await caller.post(`${pathOf(id)}second/`, { agree: true });
  return { id, answer, caller };
}

const callOutsOf = (bookingId: string) =>
  db().select().from(callOuts).where(eq(callOuts.bookingId, bookingId));

describe("confirming a hit", () => {
  it("releases each confirmed shift that has not begun, at every facility, by a call-out of the product [CRD-V-077, CRD-V-067]", async () => {
    const made = await aConfirmedShift([{ startOn: dayFromToday(3) }, { startOn: dayFromToday(40) }]);
    const { provider, providerId } = made;
    const elsewhere = await aConfirmedShift([{ startOn: dayFromToday(5) }], { provider });
    const pending = await aBookingRequest({
      provider,
      status: "pending",
      shifts: [{ startOn: dayFromToday(7) }],
    });
    const { answer } = await confirm(providerId);
    expect(answer).toMatchObject({ status: 200, body: { status: "confirmed", shifts_ahead: 0 } });
    const ids = [...made.shifts, ...elsewhere.shifts].map(({ id }) => id);
    for (const id of ids) {
      expect(await readShift(id)).toMatchObject({ isCanceled: true, releasedAt: expect.any(Date) });
      const [callOut] = await callOutsOf(id);
      expect(callOut).toMatchObject({
        reportedBy: "product",
        reportedByUserId: null,
        reason: "CREDENTIAL",
        status: "released",
        confirmedAt: expect.any(Date),
      });
    }
    // Nothing is left of either request, and hours that nobody works are not paid.
    expect((await readRequest(made.requestId)).status).toBe("canceled");
    expect((await readRequest(elsewhere.requestId)).status).toBe("canceled");
    expect(await made.timesheet()).toMatchObject({ status: "closed", attendance: "canceled_by_provider" });
    expect((await readRequest(pending.requestId)).status).toBe("pending");
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: expect.any(Date), listedAt: null });
    const news = await db()
      .select()
      .from(outbox)
      .where(inArray(outbox.name, ["shift/released", "call-out/opened"]));
    const released = news.filter(({ payload }) => ids.includes(payload.bookingId as string));
    expect(released).toHaveLength(3);
    const shown = await made.shown("rep");
    expect(shown.call_out).toMatchObject({
      reported_by: "product",
      reason: "CREDENTIAL",
      can_withdraw: false,
    });
  });

  it("keeps shifts under way, which staff see with the facility's telephone number [CRD-V-077]", async () => {
    const made = await aConfirmedShift([hourAround(), { startOn: dayFromToday(3) }]);
    const { answer } = await confirm(made.providerId);
    expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: false, releasedAt: null });
    expect(await readShift(made.shifts[1]!.id)).toMatchObject({ isCanceled: true });
    expect((await readRequest(made.requestId)).status).toBe("confirmed");
    expect(answer.body.shifts_under_way).toMatchObject([
      {
        booking_id: made.bookingId,
        facility_name: expect.any(String),
        facility_phone: expect.any(String),
        starts_at: expect.any(String),
      },
    ]);
    expect(await callOutsOf(made.bookingId)).toEqual([]);
  });

  it("confirms what was reported, and releases by the call-out that is open [CRD-V-077]", async () => {
    for (const side of ["rep", "provider"] as const) {
      const made = await aCallOut(side);
      await confirm(made.providerId);
      const rows = await callOutsOf(made.bookingId);
      expect(rows).toMatchObject([{ reportedBy: side, status: "released", confirmedAt: expect.any(Date) }]);
      expect(await readShift(made.bookingId)).toMatchObject({ releasedAt: expect.any(Date) });
    }
  });

  it("ends what the provider shares by link [CRD-V-077, CRD-I-012]", async () => {
    const { providerId } = await aProvider();
    const inAWeek = new Date(Date.now() + 7 * 86_400_000);
    const [link] = await db()
      .insert(passports)
      .values(passportValues(providerId, { createdAt: new Date(), expiresAt: inAWeek }))
      .returning();
    await confirm(providerId);
    const [ended] = await db().select().from(passports).where(eq(passports.id, link!.id));
    expect(ended).toMatchObject({ endedAt: expect.any(Date), endedBy: "account" });
  });

  it("changes nothing when the second look disagrees or dismisses, and lifting brings no shift back [CRD-V-077]", async () => {
    const made = await aConfirmedShift();
    const second = await signInAs(await aStaff());
    for (const decision of ["confirm", "dismiss"] as const) {
      const { id } = await aProposedHit(made.providerId, (await aStaff()).userId, decision);
      const agree = decision === "dismiss";
      await second.post(`${pathOf(id)}second/`, { agree, note: "Not so." });
      expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: false });
    }
    const { id } = await confirm(made.providerId);
    await (await signInAs(await aStaff())).post(`${pathOf(id)}propose/`, {
      decision: "lift",
      note: "Reinstated.",
    });
    await (await signInAs(await aStaff())).post(`${pathOf(id)}second/`, { agree: true });
    expect(await keptOff(made.providerId)).toMatchObject({ excludedAt: null });
    expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: true });
  });
});

describe("at once", () => {
  it("32 staff propose: one proposal waits [CRD-V-016, CRD-I-011]", async () => {
    const callers = await Promise.all(Array.from({ length: 32 }, async () => signInAs(await aStaff())));
    for (let round = 0; round < 2; round += 1) {
      const { providerId } = await aProvider();
      const { id } = await aHit(providerId);
      const body = { decision: "dismiss", reason: "different_birth_date" };
      const answers = await race(
        round,
        rowOf(providers, providerId),
        callers.map((caller) => () => caller.post(`${pathOf(id)}propose/`, body)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(31).fill(400)]);
      expect(await hitsOf(providerId)).toMatchObject([{ status: "proposed" }]);
    }
  });

  it("32 second looks: one decides, and shifts are released once [CRD-V-016, CRD-V-077]", async () => {
    const callers = await Promise.all(Array.from({ length: 32 }, async () => signInAs(await aStaff())));
    for (let round = 0; round < 2; round += 1) {
      const made = await aConfirmedShift();
      const { id } = await aProposedHit(made.providerId, (await aStaff()).userId, "confirm");
      const answers = await race(
        round,
        rowOf(providers, made.providerId),
        callers.map(
          (caller, place) => () =>
            caller.post(`${pathOf(id)}second/`, place % 2 ? { agree: true } : { agree: false, note: "No." }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const isConfirmed = won[0]?.body.status === "confirmed";
      const [hit] = await db().select().from(exclusionHits).where(eq(exclusionHits.id, id));
      expect(hit?.status).toBe(isConfirmed ? "confirmed" : "open");
      expect(await callOutsOf(made.bookingId)).toHaveLength(isConfirmed ? 1 : 0);
    }
  });

  it("a hold and a request to connect: whoever is second sees the first [CRD-V-076]", async () => {
    const caller = await signInAs(await aStaff());
    const rep = await aRep();
    const asRep = await signInAs(rep);
    const seen = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const { providerId } = await aProvider();
      const { id: facility } = await aFacility({ organizationId: rep.organizationId });
      const { id } = await aHit(providerId);
      const [held, sent] = await race(round, rowOf(providers, providerId), [
        () => caller.post(`${pathOf(id)}hold/`, { hours: 1 }),
        () => asRep.post("/connected-facility/", { provider: providerId, facility }),
      ]);
      expect(held.status).toBe(200);
      seen.add(sent.status);
      const made = and(eq(connections.providerId, providerId), eq(connections.facilityId, facility));
      expect(await db().$count(connections, made)).toBe(sent.status === 201 ? 1 : 0);
    }
    expect([...seen].sort()).toEqual([201, 400]);
  });

  it("a confirmation and a cancellation of the assignment: each shift ends once [CRD-V-077]", async () => {
    const second = await signInAs(await aStaff());
    for (let round = 0; round < 6; round += 1) {
      const made = await aConfirmedShift();
      const { id } = await aProposedHit(made.providerId, (await aStaff()).userId, "confirm");
      const [confirmed, canceled] = await race(round, rowOf(providers, made.providerId), [
        () => second.post(`${pathOf(id)}second/`, { agree: true }),
        () => made.by.rep.put(`${made.path}cancel/`, { comment: "No need." }),
      ]);
      expect(confirmed.status).toBe(200);
      expect([200, 400]).toContain(canceled.status);
      const rows = await db().select().from(bookings).where(eq(bookings.bookingRequestId, made.requestId));
      expect(rows.every(({ isCanceled }) => isCanceled)).toBe(true);
      expect((await readRequest(made.requestId)).status).toBe("canceled");
    }
  });
});

it("a provider with a decided hit of somebody else is booked as everybody is [CRD-V-076]", async () => {
  const { providerId } = await aProvider();
  await aDecidedHit(providerId, "dismiss");
  expect(await keptOff(providerId)).toMatchObject({ excludedAt: null, bookingHoldUntil: null });
});
