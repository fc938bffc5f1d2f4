import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { connections, providers } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, anOrganization, aProvider, aRep, aSignature, aStaff } from "../../support/builders";
import { announced, statusOf } from "../../support/staff/builders";

let staff: Caller;

beforeAll(async () => {
  staff = await signInAs(await aStaff({ email: "ada@wardway.test" }));
});

/** A provider who has done everything but waits for staff. */
const aWaitingProvider = (options: { signed?: boolean } = {}) =>
  aProvider({}, { user: { registrationStatus: "provisional" }, ...options });

describe("activation of a provider", () => {
  it("names each missing fact, and activates once all three are recorded [ACC-S-001]", async () => {
    const provider = await aWaitingProvider({ signed: false });
    const path = `/staff/providers/${provider.providerId}/`;
    const first = await staff.post(`${path}activate/`);
    expect(first.status).toBe(400);
    expect(first.body.non_field_errors).toEqual([
      "The advocate's contact is not recorded.",
      "The background check is not recorded as passed.",
      "The contract is not signed.",
    ]);

    const recorded = await staff.patch(path, {
      advocate_contacted_at: "2026-01-05",
      background_check_passed_at: "2026-01-06T09:30:00Z",
      background_check_reference: "BC-1234",
    });
    expect(recorded.body).toMatchObject({
      advocate_contacted_at: "2026-01-05T12:00:00.000Z",
      background_check_passed_at: "2026-01-06T09:30:00.000Z",
      background_check_reference: "BC-1234",
      missing_for_activation: ["The contract is not signed."],
    });
    expect((await staff.post(`${path}activate/`)).body.non_field_errors).toEqual([
      "The contract is not signed.",
    ]);
    expect(await statusOf(provider.user)).toBe("provisional");

    await aSignature(provider.providerId, "contract");
    const activated = await staff.post(`${path}activate/`);
    expect(activated).toMatchObject({ status: 200, body: { registration_status: "complete" } });
    expect(await announced("account/activated", { userId: provider.userId })).toBe(1);
    const [row] = await db().select().from(providers).where(eq(providers.id, provider.providerId));
    expect(row!.listedAt).not.toBeNull();
  });

  it("does not take the marketplace agreement for the contract", async () => {
    const provider = await aWaitingProvider({ signed: false });
    const { body } = await staff.get(`/staff/providers/${provider.providerId}/`);
    expect(body.missing_for_activation).toContain("The contract is not signed.");
    expect(body.contract_signed_at).toBeNull();
  });

  it("refuses who has not completed the registration, is active already, or is rejected", async () => {
    const facts = { advocateContactedAt: new Date(), backgroundCheckPassedAt: new Date() };
    const cases = [
      ["provider_profile", "The registration is not completed."],
      ["complete", "This account is already active."],
      ["rejected", "This account is rejected. Restore it first."],
    ] as const;
    for (const [registrationStatus, text] of cases) {
      const provider = await aProvider(facts, { user: { registrationStatus } });
      const answer = await staff.post(`/staff/providers/${provider.providerId}/activate/`);
      expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [text] } });
      expect(await statusOf(provider.user)).toBe(registrationStatus);
    }
  });

  it("refuses a fact of tomorrow, and takes a fact back", async () => {
    const { providerId } = await aWaitingProvider();
    const path = `/staff/providers/${providerId}/`;
    const future = await staff.patch(path, { advocate_contacted_at: "2099-01-01" });
    expect(future.body).toEqual({ advocate_contacted_at: ["The date cannot be in the future."] });
    await staff.patch(path, { advocate_contacted_at: "2026-01-05" });
    const taken = await staff.patch(path, { advocate_contacted_at: null });
    expect(taken.body.advocate_contacted_at).toBeNull();
  });

  it("sends the connection requests that waited for it", async () => {
    const provider = await aProvider(
      { advocateContactedAt: new Date(), backgroundCheckPassedAt: new Date() },
      { user: { registrationStatus: "provisional" } },
    );
    const waiting = await aConnection({ provider, values: { status: "pending_send" } });
    const unready = await anOrganization({ hasContract: false });
    const rep = await aRep({ organizationId: unready.id });
    const later = await aConnection({ provider, rep, values: { status: "pending_send" } });
    await staff.post(`/staff/providers/${provider.providerId}/activate/`);

    const connectionStatus = async (id: string) =>
      (await db().select().from(connections).where(eq(connections.id, id)))[0]!.status;
    expect(await connectionStatus(waiting.connectionId)).toBe("pending_response");
    expect(await announced("connection/requested", { connectionId: waiting.connectionId })).toBe(1);
    expect(await connectionStatus(later.connectionId)).toBe("pending_send");

    await staff.patch(`/staff/organizations/${unready.id}/`, {
      has_contract: true,
      credentials_verified: true,
    });
    expect(await connectionStatus(later.connectionId)).toBe("pending_response");
  });

  it("audits every record, activation and look", async () => {
    const provider = await aWaitingProvider();
    const path = `/staff/providers/${provider.providerId}/`;
    await staff.get(path);
    await staff.patch(path, {
      advocate_contacted_at: "2026-01-05",
      background_check_passed_at: "2026-01-05",
    });
    await staff.post(`${path}activate/`);
    expect(await auditOf(provider.providerId)).toEqual(["provider/facts-recorded", "staff/provider-viewed"]);
    expect(await auditOf(provider.userId)).toEqual(["account/activated"]);
  });
});

describe("an organization's verification", () => {
  it("lets the waiting reps in with both facts, not with one [ACC-S-002] [ACC-S-003]", async () => {
    const organization = await anOrganization({ hasContract: false, credentialsVerified: false });
    const waiting = await aRep({
      organizationId: organization.id,
      user: { registrationStatus: "provisional" },
    });
    const rejected = await aRep({
      organizationId: organization.id,
      user: { registrationStatus: "rejected" },
    });
    const path = `/staff/organizations/${organization.id}/`;
    const one = await staff.patch(path, { credentials_verified: true });
    expect(one.body).toMatchObject({
      has_contract: false,
      credentials_verified: true,
      waiting_reps_count: 1,
    });
    expect(await statusOf(waiting.user)).toBe("provisional");

    const both = await staff.patch(path, { has_contract: true });
    expect(both).toMatchObject({ status: 200, body: { waiting_reps_count: 0 } });
    expect(await statusOf(waiting.user)).toBe("complete");
    expect(await statusOf(rejected.user)).toBe("rejected");
    expect(await announced("account/activated", { userId: waiting.userId })).toBe(1);
    expect(await auditOf(waiting.userId)).toEqual(["account/activated"]);

    await staff.patch(path, { platform_fee_percent: 25 });
    expect(await announced("account/activated", { userId: waiting.userId })).toBe(1);
  });

  it("takes a fee of 0 to 100 percent or none", async () => {
    const { id } = await anOrganization();
    const path = `/staff/organizations/${id}/`;
    expect((await staff.patch(path, { platform_fee_percent: 25 })).body.platform_fee_percent).toBe(25);
    expect((await staff.patch(path, { platform_fee_percent: null })).body.platform_fee_percent).toBeNull();
    expect((await staff.patch(path, { platform_fee_percent: 101 })).body).toEqual({
      platform_fee_percent: ["The fee is between 0 and 100 percent."],
    });
  });
});
