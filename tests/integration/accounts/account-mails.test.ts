import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  accountTokens,
  mailbox,
  noticeChoices,
  noticeSettings,
  notices,
  outbox,
  recoveries,
  users,
} from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import type { EventName, Events } from "@/lib/core/pure/events";
import { transaction } from "@/lib/core/server/transaction";
import { usualSettings } from "@/lib/notices/preferences/rules";
import { noticeKinds } from "@/lib/notices/words";
import { jobsFor } from "@/lib/ports/jobs/job";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { accountNewsEvents } from "../../support/mailed-events";

const at = new Date("2026-11-30T17:05:00Z");
const browser = "Firefox on Windows";

/** Emits an event as a request of a browser does, and runs its jobs twice, as an engine that is not sure. */
async function happens<Name extends EventName>(name: Name, payload: Events[Name]) {
  const context = Object.assign(contextAt(at), { browser });
  await transaction(systemActor("mailer"), context, async ({ emit }) => emit(name, payload));
  const [row] = (await db().select().from(outbox).orderBy(asc(outbox.id))).slice(-1);
  const event = { id: row!.id, name, payload: row!.payload as Events[Name] };
  for (const job of [...jobsFor(jobs, event), ...jobsFor(jobs, event)])
    await job.run(event.payload, `${event.id}:${job.name}`, contextAt(at));
}

const mailsTo = (email: string) =>
  db().select().from(mailbox).where(eq(mailbox.to, email)).orderBy(asc(mailbox.id));

async function emailOf(userId: string) {
  const [user] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user!.email;
}

const news: [EventName, object, string][] = [
  [
    "account/device-new",
    { sessionId: newId(), browser: "Safari on iPhone" },
    "New sign-in from Safari on iPhone",
  ],
  ["account/password-changed", {}, "Your password was changed"],
  ["account/factor-added", { factorId: newId(), kind: "passkey" }, "A passkey was added"],
  ["account/factor-removed", { kind: "passkey" }, "A passkey was removed"],
  ["account/factor-added", { factorId: newId(), kind: "totp" }, "An authenticator app was added"],
  ["account/factor-removed", { kind: "totp" }, "An authenticator app was removed"],
  ["account/codes-made", {}, "New recovery codes were made"],
  ["account/code-used", { left: 7 }, "A recovery code was used: 7 left"],
  ["account/factors-guessed", {}, "Somebody knows your password"],
  ["account/passkey-refused", { factorId: newId() }, "A passkey of yours was refused"],
  ["account/sessions-ended", { by: "staff" }, "You were signed out everywhere"],
];

describe("what is done to an account", () => {
  it.each(news)(
    "is mailed and under the bell at once: %s %o [ACS-J-001 ACS-J-007]",
    async (name, more, subject) => {
      const { userId } = await aRep();
      const settings = { ...usualSettings("rep", "America/Chicago"), quietFrom: "00:00", quietTo: "23:59" };
      await db()
        .insert(noticeSettings)
        .values({ userId, ...settings });
      const off = noticeKinds.map((kind) => ({ userId, kind, email: "off" as const, push: false }));
      await db().insert(noticeChoices).values(off);
      await happens(name, { userId, ...more } as Events[typeof name]);
      const [mail, ...others] = await mailsTo(await emailOf(userId));
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain("Was this not you?");
      expect(mail?.text).toContain("When: Nov 30, 2026, 11:05 (Central Time)");
      if (name !== "account/sessions-ended")
        expect(mail?.text).toMatch(
          name === "account/device-new" ? "With: Safari on iPhone" : `With: ${browser}`,
        );
      expect(mail?.text).toMatch(/\/account\/not-me\/[\w.-]+/);
      expect(mail?.headers).toEqual({});
      const bell = await db().select().from(notices).where(eq(notices.userId, userId));
      expect(bell).toMatchObject([{ kind: "account", title: subject, href: "/app/account/security" }]);
      const tokens = await db().select().from(accountTokens).where(eq(accountTokens.userId, userId));
      expect(tokens).toMatchObject([{ kind: "not_me", usedAt: null }]);
      expect(tokens[0]!.expiresAt.getTime() - tokens[0]!.createdAt.getTime()).toBe(7 * dayMs);
    },
  );

  it("reaches staff and providers, too, each by the clock of their place [ACS-J-007]", async () => {
    const staff = await aStaff();
    await happens("account/codes-made", { userId: staff.userId });
    expect((await mailsTo(await emailOf(staff.userId)))[0]?.text).toContain("12:05 (Eastern Time)");
    const provider = await aProvider();
    await happens("account/codes-made", { userId: provider.userId });
    expect(await mailsTo(await emailOf(provider.userId))).toHaveLength(1);
  });
});

describe("a recovery", () => {
  it("is opened by a link, and its person hears of it three times while it runs [ACS-J-001 ACS-J-007]", async () => {
    const { userId } = await aRep();
    const email = await emailOf(userId);
    await happens("account/recovery-asked", { userId, tokenId: newId() });
    expect((await mailsTo(email)).at(-1)?.text).toMatch(/\/account\/recovery\//);
    const recoveryId = newId();
    const daysOn = (days: number) => new Date(at.getTime() + days * dayMs);
    const span = { openedAt: at, readyAt: daysOn(2), endsAt: daysOn(5) };
    await db()
      .insert(recoveries)
      .values({ id: recoveryId, userId, ...span });
    for (const hour of [0, 12, 23] as const) await happens("account/recovery-opened", { recoveryId, hour });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(4);
    expect(mails.at(-1)?.subject).toBe("Somebody asks to get into your account without its second factor");
    expect(mails.at(-1)?.text).toContain("/account/not-me/");
    await db().update(recoveries).set({ state: "ended" }).where(eq(recoveries.id, recoveryId));
    await happens("account/recovery-opened", { recoveryId, hour: 23 });
    expect(await mailsTo(email)).toHaveLength(4);
  });
});

describe("a change of address", () => {
  const change = async (userId: string, email: string) => {
    const tokenId = newId();
    const data = { email, former: await emailOf(userId) };
    const expiresAt = new Date(at.getTime() + dayMs);
    await db().insert(accountTokens).values({ id: tokenId, kind: "change_email", userId, data, expiresAt });
    return { userId, tokenId };
  };

  it("is confirmed at the new address and told the former one [ACS-J-001 ACS-J-007]", async () => {
    const { userId } = await aRep();
    const former = await emailOf(userId);
    const asked = await change(userId, "later@example.test");
    await happens("account/email-asked", asked);
    const [link] = await mailsTo("later@example.test");
    expect(link?.text).toMatch(/\/account\/confirm-email\//);
    expect(link?.text).not.toContain("not-me");
    expect((await mailsTo(former)).map(({ subject }) => subject)).toEqual([
      "Your e-mail address is being changed",
    ]);
    await db().update(users).set({ email: "later@example.test" }).where(eq(users.id, userId));
    await happens("account/email-changed", asked);
    for (const address of [former, "later@example.test"]) {
      const [, last] = await mailsTo(address);
      expect(last?.subject).toBe("Your e-mail address was changed");
      expect(last?.text).toContain("/account/not-me/");
    }
  });

  it("of which the address is taken is told its owner alone", async () => {
    const [{ userId }, owner] = [await aRep(), await aRep()];
    const taken = await emailOf(owner.userId);
    await happens("account/email-asked", await change(userId, taken));
    const [mail, ...others] = await mailsTo(taken);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^You already have/);
    expect(mail?.text).not.toContain("confirm-email");
  });
});

it("every event of an account's security is mailed in this file [ACS-J-007]", () => {
  const elsewhere = [
    "account/email-asked",
    "account/email-changed",
    "account/recovery-asked",
    "account/recovery-hastened",
    "account/recovery-opened",
  ];
  expect(accountNewsEvents.filter((name) => !news.some(([each]) => each === name)).sort()).toEqual(elsewhere);
});
