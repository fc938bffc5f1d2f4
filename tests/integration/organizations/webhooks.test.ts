import { and, eq, like } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, idempotencyKeys, webhooks } from "@/db/schema";
import { groupNames } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { eventKinds, groupOfKind } from "@/lib/organizations/webhooks/words";
import { signInAs } from "../../support/api";
import { aRep, aStaff } from "../../support/builders";
import { farServer } from "../../support/far-server";
import { withoutLimits } from "../../support/limits";
import { anEndpoint, deliveriesOf, endpointNow, happen, sender } from "../../support/organizations/webhooks";
import { withSettings } from "../../support/settings";

const far = farServer();
withSettings({ webhookDriver: "https", appUrl: "https://wardway.test", DATABASE_POOL: 10 });

beforeEach(async () => {
  await db().delete(webhooks);
});

const hook = "https://hooks.example.org/in?key=very-secret";
const kinds = ["assignment.changed"];
const soon = () => new Date(Date.now() + 1000);
const send = (now = soon()) => sendDue(sender, contextAt(now));

async function aManager(groups = [...groupNames]) {
  const rep = await aRep({ groups });
  return { rep, organizationId: rep.organizationId, me: await signInAs(rep) };
}

describe("making an endpoint", () => {
  it("tests it by a ping and shows its secret once [ACS-C-037 ACS-V-046 ACS-C-020]", async () => {
    const received = far.receiving(() => ({ status: 404, body: "no such hook" }));
    const { me, organizationId } = await aManager();
    const made = await me.post("/organization/webhooks/", { url: hook, kinds });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      url: hook,
      kinds,
      state: "on",
      waiting: 0,
      test: { ok: false, status: 404, answer: "no such hook", text: "The address answered 404." },
    });
    const { secret, id } = made.body;
    expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
    const [ping] = received;
    expect(new Webhook(secret).verify(ping!.body, ping!.headers)).toMatchObject({ type: "ping", data: {} });
    const list = await me.get("/organization/webhooks/");
    expect(JSON.stringify(list.body)).not.toContain("whsec_");
    const row = await endpointNow(id);
    expect(row.sealedSecret).not.toContain(secret.slice(6));
    const lines = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "webhook/saved"), eq(auditLog.objectId, id)));
    expect(lines).toMatchObject([{ details: { host: "hooks.example.org", kinds } }]);
    expect(JSON.stringify(lines)).not.toContain("very-secret");
    const deliveries = await me.get(`/organization/webhooks/${id}/deliveries/`);
    expect(deliveries.body.results).toMatchObject([
      { type: "ping", state: "dropped", status: 404, tries: 1 },
    ]);
    expect(organizationId).toBe(row.organizationId);
  });

  it("sent twice with one Idempotency-Key makes one, whose secret is kept sealed [ACS-V-046]", async () => {
    far.receiving();
    const { me } = await aManager();
    const key = { "idempotency-key": newId() };
    const [one, two] = [
      await me.post("/organization/webhooks/", { url: hook, kinds }, key),
      await me.post("/organization/webhooks/", { url: hook, kinds }, key),
    ];
    expect(two.body).toEqual(one.body);
    expect((await me.get("/organization/webhooks/")).body.count).toBe(1);
    const [kept] = await db()
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key["idempotency-key"]));
    expect(JSON.stringify(kept)).not.toContain(one.body.secret.slice(6));
  });

  it.each([
    "http://example.org",
    "https://127.1",
    "https://[::ffff:10.0.0.8]",
    "https://user@example.org",
    "https://example.org:22",
    "http://localhost:3000/dev/webhooks",
    "https://wardway.test/x",
    "no address",
  ])("refuses %s, after two seconds [ACS-V-013 ACS-V-044 ACS-V-056]", async (url) => {
    const { me } = await aManager();
    const began = performance.now();
    const answer = await me.post("/organization/webhooks/", { url, kinds });
    expect([answer.status, answer.body]).toEqual([
      400,
      { url: ["This address cannot be reached from here."] },
    ]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(1990);
  });

  it("says alike of every other reason that nothing is reached, as late, holding no connection [ACS-V-044 ACS-C-037]", async () => {
    const { me } = await aManager();
    const addresses = {
      "https://inward.example.org/": ["10.0.0.8"],
      "https://mixed.example.org/": ["93.184.216.34", "10.0.0.8"],
      "https://nowhere.example.org/": [],
      "https://certificate.example.org/": ["93.184.216.34"],
      "https://hooks.example.org/": ["93.184.216.34"],
    };
    for (const [url, found] of Object.entries(addresses)) far.named(new URL(url).hostname, found);
    far.receiving(() => ({ silent: true }));
    const answers = await Promise.all(
      Object.keys(addresses).map(async (url) => {
        const began = performance.now();
        const key = { "idempotency-key": newId() };
        const asked = me.post("/organization/webhooks/", { url, kinds }, key);
        const { status, body } = await asked;
        return { status, test: body.test, ms: performance.now() - began };
      }),
    );
    for (const { status, test, ms } of answers) {
      expect(status).toBe(201);
      expect(test).toMatchObject({
        ok: false,
        status: null,
        text: "This address cannot be reached from here.",
      });
      expect(ms).toBeGreaterThanOrEqual(1990);
    }
    expect(new Set(answers.map(({ test }) => JSON.stringify(test))).size).toBe(1);
    const pings = Array.from({ length: 4 }, () => me.post("/organization/webhooks/", { url: hook, kinds }));
    await new Promise((resolve) => setTimeout(resolve, 700));
    const busy = await pool().unsafe(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    expect(busy[0]?.count).toBe(0);
    await Promise.all(pings);
  });

  it("needs the group of each kind, and goes on when its maker leaves [ACS-V-045]", async () => {
    far.receiving();
    const { me, rep, organizationId } = await aManager(["manage_users", "schedule_shifts"]);
    const refused = await me.post("/organization/webhooks/", {
      url: hook,
      kinds: ["clearance.changed", ...kinds],
    });
    expect(refused.body).toEqual({ kinds: ["You do not have the group for clearance.changed."] });
    const allowed = eventKinds.filter((kind) => rep.groupNames.includes(groupOfKind[kind]));
    const { body } = await me.post("/organization/webhooks/", { url: hook, kinds: allowed });
    expect(body.kinds).toEqual(allowed);
    const patched = await me.patch(`/organization/webhooks/${body.id}/`, { kinds: ["credential.changed"] });
    expect(patched.body).toEqual({ kinds: ["You do not have the group for credential.changed."] });
    const { repId } = await endpointNow(body.id);
    expect(repId).toBe(rep.repId);
    await happen({ organizationId });
    expect(await send()).toBe(1);
  });

  it("ends at ten of an organization, also when many make one at once [ACS-V-013 ACS-V-053]", async () => {
    far.receiving();
    const { me, organizationId } = await aManager();
    for (let count = 0; count < 8; count += 1) await anEndpoint({ organizationId });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post("/organization/webhooks/", { url: hook, kinds })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      non_field_errors: ["You have 10 endpoints. Remove one first."],
    });
  });
});

describe("an endpoint of one's own organization", () => {
  it("is changed in what is given, and a new address is tested [ACS-C-037]", async () => {
    const received = far.receiving();
    const { me, organizationId } = await aManager();
    const { id } = await anEndpoint({ organizationId });
    const same = await me.patch(`/organization/webhooks/${id}/`, { kinds: ["invoice.paid", "invoice.paid"] });
    expect(same.body).toMatchObject({ kinds: ["invoice.paid"], test: null });
    expect(received).toEqual([]);
    const moved = await me.patch(`/organization/webhooks/${id}/`, {
      url: "https://a.receivers.example.org/x",
    });
    expect(moved.body).toMatchObject({ test: { ok: true, status: 200 }, kinds: ["invoice.paid"] });
    expect(received.map(({ host }) => host)).toEqual(["a.receivers.example.org"]);
  });

  it("keeps what happens while it is off, and is sent it once it is on, the oldest first [ACS-J-006]", async () => {
    const received = far.receiving();
    const { me, organizationId } = await aManager();
    const { id } = await anEndpoint({ organizationId });
    expect((await me.patch(`/organization/webhooks/${id}/`, { state: "off" })).body.state).toBe("off");
    const happened: { id: string }[] = [];
    for (let each = 0; each < 5; each += 1) happened.push(...(await happen({ organizationId })));
    expect(await send()).toBe(0);
    expect((await me.get("/organization/webhooks/")).body.results[0].waiting).toBe(5);
    await me.patch(`/organization/webhooks/${id}/`, { state: "on" });
    await send();
    const order = received.map(({ headers }) =>
      happened.findIndex((event) => event.id === headers["webhook-id"]),
    );
    expect(Math.abs(order.indexOf(0))).toBeLessThanOrEqual(1);
    expect(order.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it("gets another secret, shown once, beside the former one for a day [ACS-C-019 ACS-V-046]", async () => {
    const received = far.receiving();
    const { me, organizationId } = await aManager();
    const { id, secret: former } = await anEndpoint({ organizationId });
    const rotated = await me.post(`/organization/webhooks/${id}/rotate/`);
    const until = new Date(rotated.body.former_until).getTime() - Date.now();
    expect(until / 3_600_000).toBeCloseTo(24, 1);
    await happen({ organizationId });
    await send();
    for (const secret of [former, rotated.body.secret])
      expect(() => new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).not.toThrow();
  });

  it("is removed with what waits for it; others' are not there [ACS-P-012 ACS-P-013]", async () => {
    const { me, organizationId } = await aManager();
    const { id } = await anEndpoint({ organizationId });
    await happen({ organizationId });
    const { me: rival } = await aManager();
    for (const path of ["", "test/", "rotate/", "replay/"])
      expect(
        (await rival.call(path ? "POST" : "DELETE", `/organization/webhooks/${id}/${path}`, {})).status,
      ).toBe(404);
    expect((await rival.get(`/organization/webhooks/${id}/deliveries/`)).status).toBe(404);
    expect((await me.delete(`/organization/webhooks/${id}/`)).status).toBe(204);
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await me.delete(`/organization/webhooks/${id}/`)).status).toBe(404);
  });
});

describe("the log of deliveries", () => {
  it("shows what was sent, each try, the answer as text, and what it waits for [ACS-C-020 ACS-S-017 ACS-V-043]", async () => {
    far.receiving(() => ({ status: 500, body: "<b>no</b>\0" }));
    const { me, organizationId } = await aManager();
    const { id, secret } = await anEndpoint({ organizationId });
    const objectId = newId();
    const [first] = await happen({ organizationId, objectId }, { organizationId, objectId });
    await send();
    const { body } = await me.get(`/organization/webhooks/${id}/deliveries/`);
    expect(body.count).toBe(2);
    const [held, failed] = body.results[0].note ? body.results : [...body.results].reverse();
    expect(held).toMatchObject({
      state: "waiting",
      tries: 0,
      note: "Waits for an earlier one",
      next_try_at: null,
    });
    expect(failed).toMatchObject({
      message_id: first!.id,
      type: "assignment.changed",
      state: "failed",
      tries: 1,
      status: 500,
      answer: "<b>no</b>",
      log: [{ number: 1, status: 500, why: "answered 500" }],
    });
    expect(JSON.parse(failed.body)).toMatchObject({ id: first!.id });
    expect(failed.headers).toMatchObject({ "webhook-id": first!.id, "content-type": "application/json" });
    expect(JSON.stringify(body)).not.toContain(secret.slice(6, 30));
    const only = (query: string) => me.get(`/organization/webhooks/${id}/deliveries/?${query}`);
    expect((await only("state=failed")).body.count).toBe(1);
    expect((await only("kind=ping")).body.count).toBe(0);
    expect((await only("kind=assignment.changed&limit=1")).body.results).toHaveLength(1);
    expect((await only("state=gone")).status).toBe(400);
  });

  it("sends one again with its id and its bytes [ACS-C-020]", async () => {
    const received = far.receiving();
    const { me, organizationId } = await aManager();
    const { id } = await anEndpoint({ organizationId });
    await happen({ organizationId });
    await send();
    const [delivery] = await deliveriesOf(id);
    const again = await me.post(`/organization/deliveries/${delivery!.id}/replay/`);
    expect([again.status, again.body.state, again.body.tries]).toEqual([200, "waiting", 0]);
    await send();
    expect(received).toHaveLength(2);
    expect(received[1]!.body).toBe(received[0]!.body);
    expect(received[1]!.headers["webhook-id"]).toBe(received[0]!.headers["webhook-id"]);
    const { body } = await me.get(`/organization/webhooks/${id}/deliveries/`);
    expect(body.results[0].log.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
  });

  it("sends again all that was dropped or failed since a moment, in order [ACS-C-037]", async () => {
    let status = 500;
    const received = far.receiving(() => ({ status }));
    const { me, organizationId } = await aManager();
    const { id } = await anEndpoint({ organizationId });
    const objectId = newId();
    const day = 86_400_000;
    const old = { organizationId, objectId, at: new Date(Date.now() - 10 * day) };
    const happened = await happen(
      old,
      { ...old, at: new Date(Date.now() - 2 * day) },
      { organizationId, objectId },
    );
    let now = soon();
    for (let tried = 0; tried < 30; tried += 1) {
      await send(now);
      now = new Date(now.getTime() + 10 * day);
    }
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["dropped", "dropped", "dropped"]);
    status = 200;
    received.length = 0;
    const since = new Date(Date.now() - 5 * day).toISOString();
    expect((await me.post(`/organization/webhooks/${id}/replay/`, { since })).body).toEqual({ count: 2 });
    await send();
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual(
      happened.slice(1).map((event) => event.id),
    );
    expect((await me.post(`/organization/webhooks/${id}/replay/`, {})).status).toBe(400);
  });
});

describe("limits", () => {
  it("of tests are ten an hour, of replays a hundred [ACS-V-053 ACS-C-037]", async () => {
    far.receiving();
    const { me, organizationId } = await aManager();
    const { id } = await anEndpoint({ organizationId });
    const statuses = [];
    for (let each = 0; each < 11; each += 1)
      statuses.push((await me.post(`/organization/webhooks/${id}/test/`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const since = new Date().toISOString();
    const replays = [];
    for (let each = 0; each < 101; each += 1)
      replays.push((await me.post(`/organization/webhooks/${id}/replay/`, { since })).status);
    expect(replays.filter((status) => status === 200)).toHaveLength(100);
    expect(replays.at(-1)).toBe(429);
  });
});

describe("staff", () => {
  withoutLimits();

  it("see hosts and states, never a path, and switch off with a reason, audited [ACS-C-043 ACS-P-036 ACS-P-040]", async () => {
    const staff = await signInAs(await aStaff());
    const { organizationId } = await aManager();
    const { id } = await anEndpoint({
      organizationId,
      url: hook,
      state: "failing",
      failingSince: new Date(),
    });
    await happen({ organizationId });
    const { body } = await staff.get("/staff/webhooks/?state=failing&search=hooks.example");
    expect(body).toMatchObject({
      count: 1,
      results: [{ id, host: "hooks.example.org", state: "failing", waiting: 1 }],
    });
    expect(JSON.stringify(body)).not.toContain("very-secret");
    expect((await staff.get("/staff/webhooks/?search=very-secret")).body.count).toBe(0);
    expect((await staff.post(`/staff/webhooks/${id}/off/`, {})).status).toBe(400);
    const off = await staff.post(`/staff/webhooks/${id}/off/`, { reason: "Floods its receiver" });
    expect(off.body).toMatchObject({ state: "off" });
    const lines = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(like(auditLog.action, "webhook/%"));
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["webhook/read", "webhook/saved"]),
    );
  });
});
