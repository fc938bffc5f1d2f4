import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, organizationSecurity, outbox, signOn, signOnDomains, signOnSubjects } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { unseal } from "@/lib/core/server/crypto";
import { checkDomains } from "@/lib/organizations/sign-on/commands/watch";
import { fixedNames } from "@/lib/ports/domain-names/fixed";
import { signInAs } from "../../support/api";
import { aRep } from "../../support/builders";
import {
  aDomainOf,
  aFactorOf,
  aProviderHere,
  aSubjectOf,
  onlyBySignOn,
} from "../../support/organizations/sign-on";

const path = "/organization/sign-on/";
const provider = aProviderHere();

const connection = () => ({
  issuer: provider.server.issuer.url,
  client_id: "wardway",
  client_secret: "whisper-7Qx",
  groups: ["schedule_shifts"],
  trust_mfa: true,
});

async function aManager() {
  const rep = await aRep();
  return { rep, browser: await signInAs(rep), organizationId: rep.organizationId };
}

const aName = () => `n-${newId().slice(-10)}.example.org`;

describe("a connection", () => {
  it("is saved once its provider has answered, with its secret sealed and never answered [ACS-C-011 ACS-I-006]", async () => {
    const { browser, organizationId } = await aManager();
    expect((await browser.get(path)).body).toMatchObject({ issuer: null, domains: [], used_since: null });
    const { client_secret: secret, ...shown } = connection();
    const saved = await browser.put(path, connection());
    expect(saved).toMatchObject({ status: 200, body: shown });
    expect(saved.body.redirect_uri).toMatch(/\/sign-on\/callback$/);
    expect(saved.body.start).toBe(`/api/auth/sign-on/${organizationId}/start/`);
    expect(saved.body.checked_at).toMatch(/^20/);
    const [row] = await db().select().from(signOn).where(eq(signOn.organizationId, organizationId));
    expect(row?.sealedSecret).not.toContain(secret);
    expect(unseal(row?.sealedSecret ?? "")).toBe(secret);
    const audited = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "sign-on/saved"), eq(auditLog.objectId, organizationId)));
    expect(audited).toHaveLength(1);
    for (const text of [JSON.stringify(audited), JSON.stringify((await browser.get(path)).body)])
      expect(text).not.toContain(secret);
  });

  it("keeps a secret that is left out, and asks for the first [ACS-C-011]", async () => {
    const { browser, organizationId } = await aManager();
    const { client_secret: secret, ...without } = connection();
    expect((await browser.put(path, without)).body).toEqual({ client_secret: ["This field is required."] });
    await browser.put(path, connection());
    expect((await browser.put(path, { ...without, client_id: "other" })).status).toBe(200);
    const [row] = await db().select().from(signOn).where(eq(signOn.organizationId, organizationId));
    expect([row?.clientId, unseal(row?.sealedSecret ?? "")]).toEqual(["other", secret]);
  });

  it("is refused where the provider does not answer, whatever the reason [ACS-C-011]", async () => {
    const { browser } = await aManager();
    for (const issuer of [
      "http://localhost:9",
      "https://10.0.0.8",
      "https://127.1",
      "http://example.org",
      "https://user@example.org",
      "https://[::ffff:10.0.0.8]",
      "ftp://example.org",
      "nothing",
    ]) {
      const { status, body } = await browser.put(path, { ...connection(), issuer });
      expect([status, body], issuer).toEqual([
        400,
        { issuer: ["The provider at this address did not answer."] },
      ]);
    }
  });

  it("makes nobody a manager [ACS-C-011]", async () => {
    const { browser } = await aManager();
    const refused = await browser.put(path, { ...connection(), groups: ["schedule_shifts", "manage_users"] });
    expect(refused).toMatchObject({
      status: 400,
      body: { groups: ["Nobody becomes a manager by signing in."] },
    });
  });

  it("is tested step by step, and signs nobody in [ACS-C-031]", async () => {
    const { browser, organizationId } = await aManager();
    const nothing = await browser.post("/organization/sign-on/test/");
    expect(nothing).toMatchObject({
      status: 400,
      body: { non_field_errors: ["Set up the connection first."] },
    });
    await browser.put(path, connection());
    const good = await browser.post("/organization/sign-on/test/");
    expect(good.cookies).toEqual([]);
    expect(good.body.steps.map(({ name, ok }: { name: string; ok: boolean }) => [name, ok])).toEqual([
      ["address", true],
      ["discovery", true],
      ["keys", true],
      ["endpoints", true],
      ["redirect", true],
    ]);
    expect(good.body.steps[4].text).toContain("/sign-on/callback");
    await db()
      .update(signOn)
      .set({ issuer: "http://localhost:9", updatedAt: new Date() })
      .where(eq(signOn.organizationId, organizationId));
    const bad = (await browser.post("/organization/sign-on/test/")).body.steps;
    expect(bad.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false, false, true]);
    expect(bad[1].text).toBe("The provider at this address did not answer.");
  });

  it("goes with the only way it was; its people are known again within 30 days [ACS-C-031]", async () => {
    const { rep, organizationId } = await provider.connected();
    const browser = await signInAs(rep);
    await aSubjectOf(organizationId, rep.userId);
    await onlyBySignOn(organizationId, [rep.userId]);
    expect((await browser.delete(path)).status).toBe(204);
    expect((await browser.delete(path)).status).toBe(204);
    const [security] = await db()
      .select()
      .from(organizationSecurity)
      .where(eq(organizationSecurity.organizationId, organizationId));
    expect(security?.signOnOnly).toBe(false);
    const subject = async () =>
      (await db().select().from(signOnSubjects).where(eq(signOnSubjects.organizationId, organizationId)))[0];
    expect(((await subject())?.endsAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await browser.put(path, connection());
    expect((await subject())?.endsAt).toBeNull();
    await browser.delete(path);
    await checkDomains(systemActor("check-domains"), contextAt(new Date(Date.now() + 31 * 86_400_000)));
    expect(await subject()).toBeUndefined();
  });
});

describe("a domain", () => {
  afterEach(() => fixedNames.clear());

  it("counts once its record is shown [ACS-C-012 ACS-C-031]", async () => {
    const { browser } = await aManager();
    const name = aName();
    const added = await browser.post("/organization/sign-on/domains/", {
      domain: ` ${name.toUpperCase()}. `,
    });
    expect(added).toMatchObject({ status: 200, body: { domain: name, proven_at: null } });
    expect(added.body.record).toMatch(/^wardway-verify=[\w-]{20,}$/);
    const again = await browser.post("/organization/sign-on/domains/", { domain: name });
    expect(again.body).toEqual(added.body);
    const check = `/organization/sign-on/domains/${added.body.id}/check/`;
    expect((await browser.post(check)).body).toEqual({ proven_at: null, found: 0 });
    fixedNames.set(name, ["v=spf1 -all", added.body.record]);
    const { body } = await browser.post(check);
    expect(body).toMatchObject({ found: 2 });
    expect(body.proven_at).toMatch(/^20/);
    const { domains } = (await browser.get(path)).body;
    expect(domains).toMatchObject([{ domain: name, proven_at: body.proven_at }]);
    fixedNames.set(name, null);
    expect((await browser.post(check)).body).toEqual({ proven_at: body.proven_at, found: 0 });
  });

  it("of everybody, or of nobody, is refused [ACS-C-012 ACS-C-031]", async () => {
    const { browser } = await aManager();
    const refused = async (domain: string) =>
      (await browser.post("/organization/sign-on/domains/", { domain })).body;
    expect(await refused("gmail.com")).toEqual({ domain: ["Addresses of this domain belong to everybody."] });
    expect(await refused("co.uk")).toEqual({ domain: ["This is not a domain of an organization."] });
    expect(await refused("localhost")).toEqual({ domain: ["This is not a domain of an organization."] });
  });

  it("is one of at most twenty, and looked for ten times an hour [ACS-V-053]", async () => {
    const { browser, organizationId } = await aManager();
    const first = await aDomainOf(organizationId, aName());
    for (let more = 1; more < 20; more += 1) await aDomainOf(organizationId, aName());
    const refused = await browser.post("/organization/sign-on/domains/", { domain: aName() });
    expect(refused.body).toEqual({ domain: ["You have 20 domains. Remove one first."] });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await browser.post(`/organization/sign-on/domains/${first.id}/check/`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it("belongs to one organization [ACS-C-012 ACS-I-014]", async () => {
    const [one, other] = [await aManager(), await aManager()];
    const name = aName();
    const held = await aDomainOf(one.organizationId, name, { provenAt: new Date() });
    const wanted = await aDomainOf(other.organizationId, name);
    fixedNames.set(name, [`wardway-verify=${held.token}`, `wardway-verify=${wanted.token}`]);
    const check = await other.browser.post(`/organization/sign-on/domains/${wanted.id}/check/`);
    expect(check).toMatchObject({ status: 200, body: { proven_at: null, found: 2 } });
    await expect(
      db().update(signOnDomains).set({ provenAt: new Date() }).where(eq(signOnDomains.id, wanted.id)),
    ).rejects.toThrow();
    expect((await one.browser.delete(`/organization/sign-on/domains/${wanted.id}/`)).status).toBe(404);
  });

  it("turns the only way off with the last of them [ACS-C-031]", async () => {
    const { rep, organizationId, domain } = await provider.connected();
    const browser = await signInAs(rep);
    await onlyBySignOn(organizationId, [rep.userId]);
    const [row] = await db().select().from(signOnDomains).where(eq(signOnDomains.domain, domain));
    expect((await browser.delete(`/organization/sign-on/domains/${row?.id}/`)).status).toBe(204);
    const { body } = await browser.get("/organization/security/");
    expect(body.sign_on_only).toBe(false);
  });
});

describe("the nightly look for records", () => {
  afterEach(() => fixedNames.clear());

  const night = (nights: number) => contextAt(new Date(Date.now() + nights * 86_400_000));
  const look = (nights: number) => checkDomains(systemActor("check-domains"), night(nights));
  const rowOf = async (id: string) =>
    (await db().select().from(signOnDomains).where(eq(signOnDomains.id, id)))[0];
  const newsOf = async (id: string, name: "sign-on/domain-missing" | "sign-on/domain-lost") =>
    (await db().select().from(outbox).where(eq(outbox.name, name)))
      .map(({ payload }) => payload as { domainId: string; nights?: number })
      .filter(({ domainId }) => domainId === id)
      .map(({ nights }) => nights);

  it("unproves on the seventh, heard of on day 1, 4 and 7, once a night; then another may have it [ACS-V-034]", async () => {
    const [one, other] = [await aManager(), await aManager()];
    const name = aName();
    const lost = await aDomainOf(one.organizationId, name, { provenAt: new Date() });
    const taker = await aDomainOf(other.organizationId, name);
    fixedNames.set(name, [`wardway-verify=${lost.token}`]);
    await look(1);
    expect(await rowOf(lost.id)).toMatchObject({ missingSince: null, missingNights: 0 });
    fixedNames.set(name, [`wardway-verify=${taker.token}`]);
    for (let count = 2; count <= 7; count += 1) {
      await look(count);
      await look(count);
    }
    expect(await rowOf(lost.id)).toMatchObject({ missingNights: 6 });
    const check = () => other.browser.post(`/organization/sign-on/domains/${taker.id}/check/`);
    expect((await check()).body.proven_at).toBeNull();
    await look(8);
    expect(await rowOf(lost.id)).toMatchObject({ provenAt: null, missingNights: 7 });
    expect(await newsOf(lost.id, "sign-on/domain-missing")).toEqual([1, 4, 7]);
    expect((await check()).body.proven_at).toMatch(/^20/);
    expect(await newsOf(lost.id, "sign-on/domain-lost")).toHaveLength(1);
  });

  it("counts no night in which nobody could be asked [ACS-V-034]", async () => {
    const { organizationId } = await aManager();
    const name = aName();
    const kept = await aDomainOf(organizationId, name, { provenAt: new Date(), missingNights: 6 });
    fixedNames.set(name, null);
    await look(1);
    expect(await rowOf(kept.id)).toMatchObject({ missingNights: 6 });
  });
});

it("asks whoever has a factor to confirm before sign-on is changed [ACS-V-004]", async () => {
  const { rep, browser } = await aManager();
  await aFactorOf(rep.userId);
  for (const answer of [
    await browser.put(path, connection()),
    await browser.delete(path),
    await browser.post("/organization/sign-on/domains/", { domain: aName() }),
    await browser.post("/organization/sign-on/test/"),
  ])
    expect([answer.status, answer.headers.get("x-error-code")]).toEqual([403, "confirm_first"]);
  expect((await browser.get(path)).status).toBe(200);
});
