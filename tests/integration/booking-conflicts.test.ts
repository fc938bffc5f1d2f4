import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, outbox } from "@/db/schema";
import { statementsOf } from "../../scripts/bench/statements";
import { signInAs } from "../support/api";
import { aScene, byProvider, decisions, ids, refusedWithoutTrace } from "../support/booking-requests";
import { aBookingRequest, aConnection, dayFromToday } from "../support/builders";

const [first, second, third] = [dayFromToday(14), dayFromToday(15), dayFromToday(16)];
const text = (value: string) => expect.stringContaining(value);

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
  /** The same provider asked by two organizations, for the given shifts each. */
  async function rivals(mine: { startOn: string }[], theirs: { startOn: string }[]) {
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

  it("are only those that overlap in time", async () => {
    const { own, otherRep, otherPath } = await rivals([{ startOn: first }], [{ startOn: second }]);
    const [mine] = ids(own);
    await own.provider.put(`${own.path}respond/`, byProvider({ [mine]: true }));
    expect(decisions((await otherRep.get(otherPath)).body)).toEqual([["pending", "pending"]]);
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
