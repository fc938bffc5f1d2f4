import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, outbox, providers } from "@/db/schema";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { createStaffUser, grantPermission, revokePermission } from "@/lib/staff/commands/users";
import { type Caller, signInAs, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { anOrganization, aProvider, aRep, aStaff } from "../../support/builders";
import { announced, statusOf } from "../../support/staff/builders";

let staff: Caller;
let staffId: string;

beforeAll(async () => {
  const member = await aStaff({ email: "ada@wardway.test" });
  staffId = member.id;
  staff = await signInAs(member);
});

describe("rejecting and restoring", () => {
  it("turns an account away with a reason and takes that back", async () => {
    const provider = await aProvider();
    const path = `/staff/users/${provider.userId}`;
    expect((await staff.post(`${path}/reject/`, { reason: " " })).body).toEqual({
      reason: ["Please give a reason."],
    });
    const rejected = await staff.post(`${path}/reject/`, { reason: "License revoked" });
    expect(rejected).toMatchObject({
      status: 200,
      body: { registration_status: "rejected", rejected_reason: "License revoked" },
    });
    expect(await announced("account/rejected", { userId: provider.userId })).toBe(1);
    const again = await staff.post(`${path}/reject/`, { reason: "Twice" });
    expect(again.body.non_field_errors).toEqual(["This account is already rejected."]);

    const restored = await staff.post(`${path}/restore/`);
    expect(restored.body).toMatchObject({ registration_status: "complete", rejected_reason: null });
    expect((await staff.post(`${path}/restore/`)).body.non_field_errors).toEqual([
      "This account is not rejected.",
    ]);
    expect(await auditOf(provider.userId)).toEqual(["account/restored", "account/rejected"]);
  });

  it("takes a rejected provider off the marketplace at once", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    await staff.post(`/staff/users/${provider.userId}/reject/`, { reason: "License revoked" });
    expect((await browser.get("/auth/user/")).body.registration_status).toBe("rejected");
    const [row] = await db().select().from(providers).where(eq(providers.id, provider.providerId));
    expect(row!.listedAt).toBeNull();
  });

  it("lets a restored rep in when the organization has become ready since", async () => {
    const organization = await anOrganization({ hasContract: false });
    const rep = await aRep({ organizationId: organization.id, user: { registrationStatus: "provisional" } });
    await staff.post(`/staff/users/${rep.userId}/reject/`, { reason: "Unknown to the hospital" });
    await staff.patch(`/staff/organizations/${organization.id}/`, { has_contract: true });
    const { body } = await staff.post(`/staff/users/${rep.userId}/restore/`);
    expect(body.registration_status).toBe("complete");
  });

  it("leaves staff accounts alone", async () => {
    const other = await aStaff();
    const answer = await staff.post(`/staff/users/${other.id}/reject/`, { reason: "A grudge" });
    expect(answer.status).toBe(404);
  });
});

describe("the staff area", () => {
  it("admits staff alone", async () => {
    const provider = await aProvider();
    const organization = await anOrganization();
    const calls: [string, string][] = [
      ["GET", "/staff/queues/"],
      ["GET", "/staff/providers/"],
      ["GET", `/staff/providers/${provider.providerId}/`],
      ["PATCH", `/staff/providers/${provider.providerId}/`],
      ["POST", `/staff/providers/${provider.providerId}/activate/`],
      ["POST", `/staff/users/${provider.userId}/reject/`],
      ["POST", `/staff/users/${provider.userId}/restore/`],
      ["GET", "/staff/organizations/"],
      ["GET", `/staff/organizations/${organization.id}/`],
      ["PATCH", `/staff/organizations/${organization.id}/`],
      ["GET", "/staff/campaigns/"],
      ["POST", "/staff/campaigns/"],
      ["POST", `/staff/failures/${newId()}/retry/`],
      ["GET", "/staff/audit/"],
    ];
    const others = [
      await signInAs(provider),
      await signInAs(await aRep({ organizationId: organization.id })),
    ];
    for (const [method, path] of calls) {
      expect((await visitor().call(method, path)).status, `${method} ${path}`).toBe(401);
      for (const other of others) {
        expect((await other.call(method, path)).status, `${method} ${path}`).toBe(403);
      }
    }
    expect(await statusOf(provider.user)).toBe("complete");
  });

  it("leaves exactly one audit row of its own for each write, whoever it touches", async () => {
    const provider = await aProvider(
      { advocateContactedAt: new Date() },
      { user: { registrationStatus: "provisional" } },
    );
    const organization = await anOrganization();
    const [event] = await db()
      .insert(outbox)
      .values({ name: "connection/denied", payload: {}, attempts: 1, lastError: "ECONNREFUSED" })
      .returning();
    const writes: [method: string, path: string, body: object, action: string][] = [
      [
        "PATCH",
        `/staff/providers/${provider.providerId}/`,
        { background_check_passed_at: "2026-01-05" },
        "provider/facts-recorded",
      ],
      ["POST", `/staff/providers/${provider.providerId}/activate/`, {}, "account/activated"],
      ["POST", `/staff/users/${provider.userId}/reject/`, { reason: "License revoked" }, "account/rejected"],
      ["POST", `/staff/users/${provider.userId}/restore/`, {}, "account/restored"],
      [
        "PATCH",
        `/staff/organizations/${organization.id}/`,
        { platform_fee_percent: 21 },
        "organization/facts-recorded",
      ],
      [
        "PATCH",
        `/staff/organizations/${organization.id}/`,
        { payment_terms_days: 14 },
        "billing-settings/changed",
      ],
      [
        "POST",
        "/staff/campaigns/",
        { utm_campaign: "audited", title: "Audited", redirect_url: "/login" },
        "campaign/created",
      ],
      ["POST", `/staff/failures/${event!.id}/retry/`, {}, "job/retried"],
    ];
    const rowsOfStaff = async () =>
      (await db().select().from(auditLog).where(eq(auditLog.actorId, staffId)).orderBy(auditLog.id)).map(
        ({ action }) => action,
      );
    for (const [method, path, body, action] of writes) {
      const before = await rowsOfStaff();
      expect((await staff.call(method, path, body)).status, path).toBeLessThan(300);
      expect((await rowsOfStaff()).slice(before.length), path).toEqual([action]);
    }
    const before = await rowsOfStaff();
    expect((await staff.post(`/staff/users/${provider.userId}/restore/`)).status).toBe(400);
    expect(await rowsOfStaff()).toEqual(before);
  });

  it("grants a rep a permission beyond their groups, and takes it back", async () => {
    const rep = await aRep({ groups: [] });
    const browser = await signInAs(rep);
    const input = { email: rep.user.email, name: "create__assignments__opportunity" as const };
    const terminal = systemActor("staff-command");
    const permissions = async () => (await browser.get("/auth/user/")).body.permissions;
    await grantPermission(terminal, input);
    await grantPermission(terminal, input);
    expect(await permissions()).toEqual(["read__assignments__opportunity", input.name]);
    await revokePermission(terminal, input);
    expect(await permissions()).toEqual(["read__assignments__opportunity"]);
    expect(await auditOf(rep.userId)).toEqual([
      "permission/revoked",
      "permission/granted",
      "permission/granted",
    ]);
    const { email } = (await aProvider()).user;
    await expect(grantPermission(terminal, { ...input, email })).rejects.toMatchObject({ status: 404 });
  });

  it("answers 404 for what is not there, however it is asked", async () => {
    const unknown = "0193a000-0000-7000-8000-000000000000";
    for (const id of [unknown, "nonsense"]) {
      expect((await staff.get(`/staff/providers/${id}/`)).status).toBe(404);
      expect((await staff.patch(`/staff/organizations/${id}/`, { platform_fee_percent: "x" })).status).toBe(
        404,
      );
      expect((await staff.post(`/staff/users/${id}/reject/`, {})).status).toBe(404);
    }
  });

  it("makes staff accounts from the terminal alone", async () => {
    const input = { email: "new@wardway.test", password: "Good-pass1!", firstName: "", lastName: "" };
    await expect(createStaffUser(anonymous, input)).rejects.toMatchObject({ status: 401 });
    await createStaffUser(systemActor("staff-command"), input);
    const login = await visitor().post("/auth/login/", { email: input.email, password: input.password });
    expect(login).toMatchObject({ status: 200, body: { user_type: "staff", is_staff: true } });
    const [row] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "staff/created"), eq(auditLog.actorId, "staff-command")));
    expect(row).toBeDefined();
  });
});
