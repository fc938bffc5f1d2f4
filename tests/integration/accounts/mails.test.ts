import { existsSync } from "node:fs";
import path from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, mailbox, outbox, users } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { hashPassword } from "@/lib/core/server/crypto";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { jobsFor } from "@/lib/ports/jobs/job";
import { signInAs, visitor } from "../../support/api";
import { anOrganization, aProvider, aRep, aStaff, aUser } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const site = "http://localhost:3000";

/** Runs what is in the outbox for a user, twice, as an engine does that is not sure of the first time. */
async function deliver(userId: string) {
  const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
  const mine = rows.filter(({ payload }) => (payload as { userId?: string }).userId === userId);
  for (const { id, name, payload } of [...mine, ...mine]) {
    const event = { id, name: name as EventName, payload: payload as Events[EventName] };
    for (const job of jobsFor(jobs, event).filter((each) => each.name.startsWith("mail-")))
      await job.run(event.payload, `${id}:${job.name}`, contextAt());
  }
  return mine.map(({ name }) => name);
}

const mailsTo = (email: string) =>
  db().select().from(mailbox).where(eq(mailbox.to, email)).orderBy(asc(mailbox.id));

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s)\]]+/g)].map(([link]) => link);

/** The page that answers an address: every link of a mail must have one. */
const pageOf: [RegExp, string][] = [
  [/^\/verify-email\/[^/]+$/, "verify-email/[key]"],
  [/^\/password-reset\/[^/]+\/[^/]+$/, "password-reset/[uid]/[token]"],
  [/^\/login$/, "login"],
  [/^\/forgot-password$/, "forgot-password"],
  [/^\/app$/, "../app"],
];

function expectLinksOpen(text: string) {
  const links = linksIn(text);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link.startsWith(`${site}/`), link).toBe(true);
    const found = pageOf.find(([pattern]) => pattern.test(new URL(link).pathname));
    expect(found, link).toBeDefined();
    const page = path.resolve(import.meta.dirname, "../../../app/(public)", found?.[1] ?? "", "page.tsx");
    expect(existsSync(page), page).toBe(true);
  }
}

/** The one mail to an address, whose links all open. */
async function theMailTo(email: string, links = true) {
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  if (links) expectLinksOpen(mail!.text);
  expect(mail!.html).toContain("<html");
  expect(mail!.text).not.toMatch(/<(a|p|div|table)\b/i);
  return mail!;
}

const signUp = (values: object = {}) => ({
  email: "new@example.test",
  first_name: "Nia",
  last_name: "Okafor",
  phone_number: "2075550100",
  password1: "Good-pass1!",
  password2: "Good-pass1!",
  user_type: "provider",
  ...values,
});

const idOf = async (email: string) => {
  const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
};

describe("one mail to the right address, with links that open", () => {
  it("after a sign-up, whose link confirms the address", async () => {
    await visitor().post("/auth/registration/", signUp());
    const userId = await idOf("new@example.test");
    expect(await deliver(userId)).toEqual(["account/registered"]);
    const mail = await theMailTo("new@example.test");
    expect(mail.subject).toBe("Confirm your e-mail address for Wardway");
    const [link] = linksIn(mail.text);
    const key = new URL(link!).pathname.split("/").at(-1) ?? "";
    expect((await visitor().post("/auth/registration/verify-email/", { key })).status).toBe(200);
  });

  it("after asking for the link again", async () => {
    const user = await aUser("provider", { registrationStatus: "setup", emailVerifiedAt: null });
    await visitor().post("/auth/registration/resend-email/", { email: user.email.toUpperCase() });
    expect(await deliver(user.id)).toEqual(["account/verification-requested"]);
    const mail = await theMailTo(user.email);
    const key = new URL(linksIn(mail.text)[0]!).pathname.split("/").at(-1) ?? "";
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, user.id));
    expect(idOfLinkToken("verify_email", key)).toBe(token!.id);
  });

  it("after a sign-up with a taken address, to its owner and about nobody else", async () => {
    const owner = await aUser("provider", { firstName: "Olga" });
    await visitor().post("/auth/registration/", signUp({ email: owner.email, first_name: "Mallory" }));
    expect(await deliver(owner.id)).toEqual(["account/registered-again"]);
    const mail = await theMailTo(owner.email);
    expect(
      linksIn(mail.text)
        .map((link) => new URL(link).pathname)
        .sort(),
    ).toEqual(["/forgot-password", "/login"]);
    expect(mail.text).toContain("Olga");
    expect(mail.text + mail.html).not.toContain("Mallory");
  });

  it("after asking for a new password, whose link sets it", async () => {
    const user = await aUser("provider", { passwordHash: await hashPassword("Old-pass1!") });
    await visitor().post("/auth/password/reset/", { email: user.email });
    expect(await deliver(user.id)).toEqual(["account/password-reset-requested"]);
    const mail = await theMailTo(user.email);
    const [, , uid, token] = new URL(linksIn(mail.text)[0]!).pathname.split("/");
    const fresh = { new_password1: "New-pass1!", new_password2: "New-pass1!" };
    const reset = await visitor().post("/auth/password/reset/confirm/", { uid, token, ...fresh });
    expect(reset.status).toBe(200);
    const login = await visitor().post("/auth/login/", { email: user.email, password: "New-pass1!" });
    expect(login.status).toBe(200);
  });

  it("after an activation: of a provider by staff, of reps by their organization", async () => {
    const staff = await signInAs(await aStaff());
    const provider = await aProvider({}, { user: { registrationStatus: "provisional" } });
    const facts = {
      advocate_contacted_at: "2026-11-01T10:00:00Z",
      background_check_passed_at: "2026-11-02T10:00:00Z",
    };
    expect((await staff.patch(`/staff/providers/${provider.providerId}/`, facts)).status).toBe(200);
    expect((await staff.post(`/staff/providers/${provider.providerId}/activate/`)).status).toBe(200);
    expect(await deliver(provider.userId)).toEqual(["account/activated"]);
    expect((await theMailTo(provider.user.email)).subject).toBe("Your Wardway account is active");

    const { id } = await anOrganization({
      hasContract: false,
      credentialsVerified: false,
      name: "<i>Cedar</i>",
    });
    const rep = await aRep({ organizationId: id, user: { registrationStatus: "provisional" } });
    const ready = { has_contract: true, credentials_verified: true };
    expect((await staff.patch(`/staff/organizations/${id}/`, ready)).status).toBe(200);
    expect(await deliver(rep.userId)).toEqual(["account/activated"]);
    const mail = await theMailTo(rep.user.email);
    expect(mail.html).toContain("&lt;i&gt;Cedar&lt;/i&gt;");
    expect(mail.html).not.toContain("<i>Cedar");
  });

  it("after a rejection, without staff's reason", async () => {
    const user = await aUser("provider", { registrationStatus: "provisional" });
    const staff = await signInAs(await aStaff());
    const reason = "License revoked in Ohio";
    expect((await staff.post(`/staff/users/${user.id}/reject/`, { reason })).status).toBe(200);
    expect(await deliver(user.id)).toEqual(["account/rejected"]);
    const mail = await theMailTo(user.email, false);
    expect(mail.text + mail.html).not.toContain("Ohio");
    expect(mail.text).toContain("support@wardway.test");
  });
});

describe("no mail", () => {
  it("goes to an address that nobody has, for a reset or a resend", async () => {
    const before = (await db().select().from(outbox)).length;
    for (const path of ["/auth/password/reset/", "/auth/registration/resend-email/"])
      await visitor().post(path, { email: "nobody@example.test" });
    expect((await db().select().from(outbox)).length).toBe(before);
  });

  it("repeats what a stranger wrote as a name, and none leaves this site", async () => {
    const first_name = "<a href=https://evil.test>Win</a>";
    await visitor().post("/auth/registration/", signUp({ email: "victim@example.test", first_name }));
    await deliver(await idOf("victim@example.test"));
    const mail = await theMailTo("victim@example.test");
    expect(mail.text + mail.html).not.toContain("evil.test");
    expect(mail.text).toContain("Hello,");
    expect(
      await db()
        .select()
        .from(mailbox)
        .where(and(eq(mailbox.to, "evil.test"))),
    ).toEqual([]);
  });
});
