import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors, recoveryCodes, sessions, signIns, users } from "@/db/schema";
import { anOpenRecovery } from "../../support/accounts/recoveries";
import { signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aProvider, aStaff } from "../../support/builders";
import { withSettings } from "../../support/settings";

const withFactor = async (userId: string) =>
  db()
    .insert(factors)
    .values({ userId, kind: "totp", name: "Own phone", sealedSecret: "a-secret", confirmedAt: new Date() });

describe("how an account is guarded, as staff see it", () => {
  it("is kinds and dates of factors, devices, sign-ins and open recoveries, and each look is audited [ACS-S-008 ACS-P-035]", async () => {
    const { userId } = await aProvider();
    await signInAs({ userId });
    await withFactor(userId);
    await db().insert(recoveryCodes).values({ userId, place: "A", codeHash: "a-hash" });
    await db()
      .insert(signIns)
      .values({ userId, how: "password", outcome: "wrong_password", browser: "Firefox on Linux" });
    const { readyAt } = await anOpenRecovery(userId);
    const staff = await signInAs(await aStaff());
    const { status, body } = await staff.get(`/staff/users/${userId}/security/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: userId,
      role: "provider",
      factors: [{ kind: "totp", last_used_at: null }],
      codes_left: 1,
      devices: [{ how: "password" }],
      sign_ins: [{ outcome: "wrong_password", browser: "Firefox on Linux", known: false }],
      recoveries: [{ ready_at: readyAt.toISOString() }],
      erasure: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/a-secret|a-hash|Own phone/);
    expect(await auditOf(userId)).toContain("user/read");
    expect((await staff.get(`/staff/users/${newId()}/security/`)).status).toBe(404);
  });
});

describe("where staff must have a second factor", () => {
  withSettings({ staffNeedFactor: true });

  it("a session without one may do nothing but set one up [ACS-P-023]", async () => {
    const staff = await signInAs(await aStaff());
    expect((await staff.get("/staff/queues/")).status).toBe(403);
    expect((await staff.get("/staff/erasures/")).status).toBe(403);
    expect((await staff.get("/account/security/")).status).toBe(200);
    expect((await (await signInAs(await aProvider())).get("/auth/user/")).status).toBe(200);
  });

  it("an act is refused until its person has proven themselves, a look is not [ACS-P-036 ACS-P-018]", async () => {
    const member = await aStaff();
    await withFactor(member.userId);
    const staff = await signInAs(member);
    expect((await staff.get("/staff/erasures/")).status).toBe(200);
    const refused = await staff.post(`/staff/erasures/${newId()}/hold/`, {
      reason: "A reason of twenty letters.",
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("x-error-code")).toBe("confirm_first");
  });

  it("the last of staff with a factor cannot close the account; with another one they can [ACS-P-023]", async () => {
    await db().update(users).set({ isActive: false }).where(eq(users.userType, "staff"));
    const [last, without] = [await aStaff(), await aStaff()];
    await withFactor(last.userId);
    const close = async (member: { userId: string }) => {
      const browser = await signInAs(member);
      await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, member.userId));
      return browser.delete("/auth/user/");
    };
    expect(await close(last)).toMatchObject({
      status: 400,
      body: { non_field_errors: ["Somebody else of staff needs a second factor first."] },
    });
    await withFactor(without.userId);
    expect((await close(last)).status).toBe(204);
  });
});
