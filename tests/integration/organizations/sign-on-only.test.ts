import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { factors, organizationSecurity, outbox, reps, sessions, signOnDomains, users } from "@/db/schema";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { removeFactor } from "@/lib/accounts/factors/commands/remove";
import { anonymous, isSignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName } from "@/lib/core/pure/events";
import { visitOf } from "@/lib/core/server/auth";
import { hashPassword } from "@/lib/core/server/crypto";
import { addPasskey, withPassword } from "../../support/accounts/factors";
import { startGoogle } from "../../support/accounts/google";
import { signInAs, visitor } from "../../support/api";
import { aRep } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { aFactorOf, aProviderHere, aSubjectOf, onlyBySignOn } from "../../support/organizations/sign-on";
import { pairRounds } from "../../support/rounds";

const provider = aProviderHere();
const password = "Good-pass1!";
const passwordHash = await hashPassword(password);
const wrongPair = {
  status: 400,
  body: { non_field_errors: ["Unable to log in with provided credentials."] },
};

const setPassword = (userId: string) => db().update(users).set({ passwordHash }).where(eq(users.id, userId));

const eventsOf = async (name: EventName, userId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, name)).orderBy(desc(outbox.id))).filter(
    ({ payload }) => (payload as { userId?: string }).userId === userId,
  );

/** An organization whose people sign in by its provider alone, but for one. */
async function anOnlyWay() {
  const { rep, organizationId, domain } = await provider.connected();
  const bound = await aRep({ organizationId, user: { email: `bound@${domain}` } });
  for (const { userId } of [rep, bound]) await setPassword(userId);
  const factorId = await aFactorOf(rep.userId);
  await onlyBySignOn(organizationId, [rep.userId]);
  return { rep, bound, organizationId, domain, factorId };
}

const logInAs = (email: string, given = password) =>
  visitor().post("/auth/login/", { email, password: given });

describe("where sign-on is the only way", () => {
  it("a password is answered as a wrong one, right or wrong [ACS-V-007 ACS-V-035]", async () => {
    const { bound, domain } = await anOnlyWay();
    expect(await logInAs(bound.user.email)).toMatchObject(wrongPair);
    expect(await logInAs(bound.user.email, "Other-pass1!")).toMatchObject(wrongPair);
    expect(await logInAs(`nobody@${domain}`)).toMatchObject(wrongPair);
  });

  it("the person named may use a password, with the factor; each use is told [ACS-V-007 ACS-V-035]", async () => {
    const { rep, organizationId, factorId } = await anOnlyWay();
    const asked = await logInAs(rep.user.email);
    expect(asked.status).toBe(202);
    expect(await eventsOf("sign-on/password-used", rep.userId)).toEqual([]);
    await db().delete(factors).where(eq(factors.id, factorId));
    const entered = await logIn(anonymous, { email: rep.user.email, password }, contextAt());
    expect(entered).toHaveProperty("sessionId");
    expect((await eventsOf("sign-on/password-used", rep.userId)).map(({ payload }) => payload)).toEqual([
      { organizationId, userId: rep.userId },
    ]);
  });

  it("the person named is bound like others without the right to manage users [ACS-V-007]", async () => {
    const { rep } = await anOnlyWay();
    await db()
      .update(reps)
      .set({ groupNames: ["schedule_shifts"] })
      .where(eq(reps.userId, rep.userId));
    expect(await logInAs(rep.user.email)).toMatchObject(wrongPair);
  });

  it("the switch acts from the next sign-in on [ACS-V-035]", async () => {
    const { bound, organizationId, rep } = await anOnlyWay();
    await db()
      .update(organizationSecurity)
      .set({ signOnOnly: false })
      .where(eq(organizationSecurity.organizationId, organizationId));
    expect((await logInAs(bound.user.email)).status).toBe(200);
    await onlyBySignOn(organizationId, [rep.userId]);
    expect(await logInAs(bound.user.email)).toMatchObject(wrongPair);
  });

  it("sign-on lets everybody in [ACS-V-007]", async () => {
    const { bound, organizationId } = await anOnlyWay();
    const entered = await provider.signIn(organizationId, { sub: bound.userId, email: bound.user.email });
    expect(entered).toMatchObject({ status: 200, body: { id: bound.userId } });
  });

  it("a reset is answered by the way in, and makes no link [ACS-V-035]", async () => {
    const { bound } = await anOnlyWay();
    const asked = await visitor().post("/auth/password/reset/", { email: bound.user.email });
    expect(asked).toMatchObject({ status: 200, body: { detail: "Password reset e-mail has been sent." } });
    expect(await eventsOf("sign-on/reset-asked", bound.userId)).toHaveLength(1);
    expect(await eventsOf("account/password-reset-requested", bound.userId)).toEqual([]);
  });

  it("Google and a passkey are refused alike [ACS-V-035]", async () => {
    const google = await startGoogle();
    try {
      const { bound } = await anOnlyWay();
      const { browser } = await withPassword(bound);
      const { authenticator } = await addPasskey(browser);
      const person = { sub: `google-${bound.userId}`, email: bound.user.email };
      const refused = await google.logIn(person);
      expect(refused).toMatchObject(wrongPair);
      const { challenge, options } = (await visitor().post("/auth/passkeys/challenge/")).body;
      const assertion = authenticator.get(options.challenge);
      const byPasskey = await visitor().post("/auth/passkeys/sign-in/", { challenge, assertion });
      expect(byPasskey.status).toBe(400);
      expect(byPasskey.body.non_field_errors?.[0], JSON.stringify(byPasskey.body)).toMatch(
        /^Please sign in with .+\.$/,
      );
      expect(byPasskey.cookies.join()).not.toContain("session-token");
    } finally {
      await google.stop();
    }
  });

  it("people of a domain that is proven no more use their passwords [ACS-V-034]", async () => {
    const { bound, domain } = await anOnlyWay();
    await db().update(signOnDomains).set({ provenAt: null }).where(eq(signOnDomains.domain, domain));
    expect((await logInAs(bound.user.email)).status).toBe(200);
  });
});

describe("the last way in", () => {
  const race = withGate();

  /** Two managers who may use a password, each with a factor, and a third who may not. */
  async function twoWays() {
    const { rep, organizationId } = await provider.connected();
    const other = await aRep({ organizationId });
    await aRep({ organizationId });
    const ids = [rep.userId, other.userId];
    const made = await Promise.all(ids.map((id) => aFactorOf(id)));
    await aSubjectOf(organizationId, rep.userId);
    await onlyBySignOn(organizationId, ids);
    const browsers = await Promise.all([rep, other].map((each) => signInAs(each)));
    await db().update(sessions).set({ confirmedAt: new Date() }).where(inArray(sessions.userId, ids));
    return { organizationId, ids: ids as [string, string], factorIds: made as [string, string], browsers };
  }

  /** Who may use a password, manages users and has a factor. */
  async function waysLeft(organizationId: string) {
    const [security] = await db()
      .select()
      .from(organizationSecurity)
      .where(eq(organizationSecurity.organizationId, organizationId));
    expect(security?.signOnOnly).toBe(true);
    return db()
      .select({ id: users.id })
      .from(users)
      .innerJoin(reps, eq(reps.userId, users.id))
      .where(
        and(
          inArray(users.id, security?.breakGlass ?? []),
          eq(users.isActive, true),
          sql`'manage_users' = any(${reps.groupNames})`,
          sql`exists (select 1 from ${factors} where ${factors.userId} = ${users.id})`,
        ),
      );
  }

  async function actorOf(userId: string) {
    const { actor } = await visitOf((await signInAs({ userId })).cookie);
    if (!isSignedIn(actor)) throw new Error("nobody is signed in");
    return { ...actor, confirmed: true };
  }

  async function dropFactor(userId: string, id: string) {
    try {
      await removeFactor(await actorOf(userId), { id }, contextAt());
      return { status: 204 };
    } catch (error) {
      return { status: (error as { status?: number }).status ?? 500 };
    }
  }

  const securityRow = (organizationId: string) =>
    sql`select 1 from ${organizationSecurity} where ${eq(organizationSecurity.organizationId, organizationId)} for no key update`;

  it("is kept by one of two managers who take each other's right at once [ACS-I-014]", async () => {
    for (const round of pairRounds()) {
      const { organizationId, ids, browsers } = await twoWays();
      const take = (by: 0 | 1, of: 0 | 1) => () =>
        browsers[by]!.patch(`/user/${ids[of]}/`, { group_names: ["schedule_shifts"] });
      const answers = await race(round, securityRow(organizationId), [take(0, 1), take(1, 0)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await waysLeft(organizationId)).toHaveLength(1);
    }
  });

  it("is kept by one of two managers who deactivate each other at once [ACS-I-014]", async () => {
    for (const round of pairRounds()) {
      const { organizationId, ids, browsers } = await twoWays();
      const take = (by: 0 | 1, of: 0 | 1) => () => browsers[by]!.delete(`/user/${ids[of]}/`);
      const answers = await race(round, securityRow(organizationId), [take(0, 1), take(1, 0)]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await waysLeft(organizationId)).toHaveLength(1);
    }
  });

  it("is kept by one of two who remove their last factors at once [ACS-I-014 ACS-I-005]", async () => {
    for (const round of pairRounds()) {
      const { organizationId, ids, factorIds } = await twoWays();
      const drop = (place: 0 | 1) => () => dropFactor(ids[place], factorIds[place]);
      const answers = await race(round, securityRow(organizationId), [drop(0), drop(1)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
      expect(await waysLeft(organizationId)).toHaveLength(1);
    }
  });

  it("is kept while one takes another's place and that one removes the factor [ACS-I-014]", async () => {
    for (const round of pairRounds()) {
      const { organizationId, ids, factorIds, browsers } = await twoWays();
      const place = () =>
        browsers[0]!.put("/organization/security/", {
          policy: "off",
          sign_on_only: true,
          break_glass: [ids[1]],
        });
      const drop = () => dropFactor(ids[1], factorIds[1]);
      const answers = await race(round, rowOf(users, ids[1]), [place, drop]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect((await waysLeft(organizationId)).length).toBeGreaterThan(0);
    }
  });

  it("is kept by whoever closes the account, too [ACS-I-014]", async () => {
    const { rep, organizationId } = await provider.connected();
    await aRep({ organizationId });
    await aFactorOf(rep.userId);
    await onlyBySignOn(organizationId, [rep.userId]);
    await setPassword(rep.userId);
    const browser = await signInAs(rep);
    await db().update(sessions).set({ confirmedAt: new Date() }).where(isNull(sessions.confirmedAt));
    const refused = await browser.delete("/auth/user/");
    expect(refused.status).toBe(400);
  });
});
