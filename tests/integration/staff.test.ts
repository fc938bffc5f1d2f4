import { and, desc, eq } from "drizzle-orm";
import { runMigrations } from "graphile-worker";
import { beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, connections, outbox, providers, users } from "@/db/schema";
import { anonymous, systemActor } from "@/lib/actor";
import { createStaffUser } from "@/lib/staff/commands";
import { grantPermission, revokePermission } from "@/lib/staff-permissions/commands";
import { type Caller, signInAs, visitor } from "../support/api";
import {
  aConnection,
  anOrganization,
  aProvider,
  aRep,
  aSignature,
  aStaff,
  type aUser,
} from "../support/builders";

let staff: Caller;
let staffId: string;

beforeAll(async () => {
  const member = await aStaff({ email: "ada@wardway.test" });
  staffId = member.id;
  staff = await signInAs(member);
});

/** A provider who has done everything but waits for staff. */
const aWaitingProvider = (options: { signed?: boolean } = {}) =>
  aProvider({}, { user: { registrationStatus: "provisional" }, ...options });

const statusOf = async (user: Pick<Awaited<ReturnType<typeof aUser>>, "id">) => {
  const [row] = await db().select().from(users).where(eq(users.id, user.id));
  return row!.registrationStatus;
};

const auditOf = async (objectId: string) => {
  const rows = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, objectId))
    .orderBy(desc(auditLog.id));
  return rows.map((row) => row.action);
};

const announced = async (name: string, payload: Record<string, string>) => {
  const events = await db().select().from(outbox).where(eq(outbox.name, name));
  return events.filter((event) => Object.entries(payload).every(([key, id]) => event.payload[key] === id))
    .length;
};

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

    const stands = async (id: string) =>
      (await db().select().from(connections).where(eq(connections.id, id)))[0]!.status;
    expect(await stands(waiting.connectionId)).toBe("pending_response");
    expect(await announced("connection/requested", { connectionId: waiting.connectionId })).toBe(1);
    expect(await stands(later.connectionId)).toBe("pending_send");

    await staff.patch(`/staff/organizations/${unready.id}/`, {
      has_contract: true,
      credentials_verified: true,
    });
    expect(await stands(later.connectionId)).toBe("pending_response");
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

describe("queues and lists", () => {
  it("count who waits, oldest first, and say how long", async () => {
    const longAgo = new Date("2026-01-02T00:00:00Z");
    const provider = await aProvider({}, { user: { registrationStatus: "provisional", createdAt: longAgo } });
    const organization = await anOrganization({ credentialsVerified: false, createdAt: longAgo });
    await aRep({
      organizationId: organization.id,
      user: { registrationStatus: "provisional", createdAt: longAgo, firstName: "Ines", lastName: "Roy" },
    });
    const { body } = await staff.get("/staff/queues/");
    expect(body.providers_awaiting_activation).toMatchObject({
      oldest_at: longAgo.toISOString(),
      results: expect.arrayContaining([expect.objectContaining({ id: provider.providerId })]),
    });
    expect(body.providers_awaiting_activation.results[0].id).toBe(provider.providerId);
    expect(body.representatives_awaiting_verification.results[0]).toMatchObject({ title: "Ines Roy" });
    expect(body.organizations_awaiting_verification.results[0]).toMatchObject({
      id: organization.id,
      detail: "Credentials not verified",
    });
    expect(body.failed_mails.count).toBe(0);
  });

  it("show events that could not be delivered among the failed jobs", async () => {
    await db()
      .insert(outbox)
      .values({ name: "connection/requested", payload: {}, attempts: 3, lastError: "ECONNREFUSED" });
    const { body } = await staff.get("/staff/queues/");
    expect(body.failed_jobs.results).toContainEqual(
      expect.objectContaining({ title: "connection/requested", detail: "3 tries: ECONNREFUSED" }),
    );
  });

  it("try a failed event or run again", async () => {
    const [event] = await db()
      .insert(outbox)
      .values({
        name: "connection/denied",
        payload: {},
        attempts: 9,
        lastError: "ECONNREFUSED",
        availableAt: new Date("2099-01-01"),
      })
      .returning();
    const again = await staff.post(`/staff/failures/${event!.id}/retry/`);
    expect(again).toMatchObject({ status: 200, body: { detail: "It is tried again within a minute." } });
    const [due] = await db().select().from(outbox).where(eq(outbox.id, event!.id));
    expect(due!.availableAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await auditOf(event!.id)).toEqual(["job/retried"]);

    await runMigrations({ connectionString: process.env.DATABASE_URL });
    const [job] =
      await pool()`select id::text from graphile_worker.add_job('mail-invitation', payload => '{}'::json)`;
    await pool()`update graphile_worker._private_jobs
      set attempts = 25, last_error = 'Resend answered 500', run_at = '2099-01-01' where id = ${job!.id}::bigint`;
    const { body } = await staff.get("/staff/queues/");
    expect(body.failed_mails.results).toMatchObject([
      { id: job!.id, title: "mail-invitation", detail: "25 tries: Resend answered 500" },
    ]);
    expect((await staff.post(`/staff/failures/${job!.id}/retry/`)).status).toBe(200);
    const [run] = await pool()`select attempts, run_at <= now() as due
      from graphile_worker._private_jobs where id = ${job!.id}::bigint`;
    expect(run).toMatchObject({ attempts: 0, due: true });
    for (const id of [job!.id, "999999999", newId(), "nonsense"])
      expect((await staff.post(`/staff/failures/${id}/retry/`)).status).toBe(404);
  });

  it("find providers by status, name and e-mail; a percent sign finds only itself", async () => {
    const provider = await aProvider({}, { user: { firstName: "Quinn", lastName: "Zephyrine" } });
    const found = await staff.get("/staff/providers/?search=zephyr");
    expect(found.body.results.map((each: { id: string }) => each.id)).toEqual([provider.providerId]);
    const byMail = await staff.get(`/staff/providers/?search=${provider.user.email}`);
    expect(byMail.body.count).toBe(1);
    expect((await staff.get("/staff/providers/?search=zephyr&status=REJECTED")).body.count).toBe(0);
    expect((await staff.get("/staff/providers/?search=%25")).body.count).toBe(0);
  });

  it("list organizations that wait", async () => {
    const waiting = await anOrganization({ name: "Waiting Oaks", hasContract: false });
    await anOrganization({ name: "Ready Oaks" });
    const { body } = await staff.get("/staff/organizations/?search=oaks&waiting=true");
    expect(body.results.map((each: { id: string }) => each.id)).toEqual([waiting.id]);
  });
});

describe("the audit log", () => {
  it("is found by actor, object, action and days", async () => {
    const provider = await aProvider();
    await staff.post(`/staff/users/${provider.userId}/reject/`, { reason: "License revoked" });
    const byObject = await staff.get(`/staff/audit/?object=${provider.userId}`);
    expect(byObject.body.results).toEqual([
      expect.objectContaining({
        actor: "ada@wardway.test",
        actor_id: staffId,
        action: "account/rejected",
        details: { from: "complete", to: "rejected", reason: "License revoked" },
      }),
    ]);
    const total = async (query: string) =>
      (await staff.get(`/staff/audit/?object=${provider.userId}&${query}`)).body.count;
    expect(await total("actor=Ada@wardway.test")).toBe(1);
    expect(await total("actor=nobody@wardway.test")).toBe(0);
    expect(await total("action=account/")).toBe(1);
    expect(await total("action=staff/")).toBe(0);
    expect(await total("date_from=2099-01-01")).toBe(0);
    expect(await total("date_to=2020-01-01")).toBe(0);
    expect(await total("date_from=2020-01-01&date_to=2099-01-01")).toBe(1);
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
