import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { bookingRequestHistory, bookingRequests, bookings, providers } from "@/db/schema";
import { measure, rangeText } from "@/lib/core/pure/time";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { aConnection, aProvider, dayFromToday, someAvailability } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { pairRounds, rounds } from "../../support/rounds";

const race = withGate();

const crowd = 32;
const clients = 8;
const count = rounds(8);
const rounding = [...Array(count).keys()];

type Connected = Awaited<ReturnType<typeof aConnection>>;
type Made = { requestId: string; shiftId: string };

const hour = (of: number) => `${String(of).padStart(2, "0")}:00`;
const nearlyAllDay = (index: number) => ({ startTime: hour(6 + (index % 3)), endTime: "19:00" });

/** Pending requests for one shift each on one day; by default all overlap. */
async function pendingRequests(connected: Connected, startOn: string, count: number, timesOf = nearlyAllDay) {
  const { provider, rep, facility, connection } = connected;
  const made = [...Array(count).keys()].map(() => ({ requestId: newId(), shiftId: newId() }));
  const owner = {
    providerId: provider.providerId,
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
  };
  const frozen = { ...owner, connectionId: connection.id, repId: rep.repId, feePercent: 20 };
  await db()
    .insert(bookingRequests)
    .values(made.map(({ requestId }) => ({ id: requestId, ...frozen })));
  const rates = { rateKind: "day" as const, shiftRateCents: 18_000, facilityRateCents: 21_600 };
  await db()
    .insert(bookings)
    .values(
      made.map(({ requestId, shiftId }, index) => {
        const span = { startOn, endOn: startOn, ...timesOf(index) };
        const { start, end, paidMinutes } = measure(span, facility.timeZone);
        const during = rangeText(start, end);
        return {
          id: shiftId,
          bookingRequestId: requestId,
          ...owner,
          ...rates,
          ...span,
          during,
          minutes: paidMinutes,
        };
      }),
    );
  return made satisfies Made[];
}

const answer = (side: "status_by_provider" | "status_by_rep", shiftId: string, yes: boolean) => ({
  bookings: [{ id: shiftId, [side]: yes }],
});

/** Every answer is one of the documented two: nothing of the database's own troubles comes to the surface. */
function expectDocumented(answers: Answer[]) {
  const odd = answers.filter(({ status }) => status !== 200 && status !== 400);
  expect(odd.map(({ status, body }) => ({ status, body }))).toEqual([]);
}

/** Pairs of shifts that one provider is held to at the same time. */
async function doubleBookings(providerId: string): Promise<number> {
  const [row] = await db().execute<{ violations: number }>(sql`
    select count(*)::int as violations from bookings a join bookings b
      on a.provider_id = b.provider_id and a.id < b.id and a.during && b.during
     where a.provider_id = ${providerId} and a.status_by_provider = 'accepted' and b.status_by_provider = 'accepted'
       and a.status_by_rep <> 'rejected' and b.status_by_rep <> 'rejected'
       and not a.is_canceled and not b.is_canceled and not a.is_removed and not b.is_removed`);
  return row?.violations ?? -1;
}

/** Requests whose state and shifts contradict each other. */
async function illegalStates(providerId: string): Promise<number> {
  const [row] = await db().execute<{ violations: number }>(sql`
    select count(*)::int as violations from booking_requests r
     where r.provider_id = ${providerId} and (
       (r.status = 'canceled' and exists (select 1 from bookings b where b.booking_request_id = r.id and not b.is_canceled))
       or (r.status <> 'canceled' and exists (select 1 from bookings b where b.booking_request_id = r.id and b.is_canceled))
       or (r.status = 'responded' and not exists (select 1 from bookings b where b.booking_request_id = r.id and b.holds))
       or (r.status = 'confirmed' and not exists
            (select 1 from bookings b where b.booking_request_id = r.id and b.holds and b.status_by_rep = 'accepted')))`);
  return row?.violations ?? -1;
}

/** The one order of locks leaves nothing to try again. */
async function deadlocks(): Promise<number> {
  const [row] = await db().execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? -1;
}

/** Pairs of accepted shifts that two organizations have on one day. */
async function sharedDays(providerId: string): Promise<number> {
  const [row] = await db().execute<{ violations: number }>(sql`
    select count(*)::int as violations from bookings a join bookings b
      on a.provider_id = b.provider_id and a.start_on = b.start_on and a.organization_id < b.organization_id
     where a.provider_id = ${providerId} and a.holds and b.holds`);
  return row?.violations ?? -1;
}

async function expectSound(providerId: string) {
  expect(await sharedDays(providerId)).toBe(0);
  expect(await doubleBookings(providerId)).toBe(0);
  expect(await illegalStates(providerId)).toBe(0);
  expect(await deadlocks()).toBe(0);
}

const statusesOf = async (made: Made[]) => {
  const ids = made.map(({ requestId }) => requestId);
  const rows = await db()
    .select({ status: bookingRequests.status })
    .from(bookingRequests)
    .where(inArray(bookingRequests.id, ids));
  return rows.map(({ status }) => status).sort();
};

/** A provider approved by two organizations, and everybody's browsers. */
async function rivals() {
  const provider = await aProvider();
  const one = await aConnection({ provider, as: "approved" });
  const two = await aConnection({ provider, as: "approved" });
  const browsers = {
    own: await signInAs(provider),
    one: await signInAs(one.rep),
    two: await signInAs(two.rep),
  };
  const { providerId } = provider;
  return { providerId, one, two, browsers, held: rowOf(providers, providerId) };
}

const sayYes =
  (own: Caller) =>
  ({ requestId, shiftId }: Made) =>
  () =>
    own.put(`/booking-requests/${requestId}/respond/`, answer("status_by_provider", shiftId, true));

describe(`${clients} clients, ${count} rounds`, () => {
  it(`accepting ${crowd} overlapping shifts of two organizations at once: exactly one wins`, async () => {
    const { one, two, browsers, providerId, held } = await rivals();
    for (const round of rounding.slice(0, 4)) {
      const startOn = dayFromToday(14 + round);
      const made = [
        ...(await pendingRequests(one, startOn, crowd / 2)),
        ...(await pendingRequests(two, startOn, crowd / 2)),
      ];
      const answers = await race(round, held, made.map(sayYes(browsers.own)));
      expectDocumented(answers);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await statusesOf(made)).toEqual([...Array(crowd - 1).fill("canceled"), "responded"]);
    }
    await expectSound(providerId);
  }, 120_000);

  it("accepting shifts of one day at other hours for two organizations: one of them gets the day [SIL-98]", async () => {
    const { one, two, browsers, providerId, held } = await rivals();
    const quarters = (from: number) => (index: number) => {
      const at = (quarter: number) =>
        `${hour(from + Math.floor(quarter / 4)).slice(0, 2)}:${["00", "15", "30", "45"][quarter % 4]}`;
      return { startTime: at(index), endTime: at(index + 1) };
    };
    for (const round of pairRounds()) {
      const startOn = dayFromToday(14 + round);
      const sides = [
        await pendingRequests(one, startOn, clients / 2, quarters(6)),
        await pendingRequests(two, startOn, clients / 2, quarters(14)),
      ];
      // In turns, so that either may be first.
      const made = sides[0]!.flatMap((each, index) => [each, sides[1]![index] as Made]);
      const answers = await race(round, held, made.map(sayYes(browsers.own)));
      expectDocumented(answers);
      const ends = await Promise.all(sides.map(async (side) => new Set(await statusesOf(side))));
      expect(ends.map((end) => [...end].join()).sort()).toEqual(["canceled", "responded"]);
    }
    await expectSound(providerId);
  }, 120_000);

  it("asking for a day while another organization's shift of it is accepted: nothing is left open [SIL-98]", async () => {
    const { one, two, browsers, providerId, held } = await rivals();
    for (const round of pairRounds()) {
      const startOn = dayFromToday(14 + round);
      await someAvailability(providerId, [startOn]);
      const [made] = (await pendingRequests(one, startOn, 1, () => ({
        startTime: "07:00",
        endTime: "09:00",
      }))) as [Made];
      const shift = { start_on: startOn, start_time: "12:00", end_time: "19:00", provider_rate_type: "day" };
      const asked = { healthcare_facility_id: two.facility.facilityId, schedules: [shift] };
      const send = () => browsers.two.post("/bookings/", { provider_id: providerId, ...asked });
      const [accepted, ...sent] = await race(round, held, [sayYes(browsers.own)(made), send, send, send]);
      expect(accepted.status).toBe(200);
      expect(sent.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
      const left = and(
        eq(bookings.providerId, providerId),
        eq(bookings.startOn, startOn),
        eq(bookings.organizationId, two.rep.organizationId),
        eq(bookings.isCanceled, false),
      );
      expect(await db().select({ id: bookings.id }).from(bookings).where(left)).toEqual([]);
    }
    await expectSound(providerId);
  }, 120_000);

  it("confirming a held shift while it is taken back and others are accepted: never two held", async () => {
    const { one, two, browsers, providerId, held: provider } = await rivals();
    for (const round of rounding) {
      const startOn = dayFromToday(14 + round);
      const [held] = (await pendingRequests(one, startOn, 1)) as [Made];
      const path = `/booking-requests/${held.requestId}/`;
      await browsers.own.put(`${path}respond/`, answer("status_by_provider", held.shiftId, true));
      const others = await pendingRequests(two, startOn, clients / 2);
      const moves = others.flatMap((other, index) => [
        sayYes(browsers.own)(other),
        index % 2 === 0
          ? () => browsers.one.put(`${path}confirm/`, answer("status_by_rep", held.shiftId, true))
          : () => browsers.own.put(path, answer("status_by_provider", held.shiftId, false)),
      ]);
      expectDocumented(await race(round, provider, moves));
      const [first] = await statusesOf([held]);
      expect(["confirmed", "canceled"]).toContain(first);
      const won = (await statusesOf(others)).filter((status) => status === "responded").length;
      expect(won).toBeLessThanOrEqual(first === "confirmed" ? 0 : 1);
    }
    await expectSound(providerId);
  }, 120_000);

  it("responding, changing, confirming and canceling one request at once: one legal order of events", async () => {
    const { one, browsers, providerId, held } = await rivals();
    for (const round of rounding) {
      // Every second one starts too soon to be canceled once confirmed; each has an hour of its own.
      const isFar = Math.floor(round / 2) % 2 === 1;
      const startOn = dayFromToday((isFar ? 40 : 10) + Math.floor(round / 10));
      const slot = () => ({ startTime: hour(8 + (round % 10)), endTime: hour(9 + (round % 10)) });
      const [made] = (await pendingRequests(one, startOn, 1, slot)) as [Made];
      const answers = await race(round, held, movesOn(made, browsers.own, browsers.one, round));
      expectDocumented(answers.map(({ answer: each }) => each));
      await expectLinear(made, answers, isFar);
    }
    await expectSound(providerId);
  }, 120_000);
});

describe("a day that is taken back while it is booked", () => {
  it("is either booked or taken back, never both", async () => {
    const { one, browsers, providerId, held } = await rivals();
    const seen = new Set<string>();
    for (const round of pairRounds()) {
      const start_on = dayFromToday(14 + round);
      await someAvailability(providerId, [start_on]);
      const shift = { start_on, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" };
      const facility = { healthcare_facility_id: one.facility.facilityId };
      const [sent, removed] = await race(round, held, [
        () => browsers.one.post("/bookings/", { provider_id: providerId, ...facility, schedules: [shift] }),
        () => browsers.own.delete("/schedules/", { dates: [start_on] }),
      ]);
      seen.add(`${sent.status} ${removed.status}`);
    }
    expect(seen).toEqual(new Set(["201 400", "400 204"]));
    expect(await deadlocks()).toBe(0);
  });
});

type Move = { action: string; answer: Answer };

/** Two clients each respond, change the answer, confirm and cancel; a changed answer is a decline now and then. */
function movesOn({ requestId, shiftId }: Made, own: Caller, rep: Caller, round: number) {
  const path = `/booking-requests/${requestId}/`;
  const call = async (action: string, promise: Promise<Answer>): Promise<Move> => ({
    action,
    answer: await promise,
  });
  return [round, round + 1].flatMap((turn) => [
    () => call("respond", own.put(`${path}respond/`, answer("status_by_provider", shiftId, turn % 4 !== 3))),
    () =>
      call(
        "update",
        own.put(path, { ...answer("status_by_provider", shiftId, turn % 3 !== 2), comment: "again" }),
      ),
    () => call("confirm", rep.put(`${path}confirm/`, answer("status_by_rep", shiftId, true))),
    () => call("cancel", rep.put(`${path}cancel/`, {})),
  ]);
}

const legalMoves: Record<string, string[]> = {
  respond: ["pending responded", "pending canceled"],
  update: ["responded responded", "responded canceled"],
  confirm: ["responded confirmed"],
  cancel: ["pending canceled", "responded canceled"],
};
const legalWhileFar = "confirmed canceled";

/**
 * The history, in the order of the call, is one legal path from pending to where the request is, and every success is a
 * step of it.
 */
async function expectLinear({ requestId }: Made, moves: Move[], isFar: boolean) {
  const steps = await db()
    .select()
    .from(bookingRequestHistory)
    .where(eq(bookingRequestHistory.bookingRequestId, requestId))
    .orderBy(asc(bookingRequestHistory.createdAt), asc(bookingRequestHistory.id));
  let status = "pending";
  for (const { action, changes } of steps) {
    const to = (changes.status as { to: string } | undefined)?.to ?? status;
    const legal = [...(legalMoves[action] ?? []), ...(isFar && action === "cancel" ? [legalWhileFar] : [])];
    expect(legal).toContain(`${status} ${to}`);
    status = to;
  }
  const [request] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, requestId));
  expect(request?.status).toBe(status);
  const counted = (names: string[]) => names.sort().join(" ");
  const succeeded = moves.filter(({ answer: { status: code } }) => code === 200).map(({ action }) => action);
  expect(counted(succeeded)).toBe(counted(steps.map(({ action }) => action)));
}
