import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { aFacility } from "../../support/builders";
import {
  aDraft,
  anAssignment,
  approve,
  billAt,
  documentsOf,
  linesOfDocument,
  reportNotWorked,
  sendAsBooked,
} from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { moveTimesheet } from "../../support/pay/moves";

afterEach(expectBooksBalance);

// In New York the clock goes forward in the night to Sunday, the 8th.
const tuesday = { startOn: "2026-03-03" };
const saturdayNight = "2026-03-08T04:59:59Z";
const sunday = "2026-03-08T05:00:00Z";
const beforeIssue = "2026-03-12T09:59:59Z";
const issueTime = "2026-03-12T10:00:00Z";
const nextSunday = "2026-03-15T04:00:00Z";

const week = { periodStart: "2026-03-01", periodEnd: "2026-03-07" };

const approved = (people = {}, startOn = tuesday.startOn) =>
  aTimesheet({ status: "approved", people, shift: { startOn } });

type Timesheet = Awaited<ReturnType<typeof aTimesheet>>;
const at = ({ facility }: Timesheet) => ({ facilityId: facility.facilityId });

/** The database refuses lines at this facility until it is let go. */
async function refuseLines(facilityId: string) {
  await db().execute(sql`create function refuse_line() returns trigger language plpgsql as $$
    begin raise exception 'no line here'; end $$`);
  await db().execute(sql`create trigger refuse_line before insert on pay_lines for each row
    when (new.facility_id = ${sql.raw(`'${facilityId}'`)}) execute function refuse_line()`);
  return () => db().execute(sql`drop function refuse_line cascade`);
}

describe("the draft of a week", () => {
  it("is made on Sunday and issued on Thursday 06:00 at the facility [PAY-J-004 PAY-V-050 PAY-V-012]", async () => {
    const timesheet = await approved();
    await billAt(saturdayNight);
    expect(await documentsOf(at(timesheet))).toEqual([]);
    await billAt(sunday);
    const draft = { ...week, status: "draft", number: null, issueAt: new Date(issueTime) };
    expect(await documentsOf(at(timesheet))).toMatchObject([draft]);
    await billAt(beforeIssue);
    expect(await documentsOf(at(timesheet))).toMatchObject([draft]);
    await billAt(issueTime);
    const issued = { status: "issued", number: 1, invoiceOn: "2026-03-12", dueOn: "2026-04-11" };
    expect(await documentsOf(at(timesheet))).toMatchObject([{ ...week, ...issued }]);
  });

  it("keeps to the clock of its own facility [PAY-J-004]", async () => {
    const facility = await aFacility({ timeZone: "America/Los_Angeles" });
    const timesheet = await approved({ facility });
    await billAt("2026-03-08T07:59:59Z");
    expect(await documentsOf(at(timesheet))).toEqual([]);
    await billAt("2026-03-08T08:00:00Z");
    const [draft] = await documentsOf(at(timesheet));
    expect(draft).toMatchObject({ ...week, issueAt: new Date("2026-03-12T13:00:00Z") });
    await billAt("2026-03-12T12:59:59Z");
    expect(await documentsOf(at(timesheet))).toMatchObject([{ status: "draft" }]);
    await billAt("2026-03-12T13:00:00Z");
    expect(await documentsOf(at(timesheet))).toMatchObject([{ status: "issued" }]);
  });

  it("is made by Thursday 06:00 or not at all, and only of what is billable [PAY-J-004]", async () => {
    const waiting = await aTimesheet({ status: "submitted", shift: tuesday });
    await billAt(sunday);
    expect(await documentsOf(at(waiting))).toEqual([]);
    await approve(waiting.timesheetId, waiting.rep);
    await billAt(issueTime);
    await billAt("2026-03-14T12:00:00Z");
    expect(await documentsOf(at(waiting))).toEqual([]);
    await billAt(beforeIssue);
    expect(await documentsOf(at(waiting))).toMatchObject([{ ...week, status: "draft" }]);
  });

  it("takes what is approved until it is issued; what comes later is on the next, with its own dates [PAY-J-004]", async () => {
    const first = await approved();
    await billAt(sunday);
    const joins = await approved(first, "2026-03-05");
    await billAt(issueTime);
    const late = await approved(first, "2026-03-06");
    await billAt("2026-03-13T12:00:00Z");
    const [invoice, none] = await documentsOf(at(first));
    expect((await linesOfDocument(invoice!.id)).map(({ timesheetId }) => timesheetId)).toEqual([
      first.timesheetId,
      joins.timesheetId,
    ]);
    expect(none).toBeUndefined();
    await billAt(nextSunday);
    await billAt("2026-03-19T10:00:00Z");
    const [, next] = await documentsOf(at(first));
    expect(next).toMatchObject({ number: 2, periodStart: "2026-03-08", invoiceOn: "2026-03-19" });
    expect(await linesOfDocument(next!.id)).toMatchObject([
      { timesheetId: late.timesheetId, workedOn: "2026-03-06" },
    ]);
  });

  it("is not made beside a draft, or beside an invoice of the same week [PAY-J-004 PAY-I-008]", async () => {
    const first = await approved();
    await aDraft(first.timesheet, tuesday.startOn, new Date("2026-03-09T12:00:00Z"));
    await billAt(sunday);
    expect(await documentsOf(at(first))).toHaveLength(1);
    await billAt("2026-03-09T12:00:00Z");
    expect(await documentsOf(at(first))).toMatchObject([{ status: "issued" }]);
    await approved(first, "2026-03-06");
    await billAt("2026-03-10T12:00:00Z");
    expect(await documentsOf(at(first))).toHaveLength(1);
  });

  it("is deleted without a word when nothing is left on it [PAY-J-004 PAY-S-070]", async () => {
    const timesheet = await approved();
    await billAt(sunday);
    const question = { action: "query", to: "queried", at: new Date(), by: timesheet.rep.userId } as const;
    await db().transaction((tx) => moveTimesheet(tx, timesheet.timesheetId, question));
    await billAt(issueTime);
    expect(await documentsOf(at(timesheet))).toEqual([]);
  });

  it("is made for extra pay alone, once the last shift is settled [PAY-J-004 PAY-V-010]", async () => {
    const assignment = await anAssignment([tuesday, { startOn: "2026-03-05" }], { bonusCents: 10_000 });
    const [worked, missed] = assignment.timesheetIds as [string, string];
    await sendAsBooked(worked, assignment.people.provider);
    await billAt(sunday);
    await billAt(issueTime);
    await billAt(nextSunday);
    expect(await documentsOf(assignment)).toHaveLength(1);
    await reportNotWorked(missed, assignment.people.provider);
    await billAt(nextSunday);
    await billAt("2026-03-19T10:00:00Z");
    const [, extra] = await documentsOf(assignment);
    expect(extra).toMatchObject({ status: "issued", totalCents: 10_000 });
  });
});

describe("the job that bills facilities", () => {
  it("changes nothing more when it runs twice, or on two servers at once [PAY-J-004 PAY-I-024]", async () => {
    const timesheets = [await approved(), await approved(), await approved()];
    await Promise.all([billAt(sunday), billAt(sunday)]);
    await billAt(sunday);
    for (const each of timesheets) expect(await documentsOf(at(each))).toHaveLength(1);
    await Promise.all([billAt(issueTime), billAt(issueTime)]);
    await billAt(issueTime);
    for (const each of timesheets) {
      const [invoice, ...others] = await documentsOf(at(each));
      expect(invoice).toMatchObject({ status: "issued", number: 1 });
      expect(others).toEqual([]);
      expect(await linesOfDocument(invoice!.id)).toHaveLength(1);
    }
  });

  it("goes on past a facility that fails, whose number is not lost [PAY-J-004 PAY-I-025]", async () => {
    const failing = await approved();
    const others = await Promise.all([approved({ rep: failing.rep }), approved()]);
    await billAt(sunday);
    const letGo = await refuseLines(failing.facility.facilityId);
    await expect(billAt(issueTime)).rejects.toThrow();
    await letGo();
    expect(await documentsOf(at(failing))).toMatchObject([{ status: "draft", number: null }]);
    for (const other of others)
      expect(await documentsOf(at(other))).toMatchObject([{ status: "issued", number: 1 }]);
    await billAt(issueTime);
    expect(await documentsOf(at(failing))).toMatchObject([{ status: "issued", number: 2 }]);
  });
});
