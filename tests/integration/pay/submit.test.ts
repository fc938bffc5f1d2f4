import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { billingAccounts, bookingRequests, facilities, organizations } from "@/db/schema";
import { localOf } from "@/lib/core/pure/time";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { signInAs } from "../../support/api";
import { aBookingRequest, aProvider, aRep, dayFromToday } from "../../support/builders";
import { expectBooksBalance } from "../../support/pay/builders";
import { moveTimesheet, readTimesheet } from "../../support/pay/moves";
import {
  aCase,
  asBooked,
  eventsOf,
  expectInvalid,
  expectMoved,
  expectRefused,
  historyOf,
  withoutTrace,
} from "../../support/pay/reports";
import { aShiftGoingOn } from "../../support/pay/shifts";

/** The example of the specification: $113.33 an hour for the provider, $136.00 for the organization. */
const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };
const night = { startOn: "2025-06-02", rateKind: "night" as const, ...rates };
const { settled, shiftCanceled, notEnded, changed } = timesheetTexts;
const hourMs = 3_600_000;

const submitted = (userId: string) => ({ action: "submit", to: "submitted", by: userId });

describe("hours that the provider tells", () => {
  it("are reckoned here: 11.75 h are 1,331.63 to one side and 1,598.00 to the other [PAY-V-008 PAY-C-014 PAY-P-003]", async () => {
    const of = await aCase({ shift: night });
    const sent = {
      end_time: "06:52",
      comment: "Handed over early.",
      // Nothing of this is the provider's to say.
      status: "approved",
      paid_minutes: 900,
      minutes: 900,
      pay_cents: 1,
      fee_cents: 1,
      amount: 9_999,
      provider_rate: 999,
      shift_rate_cents: 99_900,
      number: 7,
      attendance: "no_show",
      late_minutes: 60,
    };
    const send = () => of.submit(sent);
    const { answer, after } = await expectMoved(of, send, submitted(of.provider.userId));
    expect(answer.body).toMatchObject({
      status: "submitted",
      attendance: "on_time",
      version: 2,
      waiting_for: "organization",
      minutes: 705,
      hours: 11.75,
      provider_rate: 113.33,
      hours_amount: 1_331.63,
      amount: 1_331.63,
      end_time: "06:52",
      break_minutes: 0,
      late_minutes: 0,
      comment: "Handed over early.",
      as_booked: false,
      can_submit: true,
      reason_code: null,
      reason: "",
    });
    expect(after).toMatchObject({ payCents: 133_163, feeCents: 26_637, paidMinutes: 705 });
    expect(answer.body).toEqual((await of.by.provider.get(`/timesheets/${of.timesheetId}/`)).body);
    const shown = await of.by.rep.get(`/timesheets/${of.timesheetId}/`);
    expect(shown.body).toMatchObject({ provider_rate: 136, hours: 11.75, amount: 1_598 });
  });

  it("are worth as booked what the booking is worth, by either form of the address [PAY-C-010 PAY-C-014]", async () => {
    for (const slash of ["/", ""]) {
      const of = await aCase();
      const path = `/timesheets/${of.timesheetId}/submit${slash}`;
      const answer = await of.by.provider.put(path, asBooked(of));
      expect(answer).toMatchObject({
        status: 200,
        body: { status: "submitted", as_booked: true, hours: 12, amount: 2_160 },
      });
    }
  });

  it("go out from a draft, once more while they wait, and in answer to a question or a dispute [PAY-S-053]", async () => {
    for (const status of ["draft", "submitted", "queried", "disputed"] as const) {
      const of = await aCase({ status });
      const asked = { clockEndsAt: new Date(), announcedAt: new Date() };
      if (status === "submitted")
        await db().transaction((tx) =>
          moveTimesheet(tx, of.timesheetId, {
            action: "submit",
            to: status,
            at: new Date(),
            by: null,
            set: asked,
          }),
        );
      const before = Date.now();
      const send = () => of.submit({ break_minutes: 30, comment: "I had a break." });
      const { after, step, line } = await expectMoved(of, send, submitted(of.provider.userId));
      expect(after).toMatchObject({
        attendance: "on_time",
        breakMinutes: 30,
        paidMinutes: 690,
        comment: "I had a break.",
        reasonCode: null,
        reason: "",
        announcedAt: null,
        approvedAt: null,
        payCents: 207_000,
        feeCents: 41_400,
      });
      expect(after.submittedAt!.getTime()).toBeGreaterThanOrEqual(before);
      expect(after.clockEndsAt!.getTime() - after.submittedAt!.getTime()).toBe(72 * hourMs);
      expect(step).toMatchObject({ comment: "I had a break.", reasonCode: null });
      expect(line.action).toBe("timesheet/submitted");
    }
  });

  it("are final once approved, invoiced or closed [PAY-S-053 PAY-C-014]", async () => {
    for (const status of ["approved", "invoiced", "closed"] as const) {
      const of = await aCase({ status });
      await expectRefused(of.timesheetId, settled, () => of.submit());
    }
  });

  it("tell nobody at once: the organization hears of them with the day's news [PAY-S-053]", async () => {
    const of = await aCase();
    await of.submit();
    expect(await eventsOf(of.timesheetId)).toEqual([]);
  });

  it("keep what changed: start, end, break, time, attendance and money of both sides [PAY-S-053]", async () => {
    const of = await aCase({ shift: night });
    await of.submit();
    const late = { start_time: "19:12", break_minutes: 20, comment: "Late train." };
    await of.submit(late);
    const [first, second] = await historyOf(of.timesheetId);
    expect(first?.changes).toEqual({
      start: { from: null, to: "2025-06-02 19:00" },
      end: { from: null, to: "2025-06-03 07:00" },
      paid_minutes: { from: 0, to: 720 },
      attendance: { from: null, to: "on_time" },
      amount: { from: { payCents: 0, feeCents: 0 }, to: { payCents: 135_996, feeCents: 27_204 } },
    });
    expect(second?.changes).toEqual({
      start: { from: "2025-06-02 19:00", to: "2025-06-02 19:12" },
      break_minutes: { from: 0, to: 20 },
      paid_minutes: { from: 720, to: 690 },
      attendance: { from: "on_time", to: "late" },
      amount: {
        from: { payCents: 135_996, feeCents: 27_204 },
        to: { payCents: 130_330, feeCents: 26_070 },
      },
    });
  });

  it("say who came late: 8 minutes are, 7 are not, early is not [PAY-V-003]", async () => {
    const of = await aCase();
    const from = async (start_time: string) => (await of.submit({ start_time, comment: "Traffic." })).body;
    expect(await from("07:08")).toMatchObject({ attendance: "late", late_minutes: 8, hours: 11.75 });
    expect(await from("07:07")).toMatchObject({ attendance: "on_time", late_minutes: 7, hours: 12 });
    expect(await from("06:40")).toMatchObject({ attendance: "on_time", late_minutes: 0, hours: 12.25 });
    expect(await from("07:25")).toMatchObject({ attendance: "late", late_minutes: 25 });
    await expectBooksBalance();
  });

  it("give the organization the time to answer that it has set, from now on [PAY-J-008]", async () => {
    for (const autoApproveHours of [24, 336]) {
      const of = await aCase();
      const ofOrganization = eq(billingAccounts.organizationId, of.organizationId);
      await db().update(billingAccounts).set({ autoApproveHours }).where(ofOrganization);
      const { submitted_at, clock_ends_at } = (await of.submit()).body;
      expect(Date.parse(clock_ends_at) - Date.parse(submitted_at)).toBe(autoApproveHours * hourMs);
    }
  });

  it("are paid by the rates, the fee, the terms and the clock that were agreed, whatever is set since [PAY-V-005]", async () => {
    const terms = { mileageRateTenths: 725 };
    const shift = { ...night, startOn: "2024-11-02" };
    const of = await aCase({ shift, terms });
    const ofOrganization = eq(organizations.id, of.organizationId);
    await db().update(organizations).set({ platformFeePercent: 45 }).where(ofOrganization);
    await db()
      .update(billingAccounts)
      .set({ mileageRateTenths: 100, cancellationPayPercent: 90 })
      .where(eq(billingAccounts.organizationId, of.organizationId));
    await db()
      .update(facilities)
      .set({ timeZone: "America/Phoenix" })
      .where(eq(facilities.id, of.facility.id));
    const extras = [
      { kind: "OVERTIME", minutes: 60, amount: 100 },
      { kind: "MILEAGE", miles: 47 },
    ];
    const { body } = await of.submit({ extras });
    // The night of the clock change in New York is an hour longer; in Arizona it is not.
    expect(body).toMatchObject({
      hours: 13,
      hours_amount: 1_473.29,
      extras_amount: 134.08,
      amount: 1_607.37,
    });
    expect((await of.by.rep.get(`/timesheets/${of.timesheetId}/`)).body.amount).toBe(1_768 + 120 + 34.08);
    const [request] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, of.requestId));
    expect(request).toMatchObject({ feePercent: 20, mileageRateTenths: 725 });
    await expectBooksBalance();
  });
});

describe("a report that is sent again", () => {
  const extras = [{ kind: "OVERTIME", minutes: 45, amount: "80.50", note: "Two admissions" }];
  const sent = { end_time: "19:30", comment: "A late admission.", extras };

  it("changes nothing while it says the same, whatever version it knows [PAY-C-010 PAY-I-020]", async () => {
    const of = await aCase();
    const first = await of.submit(sent);
    expect(first.status).toBe(200);
    for (const version of [1, 2, 99]) {
      const again = await withoutTrace(of.timesheetId, () => of.submit({ ...sent, version }));
      expect(again).toMatchObject({ status: 200, body: first.body });
    }
    const known = [{ ...extras[0], id: first.body.extras[0].id }];
    const again = await withoutTrace(of.timesheetId, () => of.submit({ ...sent, extras: known }));
    expect(again.status).toBe(200);
    expect(await historyOf(of.timesheetId)).toHaveLength(1);
  });

  it("is another one when anything differs, and needs the version that stands [PAY-C-010]", async () => {
    const of = await aCase();
    await of.submit(sent);
    const others = [
      { ...sent, comment: "Two late admissions." },
      { ...sent, end_time: "19:31" },
      { ...sent, break_minutes: 10 },
      { ...sent, extras: [] },
      { ...sent, extras: [...extras, ...extras] },
    ];
    for (const other of others) {
      await expectRefused(of.timesheetId, changed, () => of.submit({ ...other, version: 1 }));
      const unread = await of.submit({ ...other, version: 1 });
      expect(unread.headers.get("x-error-code")).toBe("stale");
      const before = await of.now();
      expect((await of.submit(other)).body.version).toBe(before.version + 1);
    }
  });

  it("answers a question even where it says the same: it waits for approval again [PAY-S-053]", async () => {
    const of = await aCase({ status: "queried" });
    await expectMoved(of, () => of.submit(), submitted(of.provider.userId));
  });
});

describe("a shift that", () => {
  it("is not over yet is told of when it ended early, and not before [PAY-V-022]", async () => {
    const of = await aCase({ shift: aShiftGoingOn() });
    await expectInvalid(of.timesheetId, { end_time: notEnded }, () => of.submit());
    const { day, time } = localOf(new Date(Date.now() - 20 * 60_000), "America/New_York");
    const early = { end_on: day, end_time: time, comment: "Sent home early." };
    expect(await of.submit(early)).toMatchObject({ status: 200, body: { hours: 0.75 } });
  });

  it("has not begun is nobody's to tell of [PAY-V-022]", async () => {
    const of = await aCase({ shift: { startOn: dayFromToday(2) } });
    await expectInvalid(of.timesheetId, { end_time: notEnded }, () => of.submit());
  });

  it("was canceled or released takes no hours [PAY-S-067]", async () => {
    for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const) {
      const of = await aCase({ status: "closed", attendance });
      await expectRefused(of.timesheetId, shiftCanceled, () => of.submit());
    }
  });

  it("had begun when its assignment was canceled is told of all the same [PAY-S-068]", async () => {
    const shifts = [{ startOn: dayFromToday(-1) }, { startOn: dayFromToday(40) }];
    const built = await aBookingRequest({ status: "confirmed", shifts });
    const [provider, rep] = [await signInAs(built.provider), await signInAs(built.rep)];
    const [{ id }] = (await provider.get("/timesheets/")).body.results;
    const before = await readTimesheet(id);
    const canceled = await rep.put(`/booking-requests/${built.requestId}/cancel/`, {});
    expect(canceled).toMatchObject({ status: 200, body: { status: "canceled" } });
    expect(await readTimesheet(id)).toEqual(before);
    const report = asBooked({ timesheet: before, booking: built.shifts[0]! });
    expect(await provider.put(`/timesheets/${id}/submit/`, report)).toMatchObject({
      status: 200,
      body: { status: "submitted", amount: 2_160 },
    });
    await expectBooksBalance();
  });
});

describe("who tells hours", () => {
  it("is their provider: nobody else's are there, and no representative writes them [PAY-P-003 PAY-P-016 PAY-I-034]", async () => {
    const of = await aCase();
    const [stranger, rival] = [await signInAs(await aProvider()), await signInAs(await aRep())];
    for (const body of [asBooked(of), { version: "x" }]) {
      const answer = await withoutTrace(of.timesheetId, () => stranger.put(of.path("submit"), body));
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
      for (const other of [of.by.rep, rival, of.by.staff]) {
        const refused = await withoutTrace(of.timesheetId, () => other.put(of.path("submit"), body));
        expect(refused.status).toBe(403);
      }
    }
    const unknown = await of.by.provider.put(
      "/timesheets/0190f000-0000-7000-8000-000000000001/submit/",
      asBooked(of),
    );
    expect(unknown.status).toBe(404);
    expect((await of.by.provider.put("/timesheets/x/submit/", asBooked(of))).status).toBe(404);
  });
});
