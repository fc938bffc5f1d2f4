import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, erasures, licenses, users } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { eraseAccounts } from "@/lib/staff/erasures/commands/erase";
import { takeStep } from "@/lib/staff/erasures/commands/step";
import { steps } from "@/lib/staff/erasures/commands/steps";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { runCron } from "../../support/jobs";
import { aTimesheet, firstBreak } from "../../support/pay/builders";
import { pairRounds, raceRounds } from "../../support/rounds";
import { closed, daysFromNow, due, erasureOf, reopenToken, userOf } from "../../support/staff/erasures";

const chainBreak = async () => {
  const [row] = await db().execute<{ broken: number | null }>("select audit_log_first_break() as broken");
  return row!.broken;
};

const erasedLines = (userId: string) =>
  db().$count(auditLog, and(eq(auditLog.objectId, userId), eq(auditLog.action, "account/erased")));

describe("a run that is stopped", () => {
  it.each(steps.map(({ name }, place) => [name, place] as const))(
    "before the step %s leaves a whole state, and the next night ends it [ACS-I-022 ACS-J-003]",
    async (_, place) => {
      const { userId, providerId } = await closed(await aProvider());
      await due(userId);
      await db().update(erasures).set({ beganAt: new Date() }).where(eq(erasures.userId, userId));
      for (const step of steps.slice(0, place))
        await takeStep(systemActor("erase-accounts"), userId, step, contextAt());
      expect(await chainBreak()).toBeNull();
      expect(await firstBreak()).toBeNull();
      expect((await erasureOf(userId))!.erasedAt).toBeNull();
      await runCron("erase-accounts", daysFromNow(1));
      expect((await erasureOf(userId))!).toMatchObject({ failure: "", erasedAt: expect.any(Date) });
      expect((await userOf(userId)).firstName).toBe("Former provider");
      expect(await db().$count(licenses, eq(licenses.providerId, providerId))).toBe(0);
      expect(await erasedLines(userId)).toBe(1);
      expect(await chainBreak()).toBeNull();
    },
  );

  it("while a step is written loses that step alone [ACS-I-022]", async () => {
    const { userId, providerId } = await closed(await aProvider());
    await due(userId);
    await db().update(erasures).set({ beganAt: new Date() }).where(eq(erasures.userId, userId));
    const profile = steps.find(({ name }) => name === "profile")!;
    const torn = {
      name: "profile" as const,
      lines: [
        ...profile.lines.slice(0, 3),
        {
          ...profile.lines[0]!,
          of: () => {
            throw new Error("the process ends here");
          },
        },
      ],
    };
    await expect(takeStep(systemActor("erase-accounts"), userId, torn as never, contextAt())).rejects.toThrow(
      "the process ends here",
    );
    expect(await db().$count(licenses, eq(licenses.providerId, providerId))).toBe(1);
  });
});

it("books balance to the cent, and what was billed is as issued [ACS-I-022 ACS-V-014]", async () => {
  const paid = await aTimesheet({ status: "closed" });
  const { userId } = paid.provider;
  await closed({ userId });
  await due(userId);
  await db().update(erasures).set({ beganAt: new Date() }).where(eq(erasures.userId, userId));
  await runCron("erase-accounts", new Date());
  expect((await userOf(userId)).firstName).toBe("Former provider");
  expect(await firstBreak()).toBeNull();
});

describe("at the same moment", () => {
  const atGate = withGate();
  const erase = () => eraseAccounts(systemActor("erase-accounts"), async () => undefined);

  it("an erasure and the way back: one wins whole [ACS-I-022]", async () => {
    for (const round of pairRounds()) {
      const { userId } = await closed(await aProvider());
      const token = await reopenToken(userId);
      await due(userId);
      await db()
        .update(erasures)
        .set({ dueAt: new Date(Date.now() + 300) })
        .where(eq(erasures.userId, userId));
      const back = () => visitor().post("/auth/reopen/", { token });
      const late = () =>
        eraseAccounts(systemActor("erase-accounts"), async () => undefined, contextAt(daysFromNow(1)));
      const [answer] = await atGate(round, rowOf(users, userId), [back, late]);
      const after = await userOf(userId);
      if (answer.status === 200) {
        expect(after).toMatchObject({ isActive: true, firstName: expect.not.stringContaining("Former") });
        expect(await erasureOf(userId)).toBeUndefined();
      } else {
        expect(answer.body.non_field_errors).toEqual(["This account has been erased."]);
        expect(after).toMatchObject({ isActive: false, firstName: "Former provider" });
      }
    }
  });

  it("an erasure and a hold: one wins whole [ACS-I-022 ACS-C-043]", async () => {
    const staff = await signInAs(await aStaff());
    for (const round of pairRounds()) {
      const { userId } = await closed(await aProvider());
      await due(userId);
      const hold = () =>
        staff.post(`/staff/erasures/${userId}/hold/`, { reason: "A complaint is looked at." });
      const [answer] = await atGate(round, rowOf(users, userId), [hold, erase]);
      const erasure = await erasureOf(userId);
      if (answer.status === 200) expect(erasure).toMatchObject({ beganAt: null, erasedAt: null });
      else expect(erasure).toMatchObject({ heldBy: null, erasedAt: expect.any(Date) });
    }
  });

  it("32 clicks on the way back open the account once, and none fails [ACS-C-041]", async () => {
    for (const round of raceRounds(2)) {
      const { userId } = await closed(await aProvider());
      const token = await reopenToken(userId);
      const racers = Array.from({ length: 32 }, () => () => visitor().post("/auth/reopen/", { token }));
      const answers = await atGate(round, rowOf(users, userId), racers);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 200));
      const reopened = and(eq(auditLog.objectId, userId), eq(auditLog.action, "account/reopened"));
      expect(await db().$count(auditLog, reopened)).toBe(1);
    }
  });

  it("two servers erase an account once [ACS-J-003]", async () => {
    const { userId } = await closed(await aProvider());
    await due(userId);
    await atGate(0, rowOf(users, userId), [erase, erase]);
    expect(await erasedLines(userId)).toBe(1);
  });
});
