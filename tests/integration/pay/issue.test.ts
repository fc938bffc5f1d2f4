import { and, asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  billingAccounts,
  facilities,
  invoices,
  organizations,
  payLines,
  statements,
  timesheetHistory,
} from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import { signInAs } from "../../support/api";
import { aFacility, aProvider, aStaff, loseClearance } from "../../support/builders";
import { aDraft, billAt, documentsOf, linesOfDocument, takingBack } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { moveTimesheet, readTimesheet } from "../../support/pay/moves";
import { readersOf } from "../../support/pay/readers";
import { announced } from "../../support/staff/builders";

afterEach(expectBooksBalance);

const tuesday = { startOn: "2026-03-03" };
const sunday = "2026-03-08T05:00:00Z";
const issueTime = "2026-03-12T10:00:00Z";

type Options = Parameters<typeof aTimesheet>[0];

/** An approved shift of $2,592 in the draft of its week, with everybody at their browsers. */
async function aDraftedShift(options: Options = {}) {
  const timesheet = await aTimesheet({ status: "approved", shift: tuesday, ...options });
  const draft = await aDraft(timesheet.timesheet, timesheet.timesheet.workedOn);
  const readers = await readersOf(timesheet);
  const path = `/invoices/${draft.id}/`;
  const issue = (expected_total: number, key?: string) =>
    readers.staff.post(`/staff${path}issue/`, { expected_total }, key ? { "idempotency-key": key } : {});
  return { ...timesheet, people: timesheet, draftId: draft.id, path, issue, readers };
}

const query = (timesheetId: string, by: string) =>
  db().transaction((tx) =>
    moveTimesheet(tx, timesheetId, { action: "query", to: "queried", at: new Date(), by }),
  );

const historyOf = (timesheetId: string) =>
  db()
    .select()
    .from(timesheetHistory)
    .where(eq(timesheetHistory.timesheetId, timesheetId))
    .orderBy(asc(timesheetHistory.createdAt));

const auditOf = (objectId: string, action: string) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectId, objectId), eq(auditLog.action, action)));

describe("a draft that staff issue", () => {
  it("gets its number, its dates and its lines, and its timesheets are invoiced [PAY-C-028 PAY-S-064 PAY-S-070]", async () => {
    const { draftId, issue, timesheetId, facility, timesheet, readers } = await aDraftedShift();
    const answer = await issue(2592);
    expect(answer).toMatchObject({ status: 200, body: { id: draftId, status: "issued", total: 2592 } });
    expect(answer.body).toMatchObject({ credited: 0, paid: 0, balance: 2592, is_overdue: false });
    expect(answer.body.number).toMatch(/^W\d{4,}-000001$/);
    expect(answer.body.invoice_on).toBe(dayIn(facility.timeZone, new Date()));
    expect(answer.body.lines).toMatchObject([
      { timesheet_id: timesheetId, amount: 2592, is_credited: false },
    ]);
    const after = await readTimesheet(timesheetId);
    expect(after).toMatchObject({ status: "invoiced", version: timesheet.version + 1, revision: 0 });
    const [, , step] = await historyOf(timesheetId);
    expect(step).toMatchObject({ action: "invoice", fromStatus: "approved", toStatus: "invoiced" });
    expect(step!.actorUserId).toBe((await auditOf(draftId, "invoice/issued"))[0]!.actorId);
    expect(await auditOf(timesheetId, "timesheet/invoiced")).toHaveLength(1);
    expect(await announced("invoice/issued", { invoiceId: draftId })).toBe(1);
    expect((await readers.rep.get(`/invoices/${draftId}/`)).body).not.toHaveProperty("pay");
  });

  it("answers as it stands when it is issued already, and writes nothing [PAY-C-010 PAY-C-028]", async () => {
    const { draftId, issue } = await aDraftedShift();
    const first = await issue(2592);
    const before = await db().select().from(invoices).where(eq(invoices.id, draftId));
    expect(await issue(1)).toMatchObject({ status: 200, body: first.body });
    expect(await db().select().from(invoices).where(eq(invoices.id, draftId))).toEqual(before);
    expect(await announced("invoice/issued", { invoiceId: draftId })).toBe(1);
  });

  it("stays a draft when it does not amount to what was seen [PAY-C-028 PAY-I-024]", async () => {
    const { people, issue, readers, path } = await aDraftedShift();
    await aTimesheet({ status: "approved", people, shift: { startOn: "2026-03-04" } });
    const changed = { error: "This draft has changed. Please review it again." };
    const answer = await issue(2592);
    expect(answer).toMatchObject({ status: 400, body: changed });
    expect(answer.headers.get("x-error-code")).toBe("stale");
    expect((await readers.staff.get(path)).body).toMatchObject({ status: "draft", total: 5184 });
    expect((await issue(5184)).status).toBe(200);
  });

  it.each([undefined, "a-key"])(
    "is refused and gone when nothing is left on it, sent with the key %s [PAY-C-028 PAY-S-070]",
    async (key) => {
      const { timesheetId, rep, issue, readers, path, facility } = await aDraftedShift();
      await query(timesheetId, rep.userId);
      const refusal = await issue(2592, key);
      expect(refusal).toMatchObject({ status: 400, body: { error: "Nothing to invoice." } });
      expect((await readers.staff.get(path)).status).toBe(404);
      expect(await documentsOf({ facilityId: facility.facilityId })).toEqual([]);
      const again = await issue(2592, key);
      expect(again).toMatchObject(key ? { status: 400, body: refusal.body } : { status: 404 });
    },
  );

  it("is 404 for an id of none, before the input is judged", async () => {
    const staff = await signInAs(await aStaff());
    const path = `/staff/invoices/${crypto.randomUUID()}/issue/`;
    expect((await staff.post(path, { expected_total: 1 })).status).toBe(404);
    expect((await staff.post(path, { expected_total: "a lot" })).status).toBe(404);
  });
});

describe("an issued invoice", () => {
  it("is dated by the day at the facility, and due by the terms of the organization [PAY-V-012]", async () => {
    const facility = await aFacility({ timeZone: "Pacific/Honolulu" });
    const { organizationId } = facility;
    await db()
      .update(billingAccounts)
      .set({ paymentTermsDays: 45 })
      .where(eq(billingAccounts.organizationId, organizationId));
    const timesheet = await aTimesheet({ status: "approved", people: { facility }, shift: tuesday });
    await aDraft(timesheet.timesheet, tuesday.startOn, new Date(sunday));
    // In Honolulu it is still the 11th.
    await billAt("2026-03-12T09:00:00Z");
    expect(await documentsOf(facility)).toMatchObject([
      { status: "issued", invoiceOn: "2026-03-11", dueOn: "2026-04-25" },
    ]);
  });

  it("keeps names and address as they stood [PAY-V-012 PAY-C-003]", async () => {
    const { people, issue, readers, path, facility, rep, organizationId } = await aDraftedShift();
    const shown = (await readers.rep.get(path)).body.lines[0].provider;
    const issued = (await issue(2592)).body;
    const [organization] = await db()
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    await db()
      .update(facilities)
      .set({ name: "Renamed", city: "Bangor" })
      .where(eq(facilities.id, facility.id));
    await loseClearance(people.provider);
    const { body } = await (await signInAs(rep)).get(path);
    expect(body.bill_to).toEqual({
      organization_name: organization!.name,
      facility_name: facility.name,
      street_address: "412 Harbor St",
      city: "Portland",
      state: "ME",
      zip_code: "04101",
    });
    expect(body.lines[0].provider).toEqual(shown);
    expect(shown.display_name).toBe(people.provider.displayName);
    expect(body.total).toBe(issued.total);
    expect(body.healthcare_facility.name).toBe("Renamed");
  });

  it("names a provider as the organization is shown it [PAY-C-003]", async () => {
    const { people, issue } = await aDraftedShift();
    await loseClearance(people.provider);
    const { body } = await issue(2592);
    expect(body.lines[0].provider.display_name).toBe(people.provider.publicName);
    expect(people.provider.publicName).not.toBe(people.provider.displayName);
  });

  it("says what its lines come to, on either side; each line goes to its provider's open statement [PAY-I-012 PAY-V-012]", async () => {
    const first = await aTimesheet({ status: "approved", shift: tuesday, terms: { bonusCents: 10_000 } });
    const { rep, facility, organizationId } = first;
    const other = await aProvider();
    const people = { rep, facility, provider: other };
    const second = await aTimesheet({ status: "approved", people, shift: { startOn: "2026-03-04" } });
    await billAt(sunday);
    await billAt(issueTime);
    const [invoice] = await documentsOf({ facilityId: facility.facilityId });
    expect(invoice).toMatchObject({ payCents: 442_000, feeCents: 86_400, totalCents: 528_400 });
    const open = async (providerId: string) =>
      db().select().from(statements).where(eq(statements.providerId, providerId));
    const closesAt = new Date("2026-03-13T12:00:00Z");
    const statement = { status: "open", openedOn: "2026-03-12", closesAt, number: null };
    expect(await open(first.provider.providerId)).toMatchObject([{ ...statement, totalCents: 226_000 }]);
    expect(await open(second.provider.providerId)).toMatchObject([{ ...statement, totalCents: 216_000 }]);
    const lines = await linesOfDocument(invoice!.id);
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => line.organizationId))).toEqual(new Set([organizationId]));
  });

  it("pays on whatever the organization has paid: the next one joins the statement that is open [PAY-V-012]", async () => {
    const first = await aTimesheet({ status: "approved", shift: tuesday });
    await billAt(sunday);
    await billAt(issueTime);
    await aTimesheet({ status: "approved", people: first, shift: { startOn: "2026-03-10" } });
    await billAt("2026-03-15T04:00:00Z");
    await billAt("2026-03-19T10:00:00Z");
    const of = eq(statements.providerId, first.provider.providerId);
    const [statement, ...others] = await db().select().from(statements).where(of);
    expect(others).toEqual([]);
    expect(statement!.totalCents).toBe(432_000);
    const { staff } = await readersOf(first);
    expect((await staff.post(`/staff/statements/${statement!.id}/close/`)).status).toBe(200);
    const body = { amount: 4320, paid_on: new Date().toISOString().slice(0, 10), reference: "ACH 1" };
    expect((await staff.post(`/staff/statements/${statement!.id}/payments/`, body)).status).toBe(201);
    const documents = await documentsOf(first.timesheet);
    expect(documents.map(({ status }) => status)).toEqual(["issued", "issued"]);
  });

  it("shares one series of numbers with all facilities and credit notes of its organization [PAY-I-041 PAY-C-003]", async () => {
    const { organizationId, issue, readers, timesheetId, draftId, rep } = await aDraftedShift();
    const facility = await aFacility({ organizationId });
    const other = await aTimesheet({ status: "approved", people: { rep, facility }, shift: tuesday });
    await aDraft(other.timesheet, tuesday.startOn, new Date(sunday));
    const { number } = (await issue(2592)).body;
    const taken = takingBack("correct", { timesheet_ids: [timesheetId] });
    const credited = await readers.staff.post(`/staff/invoices/${draftId}/credit/`, taken);
    await billAt(issueTime);
    const [last] = await documentsOf(facility);
    expect(number.slice(-7)).toBe("-000001");
    expect(credited.body.number).toBe(number.replace("-000001", "-000002"));
    expect(last!.number).toBe(3);
  });
});

describe("the lines of an invoice", () => {
  it("are as many as there is pay: nothing of 0 is written [PAY-V-006]", async () => {
    const { issue, draftId } = await aDraftedShift({ terms: { bonusCents: 0, travelCents: 700 } });
    expect((await issue(2599)).status).toBe(200);
    const lines = await db().select().from(payLines).where(eq(payLines.invoiceId, draftId));
    expect(lines.map(({ kind }) => kind).sort()).toEqual(["hours", "travel"]);
  });
});
