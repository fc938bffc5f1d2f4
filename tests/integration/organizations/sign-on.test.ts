import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  invitations,
  outbox,
  reps,
  sessions,
  signIns,
  signOn,
  signOnDomains,
  signOnSubjects,
  users,
} from "@/db/schema";
import { callerFrom, signInAs, visitor } from "../../support/api";
import { anInvitation, aProvider, aRep, aStaff } from "../../support/builders";
import {
  aDomainOf,
  aFactorOf,
  aProviderHere,
  forged,
  type ProviderPerson,
} from "../../support/organizations/sign-on";

const provider = aProviderHere();

let subjects = 0;
const aSubject = () => {
  subjects += 1;
  return `subject-${subjects}`;
};

const byEmail = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];

const nameOf = async (domain: string) =>
  (await visitor().post("/auth/sign-on/find/", { email: `x@${domain}` })).body.organization?.name;

/** What managers read of the last sign-in of their people. */
async function lastSignIn(rep: { userId: string }) {
  const { body } = await (await signInAs(rep)).get("/organization/sign-ins/?limit=1");
  return body.results[0];
}

describe("the way to an organization's provider", () => {
  it("is found by the proven domain alone, alike for every address [ACS-C-032 ACS-V-007]", async () => {
    const { organizationId, domain, rep } = await provider.connected();
    const start = `/api/auth/sign-on/${organizationId}/start/`;
    const find = async (email: string) => (await visitor().post("/auth/sign-on/find/", { email })).body;
    const known = await find(rep.user.email.toUpperCase());
    expect(known.organization).toMatchObject({ start });
    expect(await find(`nobody@${domain}`)).toEqual(known);
    expect(await find(`nobody@sub.${domain}`)).toEqual({ organization: null });
    await aDomainOf(organizationId, `waits-${domain}`);
    expect(await find(`nobody@waits-${domain}`)).toEqual({ organization: null });
  });

  it("is asked for thirty times a minute from one network [ACS-V-053]", async () => {
    const browser = visitor({ "x-forwarded-for": "10.99.0.1" });
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1)
      statuses.push((await browser.post("/auth/sign-on/find/", { email: "x@example.org" })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it("leads with state, nonce and PKCE, bound to the browser for ten minutes [ACS-C-032 ACS-V-008]", async () => {
    const { organizationId } = await provider.connected();
    const { status, headers, cookies } = await visitor().get(
      `/auth/sign-on/${organizationId}/start/?next=/app`,
    );
    expect(status).toBe(303);
    const { searchParams } = new URL(headers.get("location") ?? "");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(searchParams.get(name)?.length).toBeGreaterThan(20);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("redirect_uri")).toMatch(/\/sign-on\/callback$/);
    expect(cookies.find((cookie) => cookie.includes("sign-on="))).toMatch(/HttpOnly/);
    expect(cookies.join()).toContain("Max-Age=600");
  });

  it("leads back to the login for an unknown or unreachable one [ACS-C-032]", async () => {
    const { organizationId } = await provider.connected();
    await db()
      .update(signOn)
      .set({ issuer: "http://localhost:9", updatedAt: new Date() })
      .where(eq(signOn.organizationId, organizationId));
    for (const id of [organizationId, "019acb2c-0000-7000-8000-000000000000", "nothing"]) {
      const { status, headers } = await visitor().get(`/auth/sign-on/${id}/start/`);
      expect([status, headers.get("location")], id).toEqual([303, "/login?error=sign_on"]);
    }
  });
});

describe("signing in by an organization's provider", () => {
  it("enters one's own account: by the verified address once, then by the subject alone [ACS-V-008 ACS-C-032]", async () => {
    const { organizationId, rep } = await provider.connected();
    const sub = aSubject();
    const first = await provider.signIn(organizationId, { sub, email: rep.user.email });
    expect(first).toMatchObject({ status: 200, body: { id: rep.userId } });
    expect((await callerFrom(first.cookies).get("/user/")).status).toBe(200);
    const moved = await provider.signIn(organizationId, { sub, email: "elsewhere@example.net" });
    expect(moved).toMatchObject({ status: 200, body: { id: rep.userId } });
    const [session] = await db()
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, rep.userId), eq(sessions.how, "sign_on")));
    expect(session).toBeDefined();
  });

  it("joins somebody new with the connection's groups, and tells the managers [ACS-V-008]", async () => {
    const { organizationId, domain } = await provider.connected({ groups: ["schedule_shifts"] });
    const email = `new@${domain}`;
    const names = { given_name: "Noa", family_name: "Reed" };
    const joined = await provider.signIn(organizationId, { sub: aSubject(), email, ...names });
    expect(joined).toMatchObject({
      status: 200,
      body: { email, first_name: "Noa", group_names: ["schedule_shifts"] },
    });
    const user = await byEmail(email);
    expect(user).toMatchObject({ passwordHash: null, registrationStatus: "complete" });
    const [event] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.name, "sign-on/joined"))
      .orderBy(desc(outbox.id));
    expect(event?.payload).toEqual({ organizationId, userId: user?.id });
  });

  it("joins somebody new by their invitation, with its groups [ACS-V-008]", async () => {
    const { organizationId, domain, rep } = await provider.connected({ groups: [] });
    const email = `invited@${domain}`;
    const { id } = await anInvitation(rep, { email, groupNames: ["grant_clearance"] });
    const joined = await provider.signIn(organizationId, { sub: aSubject(), email });
    expect(joined).toMatchObject({ status: 200, body: { group_names: ["grant_clearance"] } });
    const [invitation] = await db().select().from(invitations).where(eq(invitations.id, id));
    expect(invitation?.acceptedAt).not.toBeNull();
  });

  it("changes no groups of who is there [ACS-C-011]", async () => {
    const { organizationId, domain } = await provider.connected({ groups: ["schedule_shifts"] });
    const member = await aRep({
      organizationId,
      groups: ["manage_facilities"],
      user: { email: `m@${domain}` },
    });
    await provider.signIn(organizationId, { sub: aSubject(), email: member.user.email });
    const [row] = await db().select().from(reps).where(eq(reps.userId, member.userId));
    expect(row?.groupNames).toEqual(["manage_facilities"]);
  });

  it("goes on to the challenge of who has a factor, unless the provider asked for one and is trusted [ACS-C-004]", async () => {
    const trusting = await provider.connected({ trustMfa: true });
    const strict = await provider.connected();
    for (const { rep } of [trusting, strict]) await aFactorOf(rep.userId);
    const by = (given: typeof trusting, amr?: string[]) =>
      provider.signIn(given.organizationId, { sub: given.rep.userId, email: given.rep.user.email, amr });
    for (const asked of [await by(strict, ["pwd", "mfa"]), await by(trusting, ["pwd"]), await by(trusting)]) {
      expect(asked.status).toBe(202);
      expect(asked.body.second_factor.challenge).toMatch(/^[\w-]{20,}$/);
      expect(asked.cookies.join()).not.toContain("session-token");
    }
    const entered = await by(trusting, ["pwd", "mfa"]);
    expect(entered.status).toBe(200);
    const [session] = await db().select().from(sessions).where(eq(sessions.userId, trusting.rep.userId));
    expect(session?.confirmedAt).not.toBeNull();
  });

  it("confirms who was signed in, has no password and proves it there again [ACS-V-022]", async () => {
    const { organizationId, rep } = await provider.connected();
    const browser = await signInAs(rep);
    const way = await provider.signInThere(
      organizationId,
      { sub: aSubject(), email: rep.user.email },
      browser,
    );
    expect((await provider.handBack(way, browser)).status).toBe(200);
    const [session] = await db()
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, rep.userId), eq(sessions.how, "sign_on")));
    expect(session?.confirmedAt).not.toBeNull();
  });

  it("makes one account of many answers about one newcomer at once [ACS-V-008]", async () => {
    const { organizationId, domain } = await provider.connected();
    const person = { sub: aSubject(), email: `many@${domain}` };
    const ways = [];
    for (let count = 0; count < 8; count += 1) ways.push(await provider.signInThere(organizationId, person));
    const answers = await Promise.all(ways.map((way) => provider.handBack(way)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe("a sign-on that is refused", () => {
  const bearing = (claims: Omit<ProviderPerson, "sub">) => Object.assign({ sub: aSubject() }, claims);
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ["another issuer", { iss: "https://evil.example" }, "The answer came from another provider."],
    ["another audience", { aud: "somebody-else" }, "The answer was made for somebody else."],
    ["another nonce", { nonce: "x" }, "The answer does not belong to this sign-in."],
    ["no nonce", { nonce: undefined }, "The answer does not belong to this sign-in."],
    ["no signature", { forge: forged("none") }, "The answer is not signed as it has to be."],
    ["an HMAC", { forge: forged("HS256") }, "The answer is not signed as it has to be."],
    ["an unknown key", { header: { kid: "unknown" } }, "The answer is not signed as it has to be."],
    ["an expired token", { exp: now() - 120 }, "The answer is too old, or from the future."],
    ["a token not valid yet", { nbf: now() + 600 }, "The answer is too old, or from the future."],
    ["a token of the future", { iat: now() + 600 }, "The answer is too old, or from the future."],
    ["an unverified address", { email_verified: false }, "The provider has not verified the e-mail address."],
    [
      "an address outside the domains",
      { email: "x@example.net" },
      "The address is outside your proven domains.",
    ],
  ])("for %s says one text, and managers read why [ACS-V-036 ACS-C-007]", async (_what, claims, reason) => {
    const { organizationId, rep, domain } = await provider.connected();
    const name = await nameOf(domain);
    const refused = await provider.signIn(organizationId, bearing({ email: rep.user.email, ...claims }));
    expect(refused.status, JSON.stringify(refused.body)).toBe(400);
    expect(refused.body).toEqual({ non_field_errors: [`Signing in with ${name} did not work.`] });
    expect(refused.headers.get("x-error-code")).toBe("validation");
    expect(refused.cookies.join()).not.toContain("session-token");
    expect(await lastSignIn(rep)).toMatchObject({ how: "sign_on", outcome: "refused", reason });
  });

  it("is within a minute of the clock no refusal [ACS-V-036]", async () => {
    const { organizationId, rep } = await provider.connected();
    const late = { exp: now() - 30, iat: now() + 30, nbf: now() + 30 };
    const entered = await provider.signIn(organizationId, bearing({ email: rep.user.email, ...late }));
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  });

  it("is one that was used, or is another browser's or another provider's [ACS-V-036 ACS-C-032]", async () => {
    const { organizationId, rep, domain } = await provider.connected();
    const didNot = {
      non_field_errors: [`Signing in with ${await nameOf(domain)} did not work.`],
    };
    const person = { sub: aSubject(), email: rep.user.email };
    const way = await provider.signInThere(organizationId, person);
    const mixed = await provider.handBack({ ...way, iss: "https://evil.example" });
    expect(mixed).toMatchObject({ status: 400, body: didNot });
    const fresh = await provider.signInThere(organizationId, person);
    expect((await provider.handBack(fresh)).status).toBe(200);
    expect(await provider.handBack(fresh)).toMatchObject({ status: 400, body: didNot });
    const other = await provider.signInThere(organizationId, person);
    const crossed = await provider.handBack({ ...other, cookie: way.cookie });
    expect(crossed).toMatchObject({ status: 400, body: didNot });
    const without = await provider.handBack({ ...other, cookie: "" });
    expect(without.body.non_field_errors[0]).toMatch(/start again/);
  });

  it("is of an account that is not the organization's: a provider's, staff's, another organization's [ACS-V-008 ACS-V-036]", async () => {
    const { organizationId, rep, domain } = await provider.connected();
    const emails = ["p", "s", "o"].map((part) => `${part}@${domain}`);
    await aProvider({}, { user: { email: emails[0] } });
    await aStaff({ email: emails[1] });
    await aRep({ user: { email: emails[2] } });
    for (const email of emails) {
      expect((await provider.signIn(organizationId, bearing({ email }))).status, email).toBe(400);
      expect(await lastSignIn(rep)).toMatchObject({
        user: null,
        reason: "The address has an account here that is not of your organization.",
      });
    }
  });

  it("is of somebody inactive, who is told so [ACS-V-008]", async () => {
    const { organizationId, rep, domain } = await provider.connected();
    const gone = await aRep({ organizationId, user: { email: `gone@${domain}`, isActive: false } });
    const refused = await provider.signIn(organizationId, bearing({ email: gone.user.email }));
    expect(refused.status).toBe(400);
    expect(refused.body.non_field_errors[0]).toMatch(/^Your account is not active\./);
    expect(await lastSignIn(rep)).toMatchObject({
      user: { id: gone.userId },
      reason: "The account is not active.",
    });
  });

  it("is of a known address with another subject [ACS-V-036]", async () => {
    const { organizationId, rep } = await provider.connected();
    await provider.signIn(organizationId, bearing({ email: rep.user.email }));
    const changed = await provider.signIn(organizationId, bearing({ email: rep.user.email }));
    expect(changed.status).toBe(400);
    expect((await lastSignIn(rep)).reason).toBe(
      "Another identity at the provider has signed in with this address before.",
    );
  });

  it("is of a domain that is proven no more; who is known goes on [ACS-V-034]", async () => {
    const { organizationId, rep, domain } = await provider.connected();
    const known = { sub: aSubject(), email: rep.user.email };
    await provider.signIn(organizationId, known);
    await db().update(signOnDomains).set({ provenAt: null }).where(eq(signOnDomains.domain, domain));
    expect((await provider.signIn(organizationId, bearing({ email: `n@${domain}` }))).status).toBe(400);
    expect((await provider.signIn(organizationId, known)).status).toBe(200);
  });

  it("is of a subject that another provider of the organization called so [ACS-V-036]", async () => {
    const { organizationId, rep, domain } = await provider.connected();
    const colleague = await aRep({ organizationId, user: { email: `c@${domain}` } });
    await db()
      .insert(signOnSubjects)
      .values({ organizationId, issuer: "https://former.example", subject: "1", userId: rep.userId });
    const entered = await provider.signIn(organizationId, { sub: "1", email: colleague.user.email });
    expect(entered).toMatchObject({ status: 200, body: { id: colleague.userId } });
  });
});

it("shows managers their own people's sign-ins alone, without an address of a machine [ACS-C-007 ACS-P-009]", async () => {
  const { rep, organizationId } = await provider.connected();
  const stranger = await aRep();
  const provided = await aProvider();
  for (const { userId } of [rep, stranger, { userId: provided.userId }])
    await db()
      .insert(signIns)
      .values({ userId, how: "password", outcome: "ok", browser: "Firefox on Windows" });
  const old = new Date(Date.now() - 91 * 86_400_000);
  await db().insert(signIns).values({ userId: rep.userId, how: "password", outcome: "ok", at: old });
  const { body } = await (await signInAs(rep)).get("/organization/sign-ins/");
  expect(body.count).toBe(1);
  expect(body.results).toEqual([
    {
      at: expect.stringMatching(/^20/),
      how: "password",
      outcome: "ok",
      browser: "Firefox on Windows",
      known: false,
      reason: "",
      user: { id: rep.userId, name: `${rep.user.firstName} ${rep.user.lastName}` },
    },
  ]);
  expect(organizationId).toBe(rep.organizationId);
});
