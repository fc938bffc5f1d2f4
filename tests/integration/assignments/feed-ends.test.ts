import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, mailbox, outbox, users } from "@/db/schema";
import { mailFeedsEnded } from "@/lib/assignments/feeds/mails";
import { systemActor } from "@/lib/core/pure/actor";
import type { Events } from "@/lib/core/pure/events";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs, visitor } from "../../support/api";
import { aFeed, askCalendar } from "../../support/assignments/feeds";
import { aProvider, aRep, aStaff } from "../../support/builders";

type Ended = Events["calendar-feeds/ended"];

const newPasswords = { new_password1: "Other-pass1!", new_password2: "Other-pass1!" };

async function anOwner() {
  const passwordHash = await hashPassword("Good-pass1!");
  const provider = await aProvider({}, { user: { passwordHash } });
  const feeds = [await aFeed(provider), await aFeed(provider, { name: "Phone" })];
  return { ...provider, feeds, by: await signInAs(provider) };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

const eventsOf = async (userId: string) =>
  (
    await db()
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.name, "calendar-feeds/ended"), sql`${outbox.payload} ->> 'userId' = ${userId}`))
  ).map(({ payload }) => payload as Ended);

const ways: [string, Ended["because"], (owner: Owner) => Promise<number>][] = [
  [
    "a new password in the settings",
    "password",
    async ({ by }) =>
      (await by.post("/auth/password/change/", { old_password: "Good-pass1!", ...newPasswords })).status,
  ],
  [
    "a new password by a mail's link",
    "password",
    async ({ userId }) => {
      const id = newId();
      const expiresAt = new Date(Date.now() + 3_600_000);
      await db().insert(accountTokens).values({ id, kind: "reset_password", userId, expiresAt });
      const token = linkToken("reset_password", id);
      const body = { uid: userId, token, ...newPasswords };
      return (await visitor().post("/auth/password/reset/confirm/", body)).status;
    },
  ],
  ["the owner, who closes the account", "closed", async ({ by }) => (await by.delete("/auth/user/")).status],
  [
    "staff, who turn the account away",
    "rejected",
    async ({ userId }) =>
      (
        await (
          await signInAs(await aStaff())
        ).post(`/staff/users/${userId}/reject/`, { reason: "Twice here" })
      ).status,
  ],
];

it.each(ways)(
  "calendar addresses end by %s, and the owner is mailed which ones [SIL-180]",
  async (_, because, end) => {
    const owner = await anOwner();
    const other = await anOwner();
    expect(await end(owner)).toBeLessThan(300);
    for (const { token } of owner.feeds) expect((await askCalendar(token)).status).toBe(404);
    for (const { token } of other.feeds) expect((await askCalendar(token)).status).toBe(200);
    const [event, ...more] = await eventsOf(owner.userId);
    const feedIds = owner.feeds.map(({ id }) => id);
    expect([event, more]).toEqual([{ userId: owner.userId, feedIds, because }, []]);
    await mailFeedsEnded(systemActor("mailer"), { ...event!, key: newId() });
    const letters = await db()
      .select()
      .from(mailbox)
      .where(
        and(
          eq(mailbox.to, owner.user.email),
          eq(mailbox.subject, "Your Wardway calendar addresses have ended"),
        ),
      );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/My Wardway shifts[\s\S]*Phone/);
    for (const { token } of owner.feeds) expect(letters[0]?.html).not.toContain(token);
  },
);

it("calendar addresses of a member end with the membership [SIL-180]", async () => {
  const boss = await aRep({ groups: ["manage_users"] });
  const member = await aRep({ organizationId: boss.organizationId, groups: ["confirm_shifts"] });
  await aFeed(member, { name: "Desk" });
  expect((await (await signInAs(boss)).delete(`/user/${member.userId}/`)).status).toBe(204);
  expect(await eventsOf(member.userId)).toMatchObject([{ because: "closed" }]);
});

it("other changes of an account end no calendar address, and nobody is mailed about none [SIL-180]", async () => {
  const owner = await anOwner();
  expect((await owner.by.patch("/auth/user/", { first_name: "Nia" })).status).toBe(200);
  for (const { token } of owner.feeds) expect((await askCalendar(token)).status).toBe(200);
  const without = await aProvider();
  await db().update(users).set({ isActive: false }).where(eq(users.id, without.userId));
  expect([...(await eventsOf(owner.userId)), ...(await eventsOf(without.userId))]).toEqual([]);
});
