import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, outbox } from "@/db/schema";
import { statementsOf } from "../../../scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aScene, byProvider, decisions, ids, refusedWithoutTrace } from "../../support/assignments/builders";
import { aBookingRequest, aConnection, dayFromToday, someAvailability } from "../../support/builders";

const [first, second, third] = [dayFromToday(14), dayFromToday(15), dayFromToday(16)];
const text = (value: string) => expect.stringContaining(value);

type Shift = { startOn: string; startTime?: string; endTime?: string };
const morning = { startTime: "07:00", endTime: "12:00" };
const evening = { startTime: "14:00", endTime: "19:00" };
const dayTaken = "Provider is already booked on this date.";

type Provider = Awaited<ReturnType<typeof aScene>>["people"]["provider"];

const manyRequests = (count: number, provider: Provider, shifts: { startOn: string }[]) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { requestId } = await aBookingRequest({ provider, shifts });
      return requestId;
    }),
  );

async function statusesOf(requestIds: string[]) {
  const rows = await db().select().from(bookingRequests).where(inArray(bookingRequests.id, requestIds));
  return rows.map(({ status }) => status);
}

describe("shifts that an acceptance rules out", () => {
  /** One provider asked by two organizations, for the given shifts each. */
  async function rivals(mine: Shift[], theirs: Shift[]) {
    const own = await aScene({ shifts: mine });
    const elsewhere = await aConnection({ provider: own.people.provider, as: "approved" });
    const other = await aBookingRequest({ ...elsewhere, shifts: theirs });
    return {
      own,
      other,
      otherRep: await signInAs(other.rep),
      otherPath: `/booking-requests/${other.requestId}/`,
    };
  }

  it("are rejected in other requests, whose history says that they are no longer possible", async () => {
    const { own, other, otherRep, otherPath } = await rivals(
      [{ startOn: first }],
      [{ startOn: first }, { startOn: third }],
    );
    const [mine] = ids(own);
    expect((await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }))).status).toBe(200);
    const { body } = await otherRep.get(otherPath);
    expect(body.status).toBe("pending");
    expect(decisions(body)).toEqual([
      ["rejected", "pending"],
      ["pending", "pending"],
    ]);
    const history = (await otherRep.get(`${otherPath}history/`)).body.results;
    expect(history[0]).toMatchObject({
      action: "update",
      actor: { first_name: "", is_staff: true, user_type: "staff" },
      comment: text("No longer possible"),
      changes: { status: null, bookings: [{ id: ids(other)[0], change: "rejected" }] },
    });
    expect(JSON.stringify(history)).not.toContain(own.people.facility.name);
  });

  it("cancel a request that has nothing left", async () => {
    const { own, otherRep, otherPath, other } = await rivals([{ startOn: first }], [{ startOn: first }]);
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    expect((await otherRep.get(otherPath)).body.status).toBe("canceled");
    const events = await db().select().from(outbox).where(eq(outbox.name, "booking-request/canceled"));
    expect(events.map(({ payload }) => payload)).toContainEqual({
      bookingRequestId: other.requestId,
      by: "system",
    });
  });

  it("take no more statements in many requests than in one, and each request gets its own end", async () => {
    async function acceptedOver(count: number) {
      const own = await aScene({ shifts: [{ startOn: first }] });
      const { provider } = own.people;
      const over = await manyRequests(count, provider, [{ startOn: first }]);
      const goingOn = await manyRequests(count, provider, [{ startOn: first }, { startOn: third }]);
      const [mine] = ids(own);
      const statements = await statementsOf(() =>
        own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true })),
      );
      expect(await statusesOf(over)).toEqual(over.map(() => "canceled"));
      expect(await statusesOf(goingOn)).toEqual(goingOn.map(() => "pending"));
      return statements.length;
    }
    await acceptedOver(1);
    expect(await acceptedOver(6)).toBe(await acceptedOver(1));
  });

  it("are none of another day that does not overlap", async () => {
    const { own, otherRep, otherPath } = await rivals([{ startOn: first }], [{ startOn: second }]);
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    expect(decisions((await otherRep.get(otherPath)).body)).toEqual([["pending", "pending"]]);
  });

  it("are those of the whole day in other organizations, told in their history [SIL-98]", async () => {
    const mine = [{ startOn: first, ...morning }];
    const theirs = [{ startOn: first, ...evening }, { startOn: third }];
    const { own, other, otherRep, otherPath } = await rivals(mine, theirs);
    await own.provider.put(`${own.path}respond/`, byProvider({ [ids(own)[0]]: true }));
    const { body } = await otherRep.get(otherPath);
    expect([body.status, decisions(body)]).toEqual([
      "pending",
      [
        ["rejected", "pending"],
        ["pending", "pending"],
      ],
    ]);
    const [rest] = (await otherRep.get(`${otherPath}history/`)).body.results;
    expect(rest).toMatchObject({
      comment: text("No longer possible"),
      changes: { bookings: [{ id: ids(other)[0], change: "rejected" }] },
    });
  });

  it("are those of the day as well when a changed answer accepts [SIL-98]", async () => {
    const mine = [
      { startOn: first, ...morning },
      { startOn: third, ...morning },
    ];
    const { own, otherRep, otherPath } = await rivals(mine, [{ startOn: third, ...evening }]);
    const [a, b] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [a]: true, [b]: false }));
    expect((await otherRep.get(otherPath)).body.status).toBe("pending");
    expect((await own.provider.put(own.path, byProvider({ [b]: true }))).status).toBe(200);
    expect((await otherRep.get(otherPath)).body.status).toBe("canceled");
  });

  it("are of a day by the date on which they start: a night's morning after stays open [SIL-98]", async () => {
    const night = { startOn: first, endOn: second, startTime: "19:00", endTime: "07:00" };
    const { own, otherRep, otherPath } = await rivals([night], [{ startOn: second, ...evening }]);
    await own.provider.put(`${own.path}respond/`, byProvider({ [ids(own)[0]]: true }));
    expect((await otherRep.get(otherPath)).body.status).toBe("pending");
  });

  it("are none of the same organization and day at other hours [SIL-98]", async () => {
    const own = await aScene({
      shifts: [
        { startOn: first, ...morning },
        { startOn: first, ...evening },
      ],
    });
    const { people } = own;
    const hours = { startTime: "12:00", endTime: "14:00" };
    const sibling = await aBookingRequest({ ...people, shifts: [{ startOn: first, ...hours }] });
    const [a, b] = ids(own);
    expect((await own.provider.put(`${own.path}respond/`, byProvider({ [a]: true, [b]: true }))).status).toBe(
      200,
    );
    const path = `/booking-requests/${sibling.requestId}/`;
    const yes = byProvider({ [sibling.shifts[0]!.id]: true });
    expect((await own.provider.put(`${path}respond/`, yes)).status).toBe(200);
  });

  it("cannot be accepted on a day that another organization has, whenever they were asked for [SIL-98]", async () => {
    const { own, other, otherRep, otherPath } = await rivals(
      [{ startOn: first, ...morning }],
      [{ startOn: first, ...evening }, { startOn: third }],
    );
    await own.provider.put(`${own.path}respond/`, byProvider({ [ids(own)[0]]: true }));
    const [a, b] = ids(other);
    const answers = byProvider({ [a]: true, [b]: true });
    const refused = () => own.provider.put(`${otherPath}respond/`, answers);
    const answer = await refusedWithoutTrace(other.requestId, refused, 400);
    expect(answer.body.error).toBe(dayTaken);
    const shift = { start_on: first, start_time: "14:00", end_time: "19:00", provider_rate_type: "day" };
    const asked = {
      provider_id: own.people.provider.providerId,
      healthcare_facility_id: other.facility.facilityId,
      schedules: [shift],
    };
    await someAvailability(own.people.provider.providerId, [first]);
    const judged = await otherRep.patch("/booking-requests-validate/", asked);
    expect(judged.body).toMatchObject([{ valid: false, error: dayTaken }]);
    expect((await otherRep.post("/bookings/", asked)).body.error).toBe(dayTaken);
  });

  it("cannot be accepted afterwards", async () => {
    const { own, other, otherPath } = await rivals(
      [{ startOn: first }],
      [{ startOn: first }, { startOn: third }],
    );
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    const [a, b] = ids(other);
    const again = byProvider({ [a]: true, [b]: true });
    const answer = await refusedWithoutTrace(
      other.requestId,
      () => own.provider.put(`${otherPath}respond/`, again),
      400,
    );
    expect(answer.body.error).toBe("This shift overlaps another shift of the provider.");
  });
});
