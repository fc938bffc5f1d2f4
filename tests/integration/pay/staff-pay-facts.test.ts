import { describe, expect, it } from "vitest";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { anOrganization, aStaff } from "../../support/builders";
import { takingBack } from "../../support/pay/bills";
import { aTimesheet } from "../../support/pay/builders";

const staffBrowser = async () => signInAs(await aStaff());
const pathOf = (organizationId: string) => `/staff/organizations/${organizationId}/`;

describe("an organization as staff see it", () => {
  it("has payment terms that staff set, between 0 and 90 days [PAY-C-034 PAY-V-036]", async () => {
    const staff = await staffBrowser();
    const { organizationId } = await anOrganization();
    const path = pathOf(organizationId);
    const before = (await staff.get(path)).body;
    expect(before).toMatchObject({ payment_terms_days: 30, balance: 0 });
    for (const days of [0, 90]) {
      const answer = await staff.patch(path, { payment_terms_days: days });
      expect(answer).toMatchObject({ status: 200, body: { ...before, payment_terms_days: days } });
    }
    for (const days of [-1, 91, 1.5, "soon", null]) {
      const answer = await staff.patch(path, { payment_terms_days: days });
      expect(answer).toMatchObject({
        status: 400,
        body: { payment_terms_days: ["Ensure this value is between 0 and 90."] },
      });
    }
    expect((await staff.get(path)).body.payment_terms_days).toBe(90);
    expect(await auditOf(organizationId)).toEqual(["billing-settings/changed", "billing-settings/changed"]);
  });

  it("keeps its facts where terms alone are sent, and its terms where facts are [PAY-C-034]", async () => {
    const staff = await staffBrowser();
    const { organizationId } = await anOrganization();
    const path = pathOf(organizationId);
    await staff.patch(path, { payment_terms_days: 14 });
    await staff.patch(path, { platform_fee_percent: 25 });
    const both = { payment_terms_days: 14, platform_fee_percent: 25 };
    expect((await staff.get(path)).body).toMatchObject(both);
    await staff.patch(path, both);
    expect(await auditOf(organizationId)).toEqual([
      "organization/facts-recorded",
      "organization/facts-recorded",
      "billing-settings/changed",
    ]);
  });

  it("tells what its issued invoices leave to pay, less what was credited", async () => {
    const staff = await staffBrowser();
    const { organizationId, timesheetId, invoice, facility, rep, connection, provider } = await aTimesheet({
      status: "invoiced",
      shift: { startOn: "2025-06-02" },
    });
    const balance = async () => (await staff.get(pathOf(organizationId))).body.balance;
    expect(await balance()).toBe(2592);
    await aTimesheet({
      status: "invoiced",
      people: { facility, rep, connection, provider },
      shift: { startOn: "2025-06-12", shiftRateCents: 11_333, facilityRateCents: 13_600, endTime: "18:45" },
    });
    expect(await balance()).toBe(2592 + 1598);
    const credit = takingBack("close", { timesheet_ids: [timesheetId] });
    expect((await staff.post(`/staff/invoices/${invoice!.id}/credit/`, credit)).status).toBe(201);
    expect(await balance()).toBe(1598);
  });
});

describe("the queues of staff", () => {
  const disputed = async (staff: Caller) => (await staff.get("/staff/queues/")).body.disputed_timesheets;

  it("hold disputed timesheets, the oldest first, with what they are about [PAY-C-035]", async () => {
    const staff = await staffBrowser();
    expect(await disputed(staff)).toEqual({ count: 0, oldest_at: null, results: [] });
    await aTimesheet({ status: "queried" });
    const made = [];
    for (const days of ["2025-06-02", "2025-06-09"])
      made.push(await aTimesheet({ status: "disputed", reasonCode: "BREAK", shift: { startOn: days } }));
    const queue = await disputed(staff);
    expect(queue).toEqual({
      count: 2,
      oldest_at: made[0]!.timesheet.updatedAt.toISOString(),
      results: made.map(({ timesheetId, provider, facility, timesheet }) => ({
        id: timesheetId,
        title: `${provider.displayName} · ${facility.name}`,
        detail: "Break · Please look again.",
        since: timesheet.updatedAt.toISOString(),
      })),
    });
  });

  it("are staff's alone, and the counts of the navigation stay as they were [PAY-C-035]", async () => {
    const { rep, provider } = await aTimesheet({ status: "disputed" });
    for (const person of [rep, provider]) {
      const browser = await signInAs(person);
      expect((await browser.get("/staff/queues/")).status).toBe(403);
      expect(Object.keys((await browser.get("/auth/user/notifications")).body).sort()).toEqual([
        "connection_requests",
        "connection_responded_requests",
        "placement_requests",
        "placement_responded_requests",
      ]);
    }
  });
});
