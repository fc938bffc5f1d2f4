import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { factors, knownDevices, users } from "@/db/schema";
import { trustDevice } from "@/lib/accounts/commands/known-devices";
import { stranger } from "../../support/accounts/factors";
import { goodPassword, userOf, withFactor } from "../../support/accounts/people";
import { openedRecovery } from "../../support/accounts/recoveries";
import { type Answer, callerFrom, signInAs } from "../../support/api";
import { aRep, aStaff } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { pairRounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

// What staff may not do where they must have a second factor.

withSettings({ staffNeedFactor: true });

const logInWithout = async ({ userId }: { userId: string }) => {
  const { email } = await userOf(userId);
  return stranger().post("/auth/login/", { email, password: goodPassword });
};

describe("staff who must have a factor", () => {
  it("are asked for it on a device that was known before they had to, by any browser's cookie [ACS-P-023 ACS-V-002]", async () => {
    const staff = await withFactor(await aStaff());
    const kept = (await trustDevice(staff, new Date())).split(";")[0] ?? "";
    expect(await db().$count(knownDevices, eq(knownDevices.userId, staff.userId))).toBe(1);
    const asked = await stranger(kept).post("/auth/login/", { email: staff.email, password: goodPassword });
    expect(asked).toMatchObject({ status: 202, cookies: [] });
  });

  it("have no days of grace: a session without one begins at its set-up, however new the account is [ACS-P-023 ACS-V-001]", async () => {
    const staff = await withFactor(await aStaff());
    await db().delete(factors).where(eq(factors.userId, staff.userId));
    const entered = await logInWithout(staff);
    expect(entered.status).toBe(200);
    const browser = callerFrom(entered.cookies);
    for (const path of ["/staff/queues/", "/staff/recoveries/", "/staff/webhooks/"])
      expect((await browser.get(path)).status, path).toBe(403);
    expect(await browser.get("/account/security/")).toMatchObject({
      status: 200,
      body: { must_set_up_by: null },
    });
  });

  it("have nobody who vouches for them: a manager finds no recovery of theirs [ACS-P-023 ACS-I-009]", async () => {
    const manager = await signInAs(await withFactor(await aRep()), { confirmedAt: new Date() });
    const { userId } = await withFactor(await aStaff());
    const { id } = await openedRecovery(userId);
    expect((await manager.post(`/organization/recoveries/${id}/vouch/`)).status).toBe(404);
    expect((await manager.get("/organization/recoveries/")).body).toMatchObject({ count: 0, results: [] });
  });

  it("are deactivated by nobody but themselves [ACS-P-023]", async () => {
    const staff = await withFactor(await aStaff());
    const manager = await signInAs(await withFactor(await aRep()), { confirmedAt: new Date() });
    expect((await manager.delete(`/user/${staff.userId}/`)).status).toBe(404);
    const colleague = await signInAs(await withFactor(await aStaff()), { confirmedAt: new Date() });
    const refused = await colleague.post(`/staff/users/${staff.userId}/reject/`, { reason: "A reason." });
    expect(refused.status).toBe(404);
    expect(await userOf(staff.userId)).toMatchObject({ isActive: true, registrationStatus: "complete" });
  });
});

type Leaver = { factorId: string; browser: Awaited<ReturnType<typeof signInAs>> };
type Leaving = (leaver: Leaver) => Promise<Answer>;

const removes: Leaving = ({ browser, factorId }) => browser.delete(`/account/factors/${factorId}/`);
const closes: Leaving = ({ browser }) => browser.delete("/auth/user/");

describe("the last two of staff with a factor", () => {
  const race = withGate();
  beforeEach(async () => {
    await db().update(users).set({ isActive: false }).where(eq(users.userType, "staff"));
  });

  const withOne = and(eq(users.userType, "staff"), eq(users.isActive, true), isNotNull(factors.confirmedAt));
  const leftWithOne = () =>
    db().select({ id: users.id }).from(users).innerJoin(factors, eq(factors.userId, users.id)).where(withOne);

  async function aLeaver() {
    const staff = await withFactor(await aStaff());
    const [factor] = await db().select().from(factors).where(eq(factors.userId, staff.userId));
    return {
      userId: staff.userId,
      factorId: factor!.id,
      browser: await signInAs(staff, { confirmedAt: new Date() }),
    };
  }

  const pairs: [string, Leaving, Leaving][] = [
    ["remove it", removes, removes],
    ["close the account", closes, closes],
    ["remove it and close the account", removes, closes],
  ];

  it.each(pairs.flatMap((pair) => pairRounds().map((round) => [...pair, round] as const)))(
    "%s at once: one of them stays, case %# [ACS-P-023 ACS-I-005]",
    async (_what, one, other, round) => {
      const [first, second] = [await aLeaver(), await aLeaver()];
      const answers = await race(round, rowOf(users, first.userId), [() => one(first), () => other(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
      expect(await leftWithOne()).toHaveLength(1);
    },
  );
});
