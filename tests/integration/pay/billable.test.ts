import { afterEach, describe, expect, it } from "vitest";
import {
  aDraft,
  anAssignment,
  approve,
  linesOfDocument,
  reportNotWorked,
  sendAsBooked,
  takingBack,
} from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";

afterEach(expectBooksBalance);

const tuesday = { startOn: "2026-03-03" };
const wednesday = { startOn: "2026-03-04" };
const bonus = { bonusCents: 10_000 };

type Answered = { kind: string; timesheet_id: string | null; id: string | null; amount: number };

describe("what a draft takes", () => {
  it("are approved timesheets worked by its Saturday, and no others [PAY-V-010]", async () => {
    const first = await aTimesheet({ status: "approved", shift: { startOn: "2026-03-01" } });
    const people = { ...first };
    const others = { draft: "02", submitted: "03", queried: "04", disputed: "05", closed: "06" } as const;
    for (const [status, day] of Object.entries(others))
      await aTimesheet({ status: status as never, people, shift: { startOn: `2026-03-${day}` } });
    const last = await aTimesheet({ status: "approved", people, shift: { startOn: "2026-03-07" } });
    const earlier = await aTimesheet({ status: "approved", people, shift: { startOn: "2026-02-20" } });
    await aTimesheet({ status: "approved", people, shift: { startOn: "2026-03-08" } });
    await aTimesheet({ status: "approved", people: { rep: first.rep }, shift: tuesday });
    const { id } = await aDraft(first.timesheet, "2026-03-03");
    const { rep } = await readersOf(first);
    const { body } = await rep.get(`/invoices/${id}/`);
    expect(body.lines.map((line: Answered) => line.timesheet_id)).toEqual([
      earlier.timesheetId,
      first.timesheetId,
      last.timesheetId,
    ]);
    expect(body).toMatchObject({ status: "draft", number: null, total: 3 * 2592, balance: 3 * 2592 });
  });

  it("follows an approval at once, and its lines have no ids [PAY-C-022]", async () => {
    const assignment = await anAssignment([tuesday, wednesday]);
    const { timesheetIds, rep, people } = assignment;
    const [one, other] = timesheetIds as [string, string];
    await sendAsBooked(one, people.provider);
    await sendAsBooked(other, people.provider, false);
    const { id } = await aDraft(assignment, tuesday.startOn);
    const before = (await rep.get(`/invoices/${id}/`)).body;
    expect(before).toMatchObject({ total: 2592, lines: [{ id: null, timesheet_id: one, amount: 2592 }] });
    await approve(other, people.rep);
    const after = (await rep.get(`/invoices/${id}/`)).body;
    expect(after.total).toBe(5184);
    expect(after.lines.map((line: Answered) => line.id)).toEqual([null, null]);
  });

  it("is each line of every extra, and the pay for a late cancellation, in their order [PAY-V-010 PAY-C-003]", async () => {
    const worked = await aTimesheet({
      status: "approved",
      shift: tuesday,
      terms: { mileageRateTenths: 725 },
      extras: [
        { kind: "EXPENSE", amountCents: 2_050 },
        { kind: "OVERTIME", minutes: 90, amountCents: 30_001 },
        { kind: "MILEAGE", miles: 47 },
      ],
    });
    await aTimesheet({
      status: "approved",
      attendance: "canceled_by_facility",
      people: worked,
      shift: wednesday,
      terms: { cancellationPayPercent: 50 },
    });
    const { id } = await aDraft(worked.timesheet, tuesday.startOn);
    const { rep } = await readersOf(worked);
    const none = { minutes: null, hours: null, rate: null, miles: null, mileage_rate: null };
    expect((await rep.get(`/invoices/${id}/`)).body).toMatchObject({
      lines: [
        { kind: "hours", minutes: 720, hours: 12, rate: 216, amount: 2592, miles: null },
        { ...none, kind: "expense", amount: 20.5 },
        { ...none, kind: "overtime", minutes: 90, hours: 1.5, amount: 360.01 },
        { ...none, kind: "mileage", miles: 47, mileage_rate: 0.725, amount: 34.08 },
        { kind: "cancellation", minutes: 720, hours: 12, rate: 216, amount: 1296 },
      ],
      total: 2592 + 20.5 + 360.01 + 34.08 + 1296,
    });
  });
});

describe("extra pay of an assignment", () => {
  const whole = { extraMinutes: 60, extraHoursCents: 32_400, bonusCents: 10_000, travelCents: 5_000 };
  const kindsOf = async (
    reader: { rep: { get: (path: string) => Promise<{ body: unknown }> } },
    id: string,
  ) =>
    ((await reader.rep.get(`/invoices/${id}/`)).body as { lines: Answered[] }).lines.map(({ kind }) => kind);

  it("is billed once all its timesheets are settled, at the last day of work, each part its own line [PAY-V-010]", async () => {
    const assignment = await anAssignment([tuesday, wednesday], whole);
    const { timesheetIds, people, requestId } = assignment;
    const [one, other] = timesheetIds as [string, string];
    const { id } = await aDraft(assignment, tuesday.startOn);
    await sendAsBooked(one, people.provider);
    expect(await kindsOf(assignment, id)).toEqual(["hours"]);
    await sendAsBooked(other, people.provider, false);
    expect(await kindsOf(assignment, id)).toEqual(["hours"]);
    await approve(other, people.rep);
    expect(await kindsOf(assignment, id)).toEqual(["hours", "hours", "extra_hours", "bonus", "travel"]);
    const { body } = await assignment.staff.get(`/invoices/${id}/`);
    const extra = {
      timesheet_id: null,
      provider_booking_request_id: requestId,
      worked_on: wednesday.startOn,
    };
    expect(body.lines.slice(2)).toMatchObject([
      { ...extra, kind: "extra_hours", minutes: 60, hours: 1, amount: 324, pay: 270, fee: 54 },
      { ...extra, kind: "bonus", amount: 100, pay: 100, fee: 0 },
      { ...extra, kind: "travel", amount: 50, pay: 50, fee: 0 },
    ]);
  });

  it("is billed when the other shift was not worked, and never when none was [PAY-V-010]", async () => {
    const some = await anAssignment([tuesday, wednesday], bonus);
    await sendAsBooked(some.timesheetIds[0]!, some.people.provider);
    await reportNotWorked(some.timesheetIds[1]!, some.people.provider);
    const draft = await aDraft(some, tuesday.startOn);
    expect(await kindsOf(some, draft.id)).toEqual(["hours", "bonus"]);
    const none = await anAssignment([tuesday, wednesday], bonus);
    for (const id of none.timesheetIds) await reportNotWorked(id, none.people.provider);
    const empty = await aDraft(none, tuesday.startOn);
    expect(await kindsOf(none, empty.id)).toEqual([]);
  });

  it("waits for the week of the last shift [PAY-V-010]", async () => {
    const assignment = await anAssignment([tuesday, { startOn: "2026-03-10" }], bonus);
    for (const id of assignment.timesheetIds) await sendAsBooked(id, assignment.people.provider);
    const { id } = await aDraft(assignment, tuesday.startOn);
    expect(await kindsOf(assignment, id)).toEqual(["hours"]);
  });

  it("stands still once it is invoiced; what is taken back to be corrected may change [PAY-V-011]", async () => {
    const assignment = await anAssignment([tuesday], bonus);
    const { rep, staff, requestId, timesheetIds, people } = assignment;
    await sendAsBooked(timesheetIds[0]!, people.provider);
    const change = (dollars: number) =>
      rep.post(`/booking-requests-extra/${requestId}/`, { additional_charges_bonus: dollars });
    expect((await change(150)).status).toBe(200);
    const { id } = await aDraft(assignment, tuesday.startOn);
    const issued = await staff.post(`/staff/invoices/${id}/issue/`, { expected_total: 2742 });
    expect(issued.status).toBe(200);
    const locked = { error: "This extra pay is already invoiced." };
    expect(await change(200)).toMatchObject({ status: 400, body: locked });
    const extra = { provider_booking_request_ids: [requestId] };
    const corrected = await staff.post(`/staff/invoices/${id}/credit/`, takingBack("correct", extra));
    expect(corrected).toMatchObject({ status: 201, body: { total: -150 } });
    expect((await change(200)).status).toBe(200);
  });

  it("is billed again after a correction, and never after it was closed [PAY-V-010 PAY-V-011 PAY-I-011]", async () => {
    const assignment = await anAssignment([tuesday], bonus);
    const { staff, rep, requestId, timesheetIds, people } = assignment;
    await sendAsBooked(timesheetIds[0]!, people.provider);
    const issue = async (day: string, expected_total: number) => {
      const { id } = await aDraft(assignment, day);
      const { status } = await staff.post(`/staff/invoices/${id}/issue/`, { expected_total });
      expect(status).toBe(200);
      return id;
    };
    const extra = { provider_booking_request_ids: [requestId] };
    const first = await issue("2026-03-03", 2692);
    await staff.post(`/staff/invoices/${first}/credit/`, takingBack("correct", extra));
    const second = await issue("2026-03-10", 100);
    expect(await linesOfDocument(second)).toMatchObject([{ kind: "bonus", revision: 1, timesheetId: null }]);
    await staff.post(`/staff/invoices/${second}/credit/`, takingBack("close", extra));
    const third = await aDraft(assignment, "2026-03-17");
    expect(await kindsOf(assignment, third.id)).toEqual([]);
    const body = { additional_charges_bonus: 1 };
    const refused = await rep.post(`/booking-requests-extra/${requestId}/`, body);
    expect(refused).toMatchObject({ status: 400, body: { error: "This extra pay is already invoiced." } });
  });
});
