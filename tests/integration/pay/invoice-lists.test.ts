import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, billingAccounts } from "@/db/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, signInAs } from "../../support/api";
import { aFacility, aRep, aStaff } from "../../support/builders";
import { aDraft, billAt, documentsOf, takingBack } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";

afterEach(expectBooksBalance);

const tuesday = { startOn: "2026-03-03" };

type Timesheet = Awaited<ReturnType<typeof aTimesheet>>;
type Item = Record<string, unknown> & { id: string; total: number };

/** Shifts of one organization at three facilities, issued for the weeks of March 1, 8 and 15, and two drafts. */
async function someInvoices() {
  const rep = await aRep();
  const { organizationId } = rep;
  const at: Timesheet[] = [];
  for (const [index, startOn] of ["2026-03-03", "2026-03-10", "2026-03-17"].entries()) {
    const facility = await aFacility({ organizationId });
    const terms = { bonusCents: index * 10_000 };
    at.push(await aTimesheet({ status: "approved", people: { rep, facility }, shift: { startOn }, terms }));
  }
  for (const [index, sunday] of ["2026-03-08", "2026-03-15", "2026-03-22"].entries()) {
    await aDraft(at[index]!.timesheet, at[index]!.timesheet.workedOn, new Date(`${sunday}T12:00:00Z`));
    await billAt(`${sunday}T12:00:00Z`);
  }
  const [first, second] = at as [Timesheet, Timesheet];
  const small = await aTimesheet({ status: "approved", people: first, shift: { startOn: "2026-04-01" } });
  const large = await aTimesheet({
    status: "approved",
    people: second,
    shift: { startOn: "2026-04-02" },
    terms: { travelCents: 77 },
  });
  const drafts = [await aDraft(small.timesheet, "2026-04-01"), await aDraft(large.timesheet, "2026-04-02")];
  const issued = await Promise.all(at.map(async ({ timesheet }) => (await documentsOf(timesheet))[0]!.id));
  const staff = await signInAs(await aStaff());
  return { rep, organizationId, at, issued, drafts: drafts.map(({ id }) => id), staff };
}

const listed = async (who: Caller, query = "") =>
  (await who.get(`/invoices/?${query}`)).body.results as Item[];
const idsOf = async (who: Caller, query: string) => (await listed(who, query)).map(({ id }) => id);

describe("the list of invoices", () => {
  it("has drafts first, then the newest, without lines and payments, in all-in money [PAY-C-021 PAY-C-003]", async () => {
    const { rep, issued, drafts, organizationId } = await someInvoices();
    const caller = await signInAs(rep);
    const { body } = await caller.get("/invoices/");
    expect(body).toMatchObject({ count: 5, next: null, previous: null });
    const results = body.results as Item[];
    expect(results.map(({ id }) => id)).toEqual([...drafts.toReversed(), ...issued.toReversed()]);
    expect(results.map(({ total }) => total)).toEqual([2592.77, 2592, 2792, 2692, 2592]);
    const { accountNo } = (
      await db().select().from(billingAccounts).where(eq(billingAccounts.organizationId, organizationId))
    )[0]!;
    expect(results.at(-1)).toMatchObject({
      kind: "invoice",
      status: "issued",
      number: `W${String(accountNo).padStart(4, "0")}-000001`,
      period_start: "2026-03-01",
      period_end: "2026-03-07",
      invoice_on: "2026-03-08",
      due_on: "2026-04-07",
      healthcare_entity: { id: organizationId },
      balance: 2592,
    });
    for (const key of ["lines", "payments", "pay", "fee"])
      for (const item of results) expect(item).not.toHaveProperty(key);
  });

  it("is sorted by date, due date, number, total and balance, drafts first throughout [PAY-C-021]", async () => {
    const { rep, issued, drafts, staff, at } = await someInvoices();
    const caller = await signInAs(rep);
    const [one, two, three] = issued as [string, string, string];
    const [small, large] = drafts as [string, string];
    await staff.post(
      `/staff/invoices/${three}/credit/`,
      takingBack("close", { timesheet_ids: [at[2]!.timesheetId] }),
    );
    const sorted = async (by: string, direction: string) =>
      idsOf(caller, `kind=invoice&sort_by=${by}&sort_direction=${direction}`);
    for (const by of ["invoice_on", "due_on", "number"]) {
      expect(await sorted(by, "asc")).toEqual([small, large, one, two, three]);
      expect(await sorted(by, "desc")).toEqual([large, small, three, two, one]);
    }
    expect(await sorted("total", "asc")).toEqual([small, large, one, two, three]);
    expect(await sorted("total", "desc")).toEqual([large, small, three, two, one]);
    expect(await sorted("balance", "asc")).toEqual([small, large, three, one, two]);
    expect(await sorted("balance", "desc")).toEqual([large, small, two, one, three]);
  });

  it("is filtered by state, kind, facility and days [PAY-C-021]", async () => {
    const { rep, issued, drafts, staff, at } = await someInvoices();
    const caller = await signInAs(rep);
    const [one, two, three] = issued as [string, string, string];
    const voided = await staff.post(`/staff/invoices/${one}/void/`, takingBack("close"));
    const note = voided.body.credit_notes[0].id;
    const payment = { amount: 2692, paid_on: "2026-03-20", reference: "ACH 1" };
    expect((await staff.post(`/staff/invoices/${two}/payments/`, payment)).status).toBe(201);
    expect(await idsOf(caller, "status__in=draft")).toEqual(drafts.toReversed());
    expect(await idsOf(caller, "status__in=void,paid")).toEqual([two, one]);
    expect(await idsOf(caller, "status__in=issued")).toEqual([note, three]);
    expect(await idsOf(caller, "status__in=issued&kind=invoice")).toEqual([three]);
    expect(await idsOf(caller, "kind=credit_note")).toEqual([note]);
    const facility = at[1]!.facility.facilityId;
    expect(await idsOf(caller, `healthcare_facility=${facility}`)).toEqual([drafts[1], two]);
    expect(await idsOf(caller, "date_from=2026-03-15&date_to=2026-03-22")).toEqual([three, two]);
    expect(await idsOf(caller, "status__in=overdue")).toEqual([]);
    expect(await idsOf(caller, "status__in=overdue,draft")).toEqual(drafts.toReversed());
    expect(await idsOf(caller, "kind=receipt")).toEqual([]);
  });

  it("tells and filters what is overdue: issued, and due before today at the facility [PAY-C-021 PAY-S-070]", async () => {
    const { rep, issued, organizationId, staff } = await someInvoices();
    const caller = await signInAs(rep);
    const [one, two, three] = issued as [string, string, string];
    await staff.post(`/staff/invoices/${three}/void/`, takingBack("bill_again"));
    const facility = await aFacility({ organizationId, timeZone: "Pacific/Honolulu" });
    await db()
      .update(billingAccounts)
      .set({ paymentTermsDays: 0 })
      .where(eq(billingAccounts.organizationId, organizationId));
    const today = await aTimesheet({ status: "approved", people: { rep, facility }, shift: tuesday });
    const { id } = await aDraft(today.timesheet, tuesday.startOn);
    const issuedToday = await staff.post(`/staff/invoices/${id}/issue/`, { expected_total: 2592 });
    expect(issuedToday.body).toMatchObject({
      due_on: dayIn("Pacific/Honolulu", new Date()),
      is_overdue: false,
    });
    expect(await idsOf(caller, "overdue=true")).toEqual([two, one]);
    const others = await listed(caller, "overdue=false");
    expect(others).toHaveLength(5);
    expect(others.some(({ is_overdue }) => is_overdue)).toBe(false);
    expect((await caller.get(`/invoices/${one}/`)).body.is_overdue).toBe(true);
    await staff.post(`/staff/invoices/${one}/payments/`, {
      amount: 2592,
      paid_on: "2026-04-20",
      reference: "ACH 2",
    });
    expect(await idsOf(caller, "overdue=true")).toEqual([two]);
  });

  it("is searched by number, whole or in part [PAY-C-021]", async () => {
    const { rep, issued } = await someInvoices();
    const caller = await signInAs(rep);
    const { number } = (await caller.get(`/invoices/${issued[1]}/`)).body;
    expect(number).toMatch(/^W\d{4,}-000002$/);
    for (const search of [number, number.toLowerCase(), "000002", number.slice(1)])
      expect(await idsOf(caller, `search=${search}`)).toEqual([issued[1]]);
    expect(await idsOf(caller, `search=${number.slice(0, 6)}`)).toEqual(issued.toReversed());
    expect(await idsOf(caller, "search=%25")).toEqual([]);
    expect(await idsOf(caller, "search=W9999-000001")).toEqual([]);
  });

  it("comes page by page", async () => {
    const { rep, issued, drafts } = await someInvoices();
    const caller = await signInAs(rep);
    const { body } = await caller.get("/invoices/?limit=2&offset=1");
    expect(body).toMatchObject({ count: 5 });
    expect(body.results.map(({ id }: Item) => id)).toEqual([drafts[0], issued[2]]);
    expect(body.next).toContain("offset=3");
  });

  it("asks the database as often for one draft as for many [PAY-I-015]", async () => {
    const { rep } = await someInvoices();
    const caller = await signInAs(rep);
    await listed(caller);
    const count = async (query: string) => (await statementsOf(() => listed(caller, query))).length;
    const many = await count("");
    expect(await count("status__in=draft&limit=1")).toBe(many);
    expect(await count("status__in=issued")).toBe(many - 1);
    expect(many).toBeLessThanOrEqual(5);
  });
});

describe("who reads invoices", () => {
  it("are reps who schedule, confirm or manage users, those of their organization alone [PAY-P-009 PAY-P-010 PAY-I-034]", async () => {
    const { organizationId, issued, drafts } = await someInvoices();
    const strangers = await someInvoices();
    const all = [...drafts, ...issued].sort();
    const inGroups = async (groups: GroupName[]) => signInAs(await aRep({ organizationId, groups }));
    for (const group of ["schedule_shifts", "confirm_shifts", "manage_users"] as const) {
      const caller = await inGroups([group]);
      expect((await idsOf(caller, "")).sort()).toEqual(all);
      for (const id of all) expect((await caller.get(`/invoices/${id}/`)).status).toBe(200);
    }
    const other = await inGroups(["grant_clearance", "connect_with_providers"]);
    expect((await other.get("/invoices/")).status).toBe(403);
    expect((await other.get(`/invoices/${issued[0]}/`)).status).toBe(403);
    const stranger = await signInAs(strangers.rep);
    expect((await stranger.get(`/invoices/${issued[0]}/`)).status).toBe(404);
    expect((await stranger.get(`/invoices/${drafts[0]}/`)).status).toBe(404);
    expect(await idsOf(stranger, `healthcare_entity=${organizationId}`)).not.toContain(issued[0]);
  });

  it("are not told pay and fee apart, unless they are staff [PAY-C-003 PAY-P-009 PAY-P-015]", async () => {
    const { rep, issued, drafts, staff } = await someInvoices();
    const caller = await signInAs(rep);
    for (const id of [issued[0], drafts[0]]) {
      const invoice = (await caller.get(`/invoices/${id}/`)).body;
      for (const part of [invoice, ...invoice.lines]) {
        expect(part).not.toHaveProperty("pay");
        expect(part).not.toHaveProperty("fee");
      }
      const apart = { pay: 2160, fee: 432 };
      expect((await staff.get(`/invoices/${id}/`)).body).toMatchObject({ ...apart, lines: [apart] });
    }
  });

  it("are staff, of all organizations or of some, and each reading is audited [PAY-P-009 PAY-P-010 PAY-C-021]", async () => {
    const { organizationId, issued, drafts } = await someInvoices();
    const other = await someInvoices();
    const person = await aStaff();
    const staff = await signInAs(person);
    expect(await idsOf(staff, "limit=1000")).toEqual(expect.arrayContaining([issued[0], other.issued[0]]));
    const own = await listed(staff, `healthcare_entity=${organizationId}`);
    expect(own.map(({ id }) => id).sort()).toEqual([...drafts, ...issued].sort());
    expect(own.at(-1)).toMatchObject({ pay: 2160, fee: 432 });
    await staff.get(`/invoices/${issued[0]}/`);
    const read = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, person.userId))
      .orderBy(auditLog.id);
    expect(read.map(({ action, objectId }) => [action, objectId])).toEqual([
      ["invoice/read", "list"],
      ["invoice/read", "list"],
      ["invoice/read", issued[0]],
    ]);
  });
});

describe("a number", () => {
  it("has four digits of the account and six of the document, or more [PAY-C-003]", async () => {
    const { rep, organizationId, issued, staff } = await someInvoices();
    const { number } = (await (await signInAs(rep)).get(`/invoices/${issued[0]}/`)).body;
    const [row] = await db().execute<{ number: string }>(sql`select document_number(account_no, 1) as number
      from billing_accounts where organization_id = ${organizationId}`);
    expect(number).toBe(row!.number);
    expect(number).toMatch(/^W\d{4,}-\d{6,}$/);
    const later = addDays("2026-03-08", 30);
    expect((await staff.get(`/invoices/${issued[0]}/`)).body).toMatchObject({ number, due_on: later });
  });
});
