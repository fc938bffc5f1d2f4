import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  accountTokens,
  directoryPeople,
  organizationSecurity,
  outbox,
  recoveries,
  signOnDomains,
  users,
} from "@/db/schema";
import { newAccountToken } from "@/lib/accounts/commands/tokens";
import { confirmEmail } from "@/lib/accounts/emails/commands/confirm";
import { takeBackEmail } from "@/lib/accounts/emails/commands/take-back";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import { goodPassword, userOf, withFactor } from "../../support/accounts/people";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aUser } from "../../support/builders";

const freshEmail = () => `new-${crypto.randomUUID()}@example.test`;

const aPerson = async () => aUser("provider", { passwordHash: await hashPassword(goodPassword) });

const eventsOf = async (name: "account/email-asked" | "account/email-changed", userId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, name)))
    .map(({ payload }) => payload)
    .filter((payload) => payload.userId === userId);

async function tokensOf(userId: string) {
  const rows = await db()
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "change_email")))
    .orderBy(accountTokens.id);
  return rows.map((row) => ({ ...row, token: linkToken("change_email", row.id) }));
}

/** Asks for a new address, and gives the link's token. */
async function ask(browser: Awaited<ReturnType<typeof signInAs>>, userId: string, email: string) {
  const answer = await browser.put("/account/email/", { email });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return (await tokensOf(userId)).at(-1)!;
}

const confirm = (token: string) => visitor().post("/auth/email/confirm/", { token });

const takeBack = (userId: string, tokenId: string, now = new Date()) =>
  transaction(anonymous, contextAt(now), (unit) => takeBackEmail(unit, { userId, tokenId }, now));

describe("a new e-mail address", () => {
  it("counts once its link is used, once; the session that asked goes on, others end [ACS-C-008 ACS-C-028]", async () => {
    const user = await aPerson();
    const [here, elsewhere] = [await signInAs(user), await signInAs(user)];
    const email = freshEmail();
    const { id, token } = await ask(here, user.id, email);
    expect((await userOf(user.id)).email).toBe(user.email);
    expect(await eventsOf("account/email-asked", user.id)).toMatchObject([{ userId: user.id, tokenId: id }]);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { detail: "ok" } });
    expect((await userOf(user.id)).email).toBe(email);
    expect((await here.get("/auth/user/")).status).toBe(200);
    expect((await elsewhere.get("/auth/user/")).status).toBe(401);
    expect(await eventsOf("account/email-changed", user.id)).toMatchObject([
      { userId: user.id, tokenId: id },
    ]);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { token: ["This link is over."] } });
  });

  it("opens the account, the former one opens nothing from then on [ACS-V-031]", async () => {
    const user = await aPerson();
    const reset = await newAccountToken("reset_password", user.id, hourMs, new Date());
    const email = freshEmail();
    await confirm((await ask(await signInAs(user), user.id, email)).token);
    const logIn = (address: string) =>
      visitor().post("/auth/login/", { email: address, password: goodPassword });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(user.email)).status).toBe(400);
    const both = { new_password1: "Brand-new1!", new_password2: "Brand-new1!" };
    const link = { uid: user.id, token: linkToken("reset_password", reset) };
    expect(await visitor().post("/auth/password/reset/confirm/", { ...link, ...both })).toMatchObject({
      status: 400,
      body: { token: ["Invalid value"] },
    });
  });

  it("is refused by a forged link, an older one, and one of 24 hours ago [ACS-C-008 ACS-C-028]", async () => {
    const user = await aPerson();
    const browser = await signInAs(user);
    const first = await ask(browser, user.id, freshEmail());
    const second = await ask(browser, user.id, freshEmail());
    const over = { status: 400, body: { token: ["This link is over."] } };
    expect(await confirm(first.token)).toMatchObject(over);
    expect(await confirm(`${second.token}x`)).toMatchObject(over);
    expect(await confirm(linkToken("reset_password", second.id))).toMatchObject(over);
    const tomorrow = contextAt(new Date(Date.now() + 24 * hourMs + 1000));
    await expect(confirmEmail(anonymous, { token: second.token }, tomorrow)).rejects.toMatchObject({
      body: { token: ["This link is over."] },
    });
    expect((await confirm(second.token)).status).toBe(200);
  });

  it("that somebody has is asked for with the same answer; one taken meanwhile is said by the link [ACS-C-008]", async () => {
    const user = await aPerson();
    const browser = await signInAs(user);
    const taken = await aUser("provider");
    const free = freshEmail();
    const answers = [
      await browser.put("/account/email/", { email: taken.email }),
      await browser.put("/account/email/", { email: free }),
    ];
    expect(answers[0]!.status).toBe(202);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    await aUser("provider", { email: free });
    expect(await confirm((await tokensOf(user.id)).at(-1)!.token)).toMatchObject({
      status: 400,
      body: { token: ["This address cannot be used."] },
    });
    expect((await userOf(user.id)).email).toBe(user.email);
  });

  it("is asked for three times an hour by an account, and for an address [ACS-C-028 ACS-V-053]", async () => {
    const user = await aPerson();
    const browser = await signInAs(user);
    for (let count = 0; count < 3; count += 1)
      expect((await browser.put("/account/email/", { email: freshEmail() })).status).toBe(202);
    const fourth = await browser.put("/account/email/", { email: freshEmail() });
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get("retry-after")).toMatch(/^\d+$/);
    const email = freshEmail();
    for (let count = 0; count < 3; count += 1)
      await (await signInAs(await aPerson())).put("/account/email/", { email });
    expect((await (await signInAs(await aPerson())).put("/account/email/", { email })).status).toBe(429);
  });

  it("needs a confirmed person, and not a key's [ACS-P-022 ACS-V-004]", async () => {
    const person = await withFactor(await aProvider());
    const refused = await (await signInAs(person)).put("/account/email/", { email: freshEmail() });
    expect(refused).toMatchObject({ status: 403, body: { detail: "Please confirm that it is you." } });
  });

  it("ends an open recovery [ACS-V-032]", async () => {
    const user = await aPerson();
    const openedAt = new Date();
    const readyAt = new Date(openedAt.getTime() + 24 * hourMs);
    const endsAt = new Date(openedAt.getTime() + 96 * hourMs);
    await db().insert(recoveries).values({ userId: user.id, openedAt, readyAt, endsAt });
    await ask(await signInAs(user), user.id, freshEmail());
    const [recovery] = await db().select().from(recoveries).where(eq(recoveries.userId, user.id));
    expect(recovery!.state).toBe("ended");
  });
});

describe("an address that the organization manages", () => {
  const managed = { status: 400, body: { email: ["Your organization manages this address."] } };

  it("is not changed here: under a domain of sign-on only, or written by the directory [ACS-V-031]", async () => {
    const rep = await aRep({ user: { email: `rep-${crypto.randomUUID()}@harborline.test` } });
    const browser = await signInAs(rep);
    const { organizationId } = rep;
    await db()
      .insert(organizationSecurity)
      .values({ organizationId, signOnOnly: true, breakGlass: [rep.userId] });
    const domain = { organizationId, domain: "harborline.test", token: "t" };
    await db().insert(signOnDomains).values(domain);
    expect((await browser.put("/account/email/", { email: freshEmail() })).status).toBe(202);
    await db()
      .update(signOnDomains)
      .set({ provenAt: new Date() })
      .where(eq(signOnDomains.organizationId, organizationId));
    expect(await browser.put("/account/email/", { email: freshEmail() })).toMatchObject(managed);
    const written = await aRep();
    await db().insert(directoryPeople).values({
      userId: written.userId,
      organizationId: written.organizationId,
      email: written.user.email,
    });
    expect(await (await signInAs(written)).put("/account/email/", { email: freshEmail() })).toMatchObject(
      managed,
    );
  });
});

describe("'Was this not you?' about a new address", () => {
  it("takes the change back for seven days, and the address is kept for that [ACS-V-031]", async () => {
    const user = await aPerson();
    const { id, token } = await ask(await signInAs(user), user.id, freshEmail());
    await confirm(token);
    const password1 = "Brand-new1!";
    const signUp = { first_name: "A", last_name: "B", phone_number: "2075550101", user_type: "provider" };
    await visitor().post("/auth/registration/", {
      ...signUp,
      email: user.email,
      password1,
      password2: password1,
    });
    expect(await db().$count(users, eq(users.email, user.email))).toBe(0);
    expect(await takeBack(user.id, id)).toBe(true);
    expect((await userOf(user.id)).email).toBe(user.email);
    expect(await takeBack(user.id, id)).toBe(false);
  });

  it("takes nothing back after seven days [ACS-V-031]", async () => {
    const user = await aPerson();
    const { id, token } = await ask(await signInAs(user), user.id, freshEmail());
    await confirm(token);
    expect(await takeBack(user.id, id, new Date(Date.now() + 7 * 24 * hourMs + 1000))).toBe(false);
    expect((await userOf(user.id)).email).not.toBe(user.email);
  });

  it("takes back what came later as well, so that no stranger brings theirs back [ACS-V-031]", async () => {
    const user = await aPerson();
    const browser = await signInAs(user);
    const first = await ask(browser, user.id, freshEmail());
    await confirm(first.token);
    const second = await ask(browser, user.id, freshEmail());
    await confirm(second.token);
    expect(await takeBack(user.id, first.id)).toBe(true);
    expect(await takeBack(user.id, second.id)).toBe(false);
    expect((await userOf(user.id)).email).toBe(user.email);
  });

  it("ends a link that has not been used [ACS-V-031]", async () => {
    const user = await aPerson();
    const { id, token } = await ask(await signInAs(user), user.id, freshEmail());
    expect(await takeBack(user.id, id)).toBe(false);
    expect((await confirm(token)).status).toBe(400);
  });
});
