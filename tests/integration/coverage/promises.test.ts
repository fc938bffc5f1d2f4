import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { bookings, callOuts } from "@/db/schema";
import { aBookingRequest, dayFromToday } from "../../support/builders";
import { aCallOut, aConfirmedShift, readShift } from "../../support/coverage/builders";

/** The constraint that refuses this statement; null where none does. */
async function refusedBy(statement: PromiseLike<unknown>): Promise<string | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String(error);
  }
}

type Values = Partial<typeof bookings.$inferInsert>;
const set = (id: string, values: Values) => db().update(bookings).set(values).where(eq(bookings.id, id));

describe("a released shift", () => {
  it("is canceled, too, is released once, and stays so [RSC-I-004]", async () => {
    const { bookingId } = await aConfirmedShift();
    const releasedAt = new Date("2026-11-20T12:00:00Z");
    expect(await refusedBy(set(bookingId, { releasedAt }))).toBe("bookings_released_is_canceled");
    await set(bookingId, { releasedAt, isCanceled: true });
    expect(await refusedBy(set(bookingId, { isCanceled: false }))).toBe("bookings_released_is_canceled");
    expect(await refusedBy(set(bookingId, { releasedAt: null }))).toBe("bookings_release");
    const later = new Date(releasedAt.getTime() + 1);
    expect(await refusedBy(set(bookingId, { releasedAt: later }))).toBe("bookings_release");
    expect(await refusedBy(set(bookingId, { updatedAt: later }))).toBeNull();
  });

  it("is of a confirmed request [RSC-I-004]", async () => {
    for (const status of ["pending", "responded"] as const) {
      const { shifts } = await aBookingRequest({ status });
      const released = { releasedAt: new Date(), isCanceled: true };
      expect(await refusedBy(set(shifts[0]!.id, released)), status).toBe("bookings_release");
    }
    const { requestId, shifts } = await aBookingRequest();
    const { id: _, during, revision: __, holds: ___, ...like } = shifts[0]!;
    const born = { ...like, bookingRequestId: requestId, startOn: dayFromToday(20), endOn: dayFromToday(20) };
    const values = {
      ...born,
      during: '["2030-01-01","2030-01-02")',
      isCanceled: true,
      releasedAt: new Date(),
    };
    expect(during).not.toBe(values.during);
    expect(await refusedBy(db().insert(bookings).values(values))).toBe("bookings_release");
    expect(
      await refusedBy(
        db()
          .insert(bookings)
          .values({ ...values, releasedAt: null }),
      ),
    ).toBeNull();
  });
});

describe("the revision of a shift", () => {
  const anOpenShift = async () =>
    (await aBookingRequest({ shifts: [{ startOn: "2027-05-03" }] })).shifts[0]!.id;

  it("rises by one with each change that a calendar tells of [RSC-I-006]", async () => {
    const id = await anOpenShift();
    const changes: Values[] = [
      { startOn: "2027-05-02" },
      { endOn: "2027-05-04" },
      { startTime: "08:00" },
      { endTime: "20:00" },
      { during: '["2027-05-03T12:00:00Z","2027-05-04T00:00:00Z")' },
      { rateKind: "night" },
      { statusByProvider: "accepted" },
      { statusByRep: "accepted" },
      { isCanceled: true },
      { isRemoved: true },
      { isRemoved: false, isCanceled: false, startOn: "2027-05-05" },
    ];
    expect((await readShift(id)).revision).toBe(0);
    for (const [index, change] of changes.entries()) {
      await set(id, change);
      expect((await readShift(id)).revision, Object.keys(change).join()).toBe(index + 1);
    }
  });

  it("rises with a release, in the same write as the cancellation by one [RSC-I-006]", async () => {
    const { bookingId } = await aConfirmedShift();
    await set(bookingId, { isCanceled: true, releasedAt: new Date() });
    expect((await readShift(bookingId)).revision).toBe(1);
    const other = await aConfirmedShift();
    await set(other.bookingId, { isCanceled: true });
    await set(other.bookingId, { releasedAt: new Date() });
    expect((await readShift(other.bookingId)).revision).toBe(2);
  });

  it("is nobody's to write, and other changes leave it [RSC-I-006]", async () => {
    const id = await anOpenShift();
    const others: Values[] = [
      { revision: 7 },
      { minutes: 600 },
      { shiftRateCents: 1000 },
      { isAdded: true, isChanged: true },
      { updatedAt: new Date() },
      { startOn: "2027-05-03" },
    ];
    for (const change of others) {
      await set(id, change);
      expect((await readShift(id)).revision, JSON.stringify(change)).toBe(0);
    }
    await set(id, { revision: 7, startTime: "09:00" });
    expect((await readShift(id)).revision).toBe(1);
    const { id: _, holds: __, ...like } = await readShift(id);
    const during = '["2030-01-01","2030-01-02")';
    const [born] = await db()
      .insert(bookings)
      .values({ ...like, revision: 9, during })
      .returning();
    expect(born!.revision).toBe(0);
  });
});

describe("a call-out", () => {
  const insert = (
    { bookingId, rep, facility, providerId }: Awaited<ReturnType<typeof aConfirmedShift>>,
    values: Partial<typeof callOuts.$inferInsert>,
  ) =>
    db()
      .insert(callOuts)
      .values({
        bookingId,
        providerId,
        organizationId: rep.organizationId,
        facilityId: facility.facilityId,
        reportedBy: "rep",
        reportedByUserId: rep.userId,
        ...values,
      });
  const now = new Date();

  it("is the only open one of its shift [RSC-I-008]", async () => {
    const made = await aCallOut("rep");
    expect(await refusedBy(insert(made, {}))).toBe("call_outs_one_open");
    await made.act("provider", "withdraw");
    expect(await refusedBy(insert(made, {}))).toBeNull();
  });

  it("is open until it is closed, and releases nobody without the holder's word [RSC-I-008]", async () => {
    const made = await aConfirmedShift();
    const wordless = "call_outs_released_by_word";
    const untrue: [Partial<typeof callOuts.$inferInsert>, string][] = [
      [{ closedAt: now }, "call_outs_open_until_closed"],
      [{ status: "withdrawn" }, "call_outs_open_until_closed"],
      [{ reportedBy: "provider" }, wordless],
      [{ status: "filled", closedAt: now }, wordless],
      [{ status: "released", closedAt: now }, wordless],
      [{ comment: "x".repeat(2001) }, "call_outs_comment_length"],
    ];
    for (const [values, constraint] of untrue)
      expect(await refusedBy(insert(made, values)), JSON.stringify(values)).toBe(constraint);
    const confirmedAt = now;
    for (const status of ["filled", "released", "withdrawn"] as const)
      expect(await refusedBy(insert(made, { status, closedAt: now, confirmedAt }))).toBeNull();
  });

  it("by the product names nobody, and has the product's own reason [CRD-V-067]", async () => {
    const made = await aConfirmedShift();
    const byProduct = {
      reportedBy: "product",
      reportedByUserId: null,
      reason: "CREDENTIAL",
      confirmedAt: now,
    } as const;
    const untrue: Partial<typeof callOuts.$inferInsert>[] = [
      { ...byProduct, reportedByUserId: made.rep.userId },
      { ...byProduct, reason: "OTHER" },
      { ...byProduct, reason: null },
      { reportedByUserId: null },
      { reason: "CREDENTIAL" },
    ];
    for (const values of untrue)
      expect(await refusedBy(insert(made, values)), JSON.stringify(values)).toBe("call_outs_by_product");
    expect(await refusedBy(insert(made, { ...byProduct, confirmedAt: null }))).toBe(
      "call_outs_released_by_word",
    );
    expect(await refusedBy(insert(made, byProduct))).toBeNull();
  });

  it("is confirmed by the product only where a rep has reported it [CRD-V-064]", async () => {
    const made = await aConfirmedShift();
    const confirmed = { confirmedByProduct: true, confirmedAt: now };
    const untrue: Partial<typeof callOuts.$inferInsert>[] = [
      { confirmedByProduct: true },
      { ...confirmed, reportedBy: "provider" },
      { ...confirmed, reportedBy: "product", reportedByUserId: null, reason: "CREDENTIAL" },
    ];
    for (const values of untrue)
      expect(await refusedBy(insert(made, values)), JSON.stringify(values)).toBe(
        "call_outs_by_product_of_report",
      );
    expect(await refusedBy(insert(made, confirmed))).toBeNull();
  });

  it("never changes once it is closed [RSC-I-008]", async () => {
    const made = await aCallOut();
    await made.act("provider", "withdraw");
    const change = (values: Partial<typeof callOuts.$inferInsert>) =>
      refusedBy(db().update(callOuts).set(values).where(eq(callOuts.id, made.callOutId)));
    expect(await change({ comment: "Other words" })).toBe("call_outs_final");
    expect(await change({ status: "open", closedAt: null })).toBe("call_outs_final");
    expect(await change({ comment: "" })).toBeNull();
  });
});
