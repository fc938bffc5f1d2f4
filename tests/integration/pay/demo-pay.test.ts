import { beforeEach, describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { seedDemo } from "@/db/seed/demo";
import { readActors } from "@/db/seed/pay/actors";
import { contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { getPayDesk } from "@/lib/pay/books/queries";
import { listInvoices } from "@/lib/pay/invoices/queries/list";
import { getInvoice } from "@/lib/pay/invoices/queries/one";
import { invoicesInput } from "@/lib/pay/invoices/schema";
import { emptyAll } from "../../support/emptied";
import { runCron } from "../../support/jobs";
import { expectBooksBalance } from "../../support/pay/builders";
import { all, type DemoTimesheet, timesheetsAt } from "../../support/pay/demo";
import { rounds } from "../../support/rounds";

/** Every weekday at some hour, before and after the bills of a Thursday and the closings of a Friday; around clock changes. */
const moments = [
  "2026-11-26T16:30:00Z",
  "2026-11-01T06:30:00Z",
  "2027-03-14T07:00:00Z",
  "2026-11-28T22:45:00Z",
  "2026-11-22T05:00:00Z",
  "2026-11-23T17:20:00Z",
  "2026-11-24T04:59:00Z",
  "2026-11-25T03:10:00Z",
  "2026-11-26T10:59:00Z",
  "2026-11-26T13:40:00Z",
  "2026-11-27T11:59:00Z",
  "2026-11-27T12:00:00Z",
  "2026-11-04T12:00:00Z",
  "2026-11-12T16:40:00Z",
  "2027-03-16T23:00:00Z",
  "2027-03-25T15:30:00Z",
];

const hourMs = 3_600_000;
const northline = "Northline";
const cascade = "Cascade";

const statesOf = (timesheets: DemoTimesheet[]) => [...new Set(timesheets.map(({ status }) => status))].sort();

function expectElena(timesheets: DemoTimesheet[], now: Date) {
  const hers = (is: Partial<DemoTimesheet>) => all(timesheets, "Elena", northline, is);
  const [draft, ...others] = hers({ status: "draft", begun: true });
  expect([draft?.over, others]).toEqual([true, []]);
  expect(draft!.day < dayIn("America/New_York", now)).toBe(true);
  expect(hers({ status: "submitted" })).toMatchObject([{ attendance: "late", late: 25, miles: 47 }]);
  const [{ submitted }] = hers({ status: "submitted" }) as [DemoTimesheet];
  expect(now.getTime() - Date.parse(submitted!)).toBeLessThan(6 * hourMs);
  expect(hers({ status: "queried" })).toMatchObject([{ reason: "BREAK", attendance: "on_time" }]);
  const billed = hers({ status: "invoiced" }).map(({ billed }) => billed!.map(String));
  const isPaid = (lines: string[]) => lines.join() === "invoice,paid,paid";
  expect(billed.filter(isPaid).length).toBeGreaterThanOrEqual(2);
  const [unpaid, ...more] = billed.filter((lines) => !isPaid(lines));
  expect(unpaid?.join()).toMatch(/^invoice,issued,(open|closed)$/);
  expect(more).toEqual([]);
}

function expectNorthline(timesheets: DemoTimesheet[], now: Date) {
  expect(all(timesheets, "Amara", northline, { status: "disputed" })).toHaveLength(1);
  expect(all(timesheets, "James", northline, { automatic: true })).toMatchObject([{ status: "approved" }]);
  for (const { billed, ...ofSofia } of all(timesheets, "Sofia", northline, { over: true })) {
    expect(ofSofia).toMatchObject({ status: "invoiced", revision: 1 });
    expect(billed!.map(([kind, status]) => `${kind} ${status}`)).toEqual([
      "invoice void",
      "credit_note issued",
      "invoice issued",
    ]);
  }
  const [absence, credited, paid] = ["closed", "invoiced", "invoiced"].map(
    (status, index) =>
      all(timesheets, "Beatriz", northline, { status, ...(index > 0 && { revision: 2 - index }) })[0]!,
  );
  expect(absence).toMatchObject({ attendance: "no_show", pay: 0 });
  expect(credited!.minutes).toBe(credited!.booked - 60);
  expect(credited!.billed!.map(([kind, status]) => `${kind} ${status}`)).toEqual([
    "invoice paid",
    "credit_note issued",
    "invoice issued",
  ]);
  expect(paid!.billed).toEqual([["invoice", "paid", "paid"]]);
  const [canceled] = all(timesheets, "David", northline, { attendance: "canceled_by_facility" });
  expect([canceled!.status, canceled!.begun]).toEqual(["approved", false]);
  expect(canceled!.pay).toBeGreaterThan(0);
  expect(canceled!.day > dayIn("America/Chicago", now)).toBe(true);
}

function expectCascade(timesheets: DemoTimesheet[]) {
  expect(all(timesheets, "Ingrid", cascade, { begun: true }).map(({ status }) => status)).toEqual([
    "draft",
    "submitted",
  ]);
  expect(all(timesheets, "Walter", cascade, { begun: true }).map(({ billed }) => billed)).toEqual([
    [["invoice", "issued", "closed"]],
    [["invoice", "issued", "closed"]],
  ]);
}

const documents = () => pool()<{ name: string; kind: string; status: string; due: string; total: string }[]>`
  select o.name, i.kind, i.status, i.due_on::text as due, i.total_cents::text as total,
         i.total_cents + i.credited_cents - i.paid_cents as balance
    from invoices i join organizations o on o.id = i.organization_id order by i.number`;

async function expectDesk(now: Date) {
  const staff = [...(await readActors()).values()].find(({ kind }) => kind === "staff")!;
  const { books, ...cards } = await getPayDesk(staff, {}, contextAt(now));
  expect(books).toMatchObject({ first_break: null, invoiced: expect.any(Number) });
  expect(Object.values(cards)).toHaveLength(6);
  for (const [name, { count, oldest_on }] of Object.entries(cards))
    expect([count > 0, oldest_on], name).toEqual([true, expect.any(String)]);
  const bills = await documents();
  const ofNorthline = bills.filter(({ name, status }) => name.startsWith(northline) && status !== "draft");
  expect(new Set(ofNorthline.map(({ kind, status }) => `${kind} ${status}`))).toEqual(
    new Set(["invoice paid", "invoice issued", "invoice void", "credit_note issued"]),
  );
  const overdue = bills.filter(({ status, due }) => status === "issued" && due < dayIn("America/Boise", now));
  expect(new Set(overdue.map(({ name }) => name)).size).toBe(2);
  expect(await pool()`select distinct status from statements order by 1`).toEqual([
    { status: "closed" },
    { status: "open" },
    { status: "paid" },
  ]);
}

/** Of Casco Harbor's unpaid bills the first issued, alone, has a shift of Elena's, all in, and no word of the fee. */
async function expectUnpaidBill(now: Date) {
  const rep = [...(await readActors()).values()].find(
    (actor) => "email" in actor && actor.email === "rep@wardway.test",
  )!;
  const unpaid = invoicesInput.parse({ status__in: "issued", kind: "invoice", limit: 50 });
  const { results } = await listInvoices(rep, unpaid, contextAt(now));
  const bills = results.filter(({ healthcare_facility: { name } }) => name.startsWith("Casco"));
  const [first, ...others] = await Promise.all(
    bills.reverse().map((bill) => getInvoice(rep, bill, contextAt(now))),
  );
  const days = first!.lines.flatMap(({ provider, worked_on }) =>
    provider?.display_name.startsWith("Elena Marchetti") ? [worked_on] : [],
  );
  expect(new Set(days).size).toBe(1);
  expect(JSON.stringify(first)).not.toMatch(/\bfee\b/i);
  expect(JSON.stringify(others.map(({ lines }) => lines))).not.toContain("Elena Marchetti");
}

const outcome = () => pool()`
  select (select json_agg(t order by t.id) from timesheets t) as timesheets,
         (select json_agg(i order by i.id) from invoices i) as invoices,
         (select json_agg(s order by s.id) from statements s) as statements,
         (select count(*)::int from outbox where delivered_at is null) as announced,
         (select count(*)::int from outbox) as events, (select count(*)::int from mailbox) as mails`;

const ofPay = [
  "settle-timesheets",
  "bill-facilities",
  "close-statements",
  "remind-of-timesheets",
  "remind-of-invoices",
];

/** No mail is on its way, and whatever was due has happened already. */
async function expectSilence(now: Date) {
  const before = await outcome();
  expect(before).toMatchObject([{ announced: 0, mails: 0 }]);
  for (const name of ofPay) await runCron(name, now);
  expect(await outcome()).toEqual(before);
}

describe("the demo story from work to pay", () => {
  beforeEach(() => emptyAll(pool()));

  it.each(moments.slice(0, rounds(moments.length)))(
    "is told at %s as documented, its books balance, and nobody gets a mail [PAY-S-095 PAY-S-096 PAY-S-097]",
    async (moment) => {
      const now = new Date(moment);
      await seedDemo(now);
      await expectBooksBalance();
      await expectUnpaidBill(now);
      const timesheets = await timesheetsAt(now);
      expectElena(timesheets, now);
      expectNorthline(timesheets, now);
      expectCascade(timesheets);
      const begun = timesheets.filter((each) => each.begun);
      expect(statesOf(begun.filter(({ organization }) => organization.startsWith(northline)))).toEqual([
        "approved",
        "closed",
        "disputed",
        "draft",
        "invoiced",
        "queried",
        "submitted",
      ]);
      expect(timesheets.filter(({ old, status }) => old && status === "draft").map(({ who }) => who)).toEqual(
        ["Ingrid"],
      );
      const toCome = timesheets.filter((each) => !each.begun && each.attendance !== "canceled_by_facility");
      expect(statesOf(toCome)).toEqual(["draft"]);
      await expectDesk(now);
      await expectSilence(now);
    },
  );
});
