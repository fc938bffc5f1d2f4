import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { apiKeys, auditLog } from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import { signInAs } from "../../../support/api";
import { aFacility, aRep } from "../../../support/builders";
import { anApiKey, keyDay, programWith } from "../../../support/organizations/api-keys";

const path = "/organization/api-keys/";
const body = () => ({ name: "Payroll", groups: ["schedule_shifts"], expires_on: keyDay(30) });

async function aManager(groups?: Parameters<typeof aRep>[0]) {
  const rep = await aRep(groups);
  return { rep, browser: await signInAs(rep) };
}

const auditOf = (objectId: string) =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, "api_key"), eq(auditLog.objectId, objectId)))
    .orderBy(asc(auditLog.id));

describe("making a key", () => {
  it("answers the key once and keeps its hash alone [ACS-C-014 ACS-I-006]", async () => {
    const { rep, browser } = await aManager();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const asked = { ...body(), facility_ids: [facility.facilityId], read_only: true };
    const made = await browser.post(path, asked);
    expect(made.status).toBe(201);
    const { key, id, prefix } = made.body;
    expect(key).toMatch(/^wk_[a-z0-9]{12}_[a-z0-9]{32,}$/);
    expect(key.split("_")[1]).toBe(prefix);
    expect(made.body).toMatchObject({ ...asked, state: "active", last_used_at: null });
    const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row?.secretHash).toBe(sha256(key));
    expect(JSON.stringify(row)).not.toContain(key.split("_")[2]);
    const listed = await browser.get(path);
    expect(JSON.stringify(listed.body)).not.toContain(key.split("_")[2]);
    expect(listed.body.results).toMatchObject([{ id, name: "Payroll", made_by: { id: rep.userId } }]);
    expect(await auditOf(id)).toMatchObject([{ action: "api-key/made", actor: rep.userId }]);
  });

  it("refuses at each field what a key cannot have [ACS-V-039 ACS-C-014]", async () => {
    const { browser, rep } = await aManager({ groups: ["manage_users", "schedule_shifts"] });
    const foreign = await aFacility({ organizationId: (await aRep()).organizationId });
    const own = await aFacility({ organizationId: rep.organizationId });
    const refused = async (changes: object) => {
      const { status, body: answer } = await browser.post(path, { ...body(), ...changes });
      expect(status).toBe(400);
      return answer;
    };
    const required = ["This field is required."];
    expect(await refused({ name: undefined, groups: undefined, expires_on: undefined })).toEqual({
      name: required,
      groups: required,
      expires_on: required,
    });
    expect(await refused({ name: "  ", groups: [] })).toEqual({ name: required, groups: required });
    expect(await refused({ groups: ["confirm_shifts"] })).toEqual({
      groups: ["You do not have this group yourself."],
    });
    expect(await refused({ groups: ["manage_users"] })).toEqual({ groups: ["A key cannot manage people."] });
    expect(await refused({ facility_ids: [own.facilityId, foreign.facilityId] })).toEqual({
      facility_ids: ["You cannot see this facility."],
    });
    const withinAYear = { expires_on: ["Choose a day within a year."] };
    for (const days of [-1, 0, 367]) expect(await refused({ expires_on: keyDay(days) })).toEqual(withinAYear);
    expect(Object.keys(await refused({ name: "x".repeat(61) }))).toEqual(["name"]);
    for (const days of [1, 366])
      expect((await browser.post(path, { ...body(), expires_on: keyDay(days) })).status).toBe(201);
  });

  it("takes twenty keys of an organization, and revoked ones make room [ACS-C-014 ACS-V-053]", async () => {
    const { rep, browser } = await aManager();
    const keys = [];
    for (let count = 0; count < 19; count += 1) keys.push(await anApiKey(rep));
    const answers = await Promise.all([browser.post(path, body()), browser.post(path, body())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      non_field_errors: ["You have 20 keys. Remove one first."],
    });
    expect((await browser.delete(`${path}${keys[0]?.keyId}/`)).status).toBe(204);
    expect((await browser.post(path, body())).status).toBe(201);
  });

  it("is kept from keys, and is repeated under an Idempotency-Key with the same key [ACS-P-011]", async () => {
    const { rep, browser } = await aManager();
    const { program } = await anApiKey(rep);
    expect((await program.post(path, body())).status).toBe(403);
    const once = { "idempotency-key": "once" };
    const [first, again] = [await browser.post(path, body(), once), await browser.post(path, body(), once)];
    expect(again.body.key).toBe(first.body.key);
  });
});

describe("rotating a key", () => {
  it("gives a new secret; the former works for seven days [ACS-C-016 ACS-I-006]", async () => {
    const { rep, browser } = await aManager();
    const { keyId, token } = await anApiKey(rep);
    const rotated = await browser.post(`${path}${keyId}/rotate/`);
    expect(rotated).toMatchObject({ status: 200, body: { id: keyId } });
    expect(rotated.body.key).not.toBe(token);
    const days = (Date.parse(rotated.body.former_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    for (const key of [token, rotated.body.key])
      expect((await programWith(key).get("/healthcare-entities/facilities/")).status).toBe(200);
    await db()
      .update(apiKeys)
      .set({ formerUntil: new Date(Date.now() - 1) })
      .where(eq(apiKeys.id, keyId));
    expect((await programWith(token).get("/healthcare-entities/facilities/")).status).toBe(401);
    expect((await programWith(rotated.body.key).get("/healthcare-entities/facilities/")).status).toBe(200);
    expect(await auditOf(keyId)).toMatchObject([{ action: "api-key/rotated" }]);
  });

  it("ends the former one with the new one, and is refused for keys that are over [ACS-C-016]", async () => {
    const { rep, browser } = await aManager();
    const { keyId, token } = await anApiKey(rep);
    const { key } = (await browser.post(`${path}${keyId}/rotate/`)).body;
    expect((await browser.delete(`${path}${keyId}/`)).status).toBe(204);
    expect((await browser.delete(`${path}${keyId}/`)).status).toBe(204);
    for (const each of [token, key])
      expect((await programWith(each).get("/healthcare-entities/facilities/")).status).toBe(401);
    expect(await auditOf(keyId)).toMatchObject([
      { action: "api-key/rotated" },
      { action: "api-key/revoked" },
    ]);
    expect((await browser.post(`${path}${keyId}/rotate/`)).body.error).toBe("This key was revoked.");
    const expired = await anApiKey(rep, { expiresOn: keyDay(-1) });
    expect((await browser.post(`${path}${expired.keyId}/rotate/`)).body.error).toBe("This key has expired.");
  });

  it("shows revoked keys for ninety days, after the others [ACS-S-006]", async () => {
    const { rep, browser } = await aManager();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const old = await anApiKey(rep, { revokedAt: ago(91) });
    const revoked = await anApiKey(rep, { revokedAt: ago(89) });
    const open = await anApiKey(rep, { createdAt: ago(100) });
    const { results } = (await browser.get(path)).body;
    expect(results.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [open.keyId, "active"],
      [revoked.keyId, "revoked"],
    ]);
    expect((await browser.delete(`${path}${old.keyId}/`)).status).toBe(404);
  });
});
