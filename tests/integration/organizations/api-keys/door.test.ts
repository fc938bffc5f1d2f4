import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { apiKeys, auditLog, organizationSecurity, reps, users } from "@/db/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, signInAs, visitor } from "../../../support/api";
import { aFacility, aRep } from "../../../support/builders";
import { anApiKey, keyDay, programWith } from "../../../support/organizations/api-keys";

const read = "/healthcare-entities/facilities/";
const invalid = { status: 401, body: { detail: "Invalid token." } };
const ask = (caller: Caller, headers: Record<string, string> = {}, query = "") =>
  caller.get(read + query, headers);

describe("a call by a key", () => {
  it("needs no cookie, no CSRF token and no context headers, and sets none [ACS-C-015]", async () => {
    const rep = await aRep();
    const { program } = await anApiKey(rep);
    const seen = await ask(program);
    expect(seen).toMatchObject({ status: 200, cookies: [] });
    const made = await program.post(read, { name: "New Harbor", facility_type: "CLINIC" });
    expect(made).toMatchObject({ status: 201, cookies: [] });
    const own = { "x-context-type": "healthcare_entity_id", "x-context-id": rep.organizationId };
    expect((await ask(program, own)).status).toBe(200);
    expect((await ask(program, { ...own, "x-context-id": randomUUID() })).status).toBe(403);
  });

  it("is refused alike for keys that are unknown, expired, revoked, or of an inactive maker [ACS-C-015]", async () => {
    const rep = await aRep();
    const other = await aRep({ user: { isActive: false } });
    const held = await aRep({ user: { heldAt: new Date() } });
    const { token } = await anApiKey(rep);
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`,
      token.replace(/^wk_.{12}/, "wk_aaaaaaaaaaaa"),
      (await anApiKey(rep, { expiresOn: keyDay(-1) })).token,
      (await anApiKey(rep, { revokedAt: new Date() })).token,
      (await anApiKey(other)).token,
      (await anApiKey(held)).token,
    ];
    for (const each of wrong) {
      const refused = await ask(programWith(each));
      expect(refused).toMatchObject(invalid);
      expect(refused.headers.get("x-error-code")).toBe("session_missing");
      expect(refused.headers.get("www-authenticate")).toContain("Bearer");
    }
    // The last day in UTC counts.
    const today = new Date().toISOString().slice(0, 10);
    expect((await ask((await anApiKey(rep, { expiresOn: today })).program)).status).toBe(200);
  });

  it("counts alone beside a cookie, whoever the cookie is [ACS-V-040]", async () => {
    const [rep, rival] = [await aRep(), await aRep()];
    const own = await aFacility({ organizationId: rep.organizationId });
    const browser = await signInAs(rival);
    const { token } = await anApiKey(rep);
    const both = { cookie: browser.cookie, authorization: `Bearer ${token}` };
    const seen = await browser.get(read, both);
    expect(JSON.stringify(seen.body)).toContain(own.facilityId);
    expect((await browser.get(read, { ...both, authorization: "Bearer wk_wrong" })).status).toBe(401);
  });

  it.each([
    ["of another kind", (token: string) => token.replace("wk_", "ws_")],
    ["without a token", () => ""],
    ["of two", (token: string) => `${token}, Bearer ${token}`],
    ["with something behind", (token: string) => `${token} more`],
  ])("is refused for a Bearer %s [ACS-V-040]", async (_name, changed) => {
    const { token } = await anApiKey(await aRep());
    const browser = await signInAs(await aRep());
    for (const caller of [visitor(), browser])
      expect(await ask(caller, { authorization: `Bearer ${changed(token)}` })).toMatchObject(invalid);
  });

  it("is refused for a key in the address, whoever asks; other schemes are nothing to us [ACS-V-040]", async () => {
    const rep = await aRep();
    const { token, program } = await anApiKey(rep);
    const browser = await signInAs(rep);
    for (const query of [`?access_token=${token}`, `?search=${token}`, `?access_token=x`])
      for (const caller of [visitor(), program, browser])
        expect(await ask(caller, {}, query)).toMatchObject(invalid);
    expect((await ask(browser, { authorization: "Basic eDp5" })).status).toBe(200);
  });

  it("from a page of another site meets 403 and no CORS header [ACS-V-040]", async () => {
    const { program } = await anApiKey(await aRep());
    const elsewhere: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.test" },
    ];
    for (const headers of elsewhere) {
      const refused = await ask(program, headers);
      expect(refused).toMatchObject({
        status: 403,
        body: { detail: "Cross-site requests are not allowed." },
      });
      expect([...refused.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  it("ends with the next call once the maker loses a right, or is deactivated [ACS-C-016]", async () => {
    const rep = await aRep();
    const { program } = await anApiKey(rep);
    const setGroups = (groupNames: (typeof reps.$inferInsert)["groupNames"]) =>
      db().update(reps).set({ groupNames }).where(eq(reps.id, rep.repId));
    const write = () => program.post(read, { name: "New Harbor", facility_type: "CLINIC" });
    expect((await write()).status).toBe(201);
    await setGroups(["manage_users", "schedule_shifts"]);
    expect((await write()).status).toBe(403);
    expect((await ask(program)).status).toBe(200);
    await setGroups(["schedule_shifts", "manage_facilities"]);
    expect(await ask(program)).toMatchObject(invalid);
    await setGroups(["manage_users", "manage_facilities"]);
    expect((await write()).status).toBe(201);
    await db().update(users).set({ isActive: false }).where(eq(users.id, rep.userId));
    expect(await ask(program)).toMatchObject(invalid);
  });

  it("is closed, too, while the maker has to set up a second factor [ACS-C-015 ACS-P-041]", async () => {
    const rep = await aRep();
    const { program } = await anApiKey(rep);
    await db()
      .insert(organizationSecurity)
      .values({
        organizationId: rep.organizationId,
        policy: "required",
        policyFrom: new Date(Date.now() - 1000),
        graceDays: 0,
      });
    expect((await ask(program)).status).toBe(403);
  });

  it("leaves an audit row as the maker's, with the key that called [ACS-I-006]", async () => {
    const rep = await aRep();
    const { program, keyId } = await anApiKey(rep, { name: "Payroll" });
    const { body } = await program.post(read, { name: "New Harbor", facility_type: "CLINIC" });
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, body.id));
    expect(rows).toMatchObject([
      { actorKind: "rep", actorId: rep.userId, details: { via: { key_id: keyId, name: "Payroll" } } },
    ]);
  });
});

describe("limits of keys", () => {
  it("are 600 calls a minute a key, shown in headers of the IETF's draft [ACS-V-011]", async () => {
    const rep = await aRep();
    const [one, other] = [await anApiKey(rep), await anApiKey(rep)];
    const first = await ask(one.program);
    expect(first.headers.get("ratelimit-policy")).toBe('"calls";q=600;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"calls";r=599;t=\d+$/);
    for (let calls = 1; calls < 600; calls += 50)
      await Promise.all(Array.from({ length: Math.min(50, 600 - calls) }, () => ask(one.program)));
    const over = await ask(one.program);
    expect(over.status).toBe(429);
    expect(over.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(over.headers.get("ratelimit")).toMatch(/^"calls";r=0;t=\d+$/);
    expect((await ask(other.program)).status).toBe(200);
  });

  it("are 30 writes a minute a key [ACS-V-011]", async () => {
    const { program } = await anApiKey(await aRep());
    const write = () => program.post(read, {});
    for (let writes = 0; writes < 30; writes += 1) expect((await write()).status).toBe(400);
    expect((await write()).status).toBe(429);
    expect((await ask(program)).status).toBe(200);
  });

  it("are 60 wrong keys a minute a network [ACS-V-040]", async () => {
    const { token, program } = await anApiKey(await aRep());
    const wrong = programWith(token.replace(/^wk_.{12}/, "wk_aaaaaaaaaaaa"), {
      "x-forwarded-for": "192.0.2.77",
    });
    for (let tries = 0; tries < 60; tries += 1) expect((await ask(wrong)).status).toBe(401);
    expect((await ask(wrong)).status).toBe(429);
    expect((await ask(program)).status).toBe(200);
  });

  it("cost one statement with the reading of the key, which notes its use at most once a minute [ACS-I-019 ACS-V-011]", async () => {
    const { program, keyId } = await anApiKey(await aRep());
    const usedAt = async () => {
      const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, keyId));
      return row?.lastUsedAt?.getTime();
    };
    await program.get("/healthcare-entities/facility-type-fields/?facility_type=CLINIC");
    const first = await usedAt();
    expect(Date.now() - (first ?? 0)).toBeLessThan(10_000);
    const statements = await statementsOf(async () => {
      await program.get("/healthcare-entities/facility-type-fields/?facility_type=CLINIC");
    });
    expect(statements.filter(({ text }) => text.includes("api_keys"))).toHaveLength(1);
    expect(statements.filter(({ text }) => text.includes("rate_limits"))).toHaveLength(1);
    expect(await usedAt()).toBe(first);
    await db()
      .update(apiKeys)
      .set({ lastUsedAt: new Date(Date.now() - 61_000) })
      .where(eq(apiKeys.id, keyId));
    await ask(program);
    expect(Date.now() - ((await usedAt()) ?? 0)).toBeLessThan(10_000);
  });

  it("keep Idempotency-Keys apart: two keys have two effects, a rotated one goes on [ACS-V-011]", async () => {
    const rep = await aRep();
    const [one, other] = [await anApiKey(rep), await anApiKey(rep)];
    const body = { name: "New Harbor", facility_type: "CLINIC" };
    const once = { "idempotency-key": "k1" };
    const made = await one.program.post(read, body, once);
    expect((await one.program.post(read, body, once)).body.id).toBe(made.body.id);
    expect((await other.program.post(read, body, once)).body.id).not.toBe(made.body.id);
    const browser = await signInAs(rep);
    expect((await browser.post(read, body, once)).body.id).not.toBe(made.body.id);
    const { key } = (await browser.post(`/organization/api-keys/${one.keyId}/rotate/`)).body;
    expect((await programWith(key).post(read, body, once)).body.id).toBe(made.body.id);
  });
});
