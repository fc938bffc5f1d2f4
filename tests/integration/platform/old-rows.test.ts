import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  accountTokens,
  challenges,
  knownDevices,
  outbox,
  recoveryCodes,
  reminders,
  signIns,
} from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { forgetOldRows } from "@/lib/platform/commands";
import { aUser } from "../../support/builders";

const now = new Date("2027-03-01T03:17:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const forget = () => forgetOldRows(systemActor("forget-old-rows"), contextAt(now));

describe("what nobody needs any more", () => {
  it("goes when it is old: events that left, reminders given, links that ended", async () => {
    const { id: userId } = await aUser("provider");
    const event = { name: "account/registered", payload: {} };
    const link = { kind: "verify_email" as const, userId };
    const reminder = { kind: "shift", due: "then" };
    await db()
      .insert(outbox)
      .values([
        { ...event, id: newId(), deliveredAt: daysAgo(31), payload: { is: "old" } },
        { ...event, id: newId(), deliveredAt: daysAgo(29), payload: { is: "young" } },
        { ...event, id: newId(), createdAt: daysAgo(400), payload: { is: "waiting" } },
      ]);
    await db()
      .insert(reminders)
      .values([
        { ...reminder, objectId: "old", sentAt: daysAgo(181) },
        { ...reminder, objectId: "young", sentAt: daysAgo(179) },
      ]);
    await db()
      .insert(accountTokens)
      .values([
        { ...link, id: newId(), expiresAt: daysAgo(31) },
        { ...link, id: newId(), expiresAt: daysAgo(29) },
      ]);
    await forget();
    const events = await db().select({ payload: outbox.payload }).from(outbox);
    expect(events.map(({ payload }) => payload.is).sort()).toEqual(["waiting", "young"]);
    expect(await db().select({ id: reminders.objectId }).from(reminders)).toEqual([{ id: "young" }]);
    expect(await db().select({ at: accountTokens.expiresAt }).from(accountTokens)).toEqual([
      { at: daysAgo(29) },
    ]);
  });

  it("goes from accounts: questions of sign-ins, known devices, sign-ins of 90 days, codes of who is gone [ACS-J-002]", async () => {
    const { id: userId } = await aUser("provider");
    const [gone, back] = await Promise.all(
      [31, 29].map((days) => aUser("provider", { isActive: false, updatedAt: daysAgo(days) })),
    );
    const question = { kind: "sign_in" as const, userId };
    await db()
      .insert(challenges)
      .values([
        { ...question, tokenHash: "old", expiresAt: daysAgo(1) },
        { ...question, tokenHash: "young", expiresAt: daysAgo(-1) },
      ]);
    await db()
      .insert(knownDevices)
      .values([
        { userId, tokenHash: "old", expiresAt: daysAgo(1) },
        { userId, tokenHash: "young", expiresAt: daysAgo(-1) },
      ]);
    const entry = { userId, how: "password" as const, outcome: "ok" as const };
    await db()
      .insert(signIns)
      .values([
        { ...entry, at: daysAgo(91), browser: "old" },
        { ...entry, at: daysAgo(89), browser: "young" },
      ]);
    const owners = [userId, gone!.id, back!.id];
    await db()
      .insert(recoveryCodes)
      .values(owners.map((owner) => ({ userId: owner, place: "A" as const, codeHash: "x" })));
    await forget();
    expect(await db().select({ is: challenges.tokenHash }).from(challenges)).toEqual([{ is: "young" }]);
    expect(await db().select({ is: knownDevices.tokenHash }).from(knownDevices)).toEqual([{ is: "young" }]);
    expect(await db().select({ is: signIns.browser }).from(signIns)).toEqual([{ is: "young" }]);
    const kept = await db().select({ owner: recoveryCodes.userId }).from(recoveryCodes);
    expect(kept.map(({ owner }) => owner).sort()).toEqual([userId, back!.id].sort());
  });
});
