import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { billingAccounts, bookingRequests, bookings, facilities, timesheets } from "@/db/schema";
import { signInAs } from "../../support/api";
import { byRep, ids } from "../../support/assignments/builders";
import { aBookingRequest, anOrganization, dayFromToday } from "../../support/builders";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { refusedBy } from "../../support/pay/refused-by";

const draftsOf = (requestId: string) =>
  db()
    .select()
    .from(timesheets)
    .where(eq(timesheets.bookingRequestId, requestId))
    .orderBy(asc(timesheets.workedOn));

const confirm = (requestId: string) =>
  sql`update booking_requests set status = 'confirmed', updated_at = '2026-01-02T03:04:05Z' where id = ${requestId}`;

const days = [3, 4, 5, 6, 7].map(dayFromToday) as [string, string, string, string, string];

describe("a confirmed assignment", () => {
  it("opens a draft for each shift that both sides accepted and nobody canceled [PAY-I-001 PAY-S-050]", async () => {
    const accepted = { statusByProvider: "accepted", statusByRep: "accepted" } as const;
    const { requestId, facility, provider } = await aBookingRequest({
      status: "responded",
      shifts: [
        { startOn: days[0], ...accepted, rateKind: "night" },
        { startOn: days[1], ...accepted, statusByProvider: "rejected" },
        { startOn: days[2], ...accepted, statusByRep: "rejected" },
        { startOn: days[3], ...accepted, isCanceled: true },
        { startOn: days[4], ...accepted, isRemoved: true },
      ],
    });
    expect(await draftsOf(requestId)).toEqual([]);
    await db().execute(confirm(requestId));
    const drafts = await draftsOf(requestId);
    const [booking] = await db()
      .select()
      .from(bookings)
      .where(eq(bookings.bookingRequestId, requestId))
      .orderBy(asc(bookings.startOn));
    const at = new Date("2026-01-02T03:04:05Z");
    expect(drafts).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        bookingId: booking!.id,
        bookingRequestId: requestId,
        providerId: provider.providerId,
        organizationId: facility.organizationId,
        facilityId: facility.id,
        workedOn: days[0],
        booked: booking!.during,
        askedAt: booking!.createdAt,
        timeZone: "America/New_York",
        status: "draft",
        attendance: null,
        worked: null,
        breakMinutes: 0,
        paidMinutes: 0,
        lateMinutes: 0,
        noticeMinutes: null,
        payCents: 0,
        feeCents: 0,
        chargeCents: 0,
        comment: "",
        reasonCode: null,
        reason: "",
        submittedAt: null,
        clockEndsAt: null,
        announcedAt: null,
        approvedAt: null,
        approvedBy: null,
        version: 1,
        revision: 0,
        createdAt: at,
        updatedAt: at,
      },
    ]);
    await expectBooksBalance();
  });

  it("has its drafts in the same transaction, when the representative confirms [PAY-I-001]", async () => {
    const shifts = [{ startOn: days[0] }, { startOn: days[1] }];
    const { requestId, rep, shifts: rows } = await aBookingRequest({ status: "responded", shifts });
    const [first, second] = ids({ shifts: rows });
    const caller = await signInAs(rep);
    const answer = await caller.put(
      `/booking-requests/${requestId}/confirm/`,
      byRep({ [first]: true, [second]: false }),
    );
    expect(answer.status).toBe(200);
    expect(await draftsOf(requestId)).toMatchObject([{ bookingId: first, status: "draft" }]);
  });

  it("leaves no drafts behind when the confirmation fails [PAY-I-001]", async () => {
    const { requestId } = await aBookingRequest({ status: "responded" });
    await expect(
      db().transaction(async (tx) => {
        await tx
          .update(bookings)
          .set({ statusByRep: "accepted" })
          .where(eq(bookings.bookingRequestId, requestId));
        await tx.execute(confirm(requestId));
        expect(await tx.$count(timesheets, eq(timesheets.bookingRequestId, requestId))).toBe(1);
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    expect(await draftsOf(requestId)).toEqual([]);
  });

  it("has one timesheet for each shift, and none is born confirmed [PAY-I-001]", async () => {
    const { timesheetId, requestId, booking } = await aTimesheet();
    const columns = sql`booking_id, booking_request_id, provider_id, organization_id, facility_id, worked_on, booked, asked_at, time_zone`;
    const again = sql`insert into timesheets (id, ${columns}) select uuid_v7(), ${columns} from timesheets where id = ${timesheetId}`;
    expect(await refusedBy(again)).toBe("timesheets_of_booking");
    const born = sql`insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, fee_percent, status)
      select uuid_v7(), provider_id, organization_id, facility_id, connection_id, rep_id, fee_percent, 'confirmed'
        from booking_requests where id = ${requestId}`;
    expect(await refusedBy(born)).toBe("booking_requests_confirmed_has_shift");
    const late = sql`insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
        start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents)
      select uuid_v7(), booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
        start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents from bookings where id = ${booking.id}`;
    expect(await refusedBy(late)).toBe("bookings_final");
  });

  it("keeps the zone that its facility had, whatever is written there later", async () => {
    const { timesheetId, facility } = await aTimesheet();
    await db().update(facilities).set({ timeZone: "America/Phoenix" }).where(eq(facilities.id, facility.id));
    const [row] = await db().select().from(timesheets).where(eq(timesheets.id, timesheetId));
    expect(row!.timeZone).toBe("America/New_York");
  });

  it("makes no second set of drafts when it is canceled, nor for other changes [PAY-I-001]", async () => {
    const { requestId } = await aTimesheet({ shift: { startOn: days[0] } });
    await db().update(bookingRequests).set({ comment: "x" }).where(eq(bookingRequests.id, requestId));
    await db().update(bookingRequests).set({ status: "confirmed" }).where(eq(bookingRequests.id, requestId));
    await db().update(bookingRequests).set({ status: "canceled" }).where(eq(bookingRequests.id, requestId));
    expect(await draftsOf(requestId)).toHaveLength(1);
  });
});

it("ids made by the database sort by time, and carry it", async () => {
  const before = Date.now();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const [row] = await db().execute<{ id: string }>(sql`select uuid_v7() as id, pg_sleep(0.002)`);
    made.push(row!.id);
  }
  expect([...made].sort()).toEqual(made);
  const millis = Number.parseInt(made[0]!.replaceAll("-", "").slice(0, 12), 16);
  expect(millis).toBeGreaterThanOrEqual(before - 5);
  expect(millis).toBeLessThanOrEqual(Date.now() + 5);
});

describe("each organization has a billing account", () => {
  it("from the moment that it is made, with the defaults", async () => {
    const [first, second] = [await anOrganization(), await anOrganization()];
    const accountOf = async ({ id }: { id: string }) =>
      (await db().select().from(billingAccounts).where(eq(billingAccounts.organizationId, id)))[0];
    const one = await accountOf(first);
    expect(one).toEqual({
      organizationId: first.id,
      accountNo: expect.any(Number),
      lastNumber: 0,
      autoApproveHours: 72,
      cancellationNoticeHours: 72,
      cancellationPayPercent: 0,
      mileageRateTenths: 0,
      paymentTermsDays: 30,
      updatedAt: expect.any(Date),
    });
    expect((await accountOf(second))!.accountNo).toBeGreaterThan(one!.accountNo);
  });

  it("whose last number nobody writes [PAY-P-016 PAY-I-007]", async () => {
    const { id } = await anOrganization();
    const write = (number: number) =>
      refusedBy(sql`update billing_accounts set last_number = ${number} where organization_id = ${id}`);
    expect(await write(1)).toBe("billing_accounts_count");
    expect(await write(0)).toBeNull();
  });
});
