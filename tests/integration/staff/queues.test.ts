import { eq } from "drizzle-orm";
import { runMigrations } from "graphile-worker";
import { beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { credentialChecks, outbox } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aFacility, anOrganization, aProvider, aRep, aStaff } from "../../support/builders";
import { stateOf } from "../../support/credentials/checks";

let staff: Caller;
let staffId: string;

beforeAll(async () => {
  const member = await aStaff({ email: "ada@wardway.test" });
  staffId = member.id;
  staff = await signInAs(member);
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

  it("count credentials to check and second looks, each with its way [CRD-S-025 CRD-C-032]", async () => {
    const before = (await staff.get("/staff/queues/")).body;
    const { providerId } = await aProvider({ npi: "1234567893" });
    const npi = await stateOf(providerId, "npi");
    const waiting = (await staff.get("/staff/queues/")).body;
    expect(waiting.credentials_to_check.count).toBeGreaterThan(before.credentials_to_check.count);
    expect(waiting.credentials_to_check.results).toContainEqual(
      expect.objectContaining({ id: `npi/${npi.recordId}`, title: "NPI" }),
    );
    const other = await aStaff();
    const madeAt = new Date("2026-03-01T10:00:00Z");
    await db().insert(credentialChecks).values({
      kind: "npi",
      recordId: npi.recordId,
      providerId,
      factsHash: npi.factsHash,
      facts: npi.facts,
      outcome: "failed",
      reason: "not_found",
      method: "primary_source",
      sourceName: "NPPES",
      checkedOn: "2026-03-01",
      noteToProvider: "The registry does not know it.",
      needsSecond: true,
      status: "proposed",
      checkedBy: other.userId,
      createdAt: madeAt,
    });
    const { body } = await staff.get("/staff/queues/");
    expect(body.credentials_to_check.count).toBe(waiting.credentials_to_check.count - 1);
    expect(body.checks_awaiting_second).toMatchObject({
      count: before.checks_awaiting_second.count + 1,
      oldest_at: madeAt.toISOString(),
    });
    expect(body.checks_awaiting_second.results[0]).toMatchObject({ id: `npi/${npi.recordId}` });
  });

  it("count the connections that wait for staff, a provider's every one, the oldest first [CRD-S-025 CRD-C-032]", async () => {
    const before = (await staff.get("/staff/queues/")).body.clearances_waiting;
    const rep = await aRep();
    const provider = await aProvider({}, { user: { registrationStatus: "provisional" } });
    const asked = async (days: number) =>
      aConnection({
        rep,
        provider,
        facility: await aFacility({ organizationId: rep.organizationId }),
        values: { status: "pending_send", updatedAt: new Date(Date.now() - days * 86_400_000) },
      });
    const [late, later] = [await asked(400), await asked(300)];
    const { body } = await staff.get("/staff/queues/");
    const listed = (await staff.get("/staff/clearances/?holder=staff&limit=100")).body;
    expect(body.clearances_waiting.count).toBe(before.count + 2);
    expect(body.clearances_waiting.count).toBe(listed.count);
    expect(body.clearances_waiting.results.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(
      [late, later].map(({ connectionId }) => `${provider.providerId}/${connectionId}`),
    );
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
    await pool()`select from graphile_worker.permanently_fail_jobs(array[${job!.id}::bigint], 'Resend answered 500')`;
    await pool()`select from graphile_worker.reschedule_jobs(array[${job!.id}::bigint], run_at => '2099-01-01')`;
    const { body } = await staff.get("/staff/queues/");
    expect(body.failed_mails.results).toMatchObject([
      { id: job!.id, title: "mail-invitation", detail: "25 tries: Resend answered 500" },
    ]);
    expect((await staff.post(`/staff/failures/${job!.id}/retry/`)).status).toBe(200);
    const [run] = await pool()`select attempts, run_at <= now() as due
      from graphile_worker.jobs where id = ${job!.id}::bigint`;
    expect(run).toMatchObject({ attempts: 0, due: true });
    for (const id of [job!.id, "999999999", newId(), "nonsense"])
      expect((await staff.post(`/staff/failures/${id}/retry/`)).status).toBe(404);
  });

  it("show what no running version knows once it has waited for an hour, and try it again", async () => {
    const name = "event-of-a/later-version";
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const rows = [ago(61), ago(59)].map((at) => ({ name, payload: {}, availableAt: at, createdAt: at }));
    const [old] = await db().insert(outbox).values(rows).returning();
    await runMigrations({ connectionString: process.env.DATABASE_URL });
    const [job] = await pool()`
      select id::text from graphile_worker.add_job('job-of-a-later-version', payload => '{}'::json,
        run_at => now() - interval '61 minutes')`;
    const { body } = await staff.get("/staff/queues/");
    const unknown = body.failed_jobs.results.filter(({ title }: { title: string }) =>
      /later-version/.test(title),
    );
    const detail = "0 tries: not begun for an hour: no running version knows it";
    expect(unknown).toMatchObject([
      { id: expect.any(String), detail },
      { id: expect.any(String), detail },
    ]);
    expect(unknown.map(({ id }: { id: string }) => id).sort()).toEqual([old!.id, job!.id].sort());
    for (const id of [old!.id, job!.id])
      expect((await staff.post(`/staff/failures/${id}/retry/`)).status).toBe(200);
    await db().delete(outbox).where(eq(outbox.name, name));
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
