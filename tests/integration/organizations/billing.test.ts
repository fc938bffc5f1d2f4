import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, billingAccounts, bookingRequests } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookableParty, shift } from "../../support/assignments/input";
import { aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";

const path = "/billing-settings/";

const defaults = {
  auto_approve_hours: 72,
  cancellation_notice_hours: 72,
  cancellation_pay_percent: 0,
  mileage_rate: 0,
  payment_terms_days: 30,
};

const accountOf = async (organizationId: string) => {
  const [account] = await db()
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId));
  return account!;
};

const changesOf = (organizationId: string) =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.objectId, organizationId))
    .orderBy(desc(auditLog.id));

async function aManager() {
  const rep = await aRep();
  return { rep, browser: await signInAs(rep), organizationId: rep.organizationId };
}

describe("billing settings", () => {
  it("tell every complete rep the terms, which begin as the defaults [PAY-C-020 PAY-P-007]", async () => {
    const { rep, browser } = await aManager();
    expect(await browser.get(path)).toMatchObject({ status: 200, body: defaults });
    const member = await aRep({ organizationId: rep.organizationId, groups: [] });
    expect((await (await signInAs(member)).get(path)).body).toEqual(defaults);
    for (const stranger of [await aProvider(), await aStaff()])
      expect((await (await signInAs(stranger)).get(path)).status).toBe(403);
  });

  it("change by what is sent alone, with the terms before and after on record [PAY-C-020 PAY-P-008]", async () => {
    const { rep, browser, organizationId } = await aManager();
    const { browser: rival } = await aManager();
    const answer = await browser.patch(path, { cancellation_pay_percent: 50, mileage_rate: 0.725 });
    const after = { ...defaults, cancellation_pay_percent: 50, mileage_rate: 0.725 };
    expect(answer).toMatchObject({ status: 200, body: after });
    expect((await browser.get(path)).body).toEqual(after);
    expect((await accountOf(organizationId)).mileageRateTenths).toBe(725);
    expect((await changesOf(organizationId))[0]).toEqual({
      action: "billing-settings/changed",
      actor: rep.userId,
      details: {
        from: { cancellationPayPercent: 0, mileageRateTenths: 0 },
        to: { cancellationPayPercent: 50, mileageRateTenths: 725 },
      },
    });
    expect((await rival.get(path)).body).toEqual(defaults);
  });

  it("write nothing where nothing changes", async () => {
    const { browser, organizationId } = await aManager();
    const before = await accountOf(organizationId);
    for (const body of [{}, { auto_approve_hours: 72, mileage_rate: 0 }])
      expect(await browser.patch(path, body)).toMatchObject({ status: 200, body: defaults });
    expect(await accountOf(organizationId)).toEqual(before);
    expect(await changesOf(organizationId)).toEqual([]);
  });

  it("never take payment terms or numbers from a rep [PAY-P-008]", async () => {
    const { browser, organizationId } = await aManager();
    const before = await accountOf(organizationId);
    const body = { payment_terms_days: 90, account_no: 1, last_number: 9, organization_id: "x" };
    expect(await browser.patch(path, body)).toMatchObject({ status: 200, body: defaults });
    expect(await accountOf(organizationId)).toEqual(before);
  });

  it("are set by those who manage users alone [PAY-P-008]", async () => {
    const { rep, organizationId } = await aManager();
    const member = await signInAs(
      await aRep({ organizationId: rep.organizationId, groups: ["schedule_shifts", "confirm_shifts"] }),
    );
    expect((await member.patch(path, { auto_approve_hours: 24 })).status).toBe(403);
    expect((await accountOf(organizationId)).autoApproveHours).toBe(72);
  });

  it("keep what two people change at once", async () => {
    const { browser, rep } = await aManager();
    const other = await signInAs(rep);
    await Promise.all([
      browser.patch(path, { auto_approve_hours: 48 }),
      other.patch(path, { cancellation_notice_hours: 24 }),
    ]);
    expect((await browser.get(path)).body).toEqual({
      ...defaults,
      auto_approve_hours: 48,
      cancellation_notice_hours: 24,
    });
  });
});

const bounds = [
  ["auto_approve_hours", 24, 336],
  ["cancellation_notice_hours", 0, 720],
  ["cancellation_pay_percent", 0, 100],
  ["mileage_rate", 0, 5],
] as const;

describe.each(bounds)("%s", (name, min, max) => {
  it("is taken at either end of its bounds and refused beyond [PAY-V-036]", async () => {
    const { browser, organizationId } = await aManager();
    for (const value of [min, max])
      expect((await browser.patch(path, { [name]: value })).body).toMatchObject({ [name]: value });
    const before = await accountOf(organizationId);
    const wrong = [min - 1, max + 1, -1, "many", "", null, true, [], {}, 1e308];
    const unfit = name === "mileage_rate" ? [0.7255, "0.7255", 5.001] : [min + 0.5, "1.5"];
    for (const value of [...wrong, ...unfit]) {
      const answer = await browser.patch(path, { [name]: value });
      expect(answer, JSON.stringify(value)).toMatchObject({
        status: 400,
        body: { [name]: [`Ensure this value is between ${min} and ${max}.`] },
      });
    }
    expect(await accountOf(organizationId)).toEqual(before);
  });
});

describe("an assignment request", () => {
  const termsOf = async (requestId: string) => {
    const [request] = await db()
      .select({
        notice: bookingRequests.cancellationNoticeHours,
        percent: bookingRequests.cancellationPayPercent,
        tenths: bookingRequests.mileageRateTenths,
      })
      .from(bookingRequests)
      .where(eq(bookingRequests.id, requestId));
    return request;
  };

  it("takes the terms of the day on which it is sent along, and keeps them [PAY-V-005]", async () => {
    const party = await aBookableParty();
    const terms = { cancellation_notice_hours: 48, cancellation_pay_percent: 50, mileage_rate: 0.725 };
    await party.browser.patch(path, terms);
    const sent = await party.send();
    expect(sent).toMatchObject({ status: 201, body: { pay_terms: terms } });
    await party.browser.patch(path, { cancellation_pay_percent: 100, mileage_rate: 0 });
    expect(await termsOf(sent.body.id)).toEqual({ notice: 48, percent: 50, tenths: 725 });
    const later = await party.send(shift({ start_on: dayFromToday(15), end_on: dayFromToday(15) }));
    expect(later.body.pay_terms).toEqual({ ...terms, cancellation_pay_percent: 100, mileage_rate: 0 });
    const asProvider = await signInAs(party.provider);
    expect((await asProvider.get(`/booking-requests/${sent.body.id}/`)).body.pay_terms).toEqual(terms);
  });
});
