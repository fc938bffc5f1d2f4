import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, organizationSecurity, outbox, reps, sessions } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aRep } from "../../support/builders";
import { aDomainOf, aFactorOf, aProviderHere, aSubjectOf } from "../../support/organizations/sign-on";

const path = "/organization/security/";
const usual = { policy: "off", grace_days: 0, known_devices: true, session_days: 14, sign_on_only: false };
const dayMs = 86_400_000;

const provider = aProviderHere();

/** A manager with a factor, who has just proven who they are. */
async function aManager(organizationId?: string) {
  const rep = await aRep({ organizationId });
  await aFactorOf(rep.userId);
  const browser = await signInAs(rep);
  await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, rep.userId));
  return { rep, browser, organizationId: rep.organizationId };
}

describe("what an organization demands at sign-in", () => {
  it("is nothing before it was saved; managers read who meets it, others the policy alone [ACS-C-010 ACS-P-007]", async () => {
    const { rep, browser, organizationId } = await aManager();
    const member = await aRep({ organizationId, groups: ["schedule_shifts"] });
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject(usual);
    expect(body.people).toHaveLength(2);
    const person = (id: string) => body.people.find((each: { id: string }) => each.id === id);
    expect(person(rep.userId)).toMatchObject({ has_factor: true, manages: true });
    expect(person(rep.userId).last_sign_in_at).toMatch(/^20/);
    expect(person(member.userId)).toMatchObject({
      name: `${member.user.firstName} ${member.user.lastName}`,
      has_factor: false,
      last_sign_in_at: null,
      manages: false,
    });
    expect((await (await signInAs(member)).get(path)).body).toEqual({ policy: "off" });
  });

  it("is saved whole, audited and told to every manager [ACS-V-033 ACS-I-006]", async () => {
    const { rep, browser, organizationId } = await aManager();
    const saved = { policy: "reminded", grace_days: 3, known_devices: false, session_days: 2 };
    const answer = await browser.put(path, saved);
    expect(answer).toMatchObject({ status: 200, body: saved });
    expect((await browser.get(path)).body).toMatchObject(saved);
    const [audited] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "security/saved"), eq(auditLog.objectId, organizationId)));
    expect(audited).toMatchObject({
      actorId: rep.userId,
      details: { to: { policy: "reminded", sessionDays: 2 } },
    });
    const [event] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.name, "security/saved"))
      .orderBy(desc(outbox.id));
    expect(event?.payload).toEqual({ organizationId, userId: rep.userId });
  });

  it("is refused beyond its bounds [ACS-C-010]", async () => {
    const { browser } = await aManager();
    for (const [field, value] of [
      ["grace_days", 31],
      ["grace_days", -1],
      ["session_days", 0],
      ["session_days", 15],
      ["policy", "always"],
    ] as const) {
      const { status, body } = await browser.put(path, Object.assign({}, usual, { [field]: value }));
      expect([status, Object.keys(body)], `${field} ${value}`).toEqual([400, [field]]);
    }
  });

  it("carries the version that was read [ACS-V-033]", async () => {
    const { browser } = await aManager();
    const read = await browser.get(path);
    const tag = read.headers.get("etag") ?? "";
    expect((await browser.put(path, { policy: "reminded" }, { "if-match": tag })).status).toBe(200);
    const late = await browser.put(path, { policy: "off" }, { "if-match": tag });
    expect(late.status).toBe(400);
    expect(late.headers.get("x-error-code")).toBe("stale");
  });

  it("makes nobody's save stale by a sign-in meanwhile [ACS-V-033]", async () => {
    const { browser, organizationId } = await aManager();
    const tag = (await browser.get(path)).headers.get("etag") ?? "";
    await signInAs(await aRep({ organizationId }));
    expect((await browser.put(path, { policy: "reminded" }, { "if-match": tag })).status).toBe(200);
  });

  it("cannot be a factor that the saver does not have [ACS-V-033]", async () => {
    const rep = await aRep();
    const refused = await (await signInAs(rep)).put(path, { policy: "required" });
    expect(refused).toMatchObject({
      status: 400,
      body: { policy: ["Add a second factor of your own first."] },
    });
    const { browser } = await aManager(rep.organizationId);
    expect((await browser.put(path, { policy: "required" })).status).toBe(200);
  });

  it("asks whoever has a factor to confirm first [ACS-P-018 ACS-V-004]", async () => {
    const rep = await aRep();
    await aFactorOf(rep.userId);
    const refused = await (await signInAs(rep)).put(path, { policy: "off" });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("x-error-code")).toBe("confirm_first");
  });
});

describe("a required factor", () => {
  it("leaves days of grace, counted from the policy, for newcomers from their joining [ACS-V-033]", async () => {
    const { browser, organizationId } = await aManager();
    const old = await aRep({ organizationId });
    const young = await aRep({ organizationId });
    await db()
      .update(reps)
      .set({ createdAt: new Date(Date.now() - 30 * dayMs) })
      .where(eq(reps.userId, old.userId));
    await browser.put(path, { policy: "required", grace_days: 5 });
    const policyFrom = new Date(Date.now() - 6 * dayMs);
    await db()
      .update(organizationSecurity)
      .set({ policyFrom })
      .where(eq(organizationSecurity.organizationId, organizationId));
    const late = await signInAs(old);
    expect((await late.get("/user/")).status).toBe(403);
    const soon = await signInAs(young);
    expect((await soon.get("/user/")).status).toBe(200);
    const { body } = await browser.get(path);
    const until = (id: string) => body.people.find((each: { id: string }) => each.id === id).must_set_up_by;
    expect(until(old.userId)).toBe(new Date(policyFrom.getTime() + 5 * dayMs).toISOString());
    expect(Date.parse(until(young.userId))).toBeGreaterThan(Date.now() + 4 * dayMs);
  });

  it("signs nobody out who meets it, keeps its day, and ends at once when it is softened [ACS-I-005 ACS-V-033]", async () => {
    const { browser, organizationId } = await aManager();
    const colleague = await aRep({ organizationId });
    await db()
      .update(reps)
      .set({ createdAt: new Date(Date.now() - 30 * dayMs) })
      .where(eq(reps.userId, colleague.userId));
    const theirs = await signInAs(colleague);
    const { body: first } = await browser.put(path, { policy: "required", grace_days: 0 });
    expect((await browser.get("/user/")).status).toBe(200);
    expect((await theirs.get("/user/")).status).toBe(403);
    const { body: again } = await browser.put(path, { policy: "required", session_days: 7 });
    expect(again.policy_from).toBe(first.policy_from);
    await browser.put(path, { policy: "reminded" });
    expect((await theirs.get("/user/")).status).toBe(200);
  });
});

describe("sign-on as the only way", () => {
  const only = (breakGlass: string[]) => ({ policy: "off", sign_on_only: true, break_glass: breakGlass });

  it("waits for a connection, a proven domain, a sign-on that worked and somebody named [ACS-V-007 ACS-S-005]", async () => {
    const { rep, organizationId } = await provider.connected();
    const other = await aManager(organizationId);
    const { browser } = other;
    const plain = await aManager();
    const refusal = async (answer: ReturnType<typeof browser.put>) => (await answer).body;
    expect(await refusal(plain.browser.put(path, only([plain.rep.userId])))).toEqual({
      sign_on_only: ["Set up the connection first."],
    });
    expect(await refusal(browser.put(path, only([other.rep.userId])))).toEqual({
      sign_on_only: ["Sign in by it once first."],
    });
    await aSubjectOf(organizationId, rep.userId);
    const nobody =
      "Name somebody who may still use a password: a person who manages users and has a second factor.";
    expect(await refusal(browser.put(path, only([])))).toEqual({ sign_on_only: [nobody] });
    const member = await aRep({ organizationId, groups: ["schedule_shifts"] });
    await aFactorOf(member.userId);
    for (const unfit of [rep.userId, member.userId, plain.rep.userId])
      expect(await refusal(browser.put(path, only([unfit])))).toEqual({ break_glass: [nobody] });
    const saved = await browser.put(path, only([other.rep.userId]));
    expect(saved).toMatchObject({
      status: 200,
      body: { sign_on_only: true, break_glass: [other.rep.userId] },
    });
  });

  it("needs a domain that is proven [ACS-V-007]", async () => {
    const { browser, organizationId, rep } = await aManager();
    await aDomainOf(organizationId, `w-${organizationId.slice(-8)}.example.com`);
    const connection = { issuer: provider.server.issuer.url, client_id: "wardway", client_secret: "x" };
    expect((await browser.put("/organization/sign-on/", connection)).status).toBe(200);
    expect((await browser.put(path, only([rep.userId]))).body).toEqual({
      sign_on_only: ["Prove a domain first."],
    });
  });
});
