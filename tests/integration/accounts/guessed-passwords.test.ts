import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { factors, outbox, recoveryCodes, users } from "@/db/schema";
import { newAccountToken } from "@/lib/accounts/commands/tokens";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs, visitor } from "../../support/api";
import { aRep, aUser } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const tooEasy = ["This password is too easy to guess. Please choose another one."];
const old = "Demo-pass1!";

const person = {
  first_name: "Juniper",
  last_name: "Marchetti",
  phone_number: "2075550101",
  user_type: "provider",
};

const signUp = (email: string, password1: string, more: object = {}) =>
  visitor().post("/auth/registration/", { ...person, email, password1, password2: password1, ...more });

async function aLink(userId: string) {
  const id = await newAccountToken("reset_password", userId, 3_600_000, new Date());
  return { uid: userId, token: linkToken("reset_password", id) };
}

const both = (password: string) => ({ new_password1: password, new_password2: password });

describe("a password that is easily guessed", () => {
  it.each(["Password1!", "Welcome1!", "Wardway-2026!", "x7-Marchetti-Q!", "x7-kelpforest-Q!"])(
    "%s is refused at sign-up, whether or not the address is taken [ACS-V-006 ACS-V-029 ACS-V-058]",
    async (password) => {
      const refused = await signUp("kelpforest@example.test", password);
      expect(refused).toMatchObject({ status: 400, body: { password1: tooEasy } });
      const taken = await aUser("provider", { email: `kelpforest@${crypto.randomUUID()}.test` });
      expect((await signUp(taken.email, password)).body).toEqual(refused.body);
    },
  );

  it("is refused after the documented rules, which speak first [ACS-V-006]", async () => {
    const refused = await signUp("somebody@example.test", "password1");
    expect(refused.body.password1).not.toContain(tooEasy[0]);
    expect(refused.body.password1).toContain("Password must contain at least one uppercase letter");
  });

  it("is refused with the name of the organization that signs up [ACS-V-029]", async () => {
    const rep = {
      user_type: "healthcare_entity_rep",
      healthcare_entity_rep: { healthcare_entity: { name: "Harborline Health" }, title: "Chief" },
    };
    const refused = await signUp("somebody@example.test", "Harborline-71!", rep);
    expect(refused).toMatchObject({ status: 400, body: { password1: tooEasy } });
    expect((await signUp("somebody@example.test", "Harborline-71!")).status).toBe(201);
  });

  it.each(["Summer2026!", "Demo-pass1!", "Brand-new1!", "Aa1!aaaa"])(
    "is not %s [ACS-V-058]",
    async (password) => {
      expect((await signUp(`${crypto.randomUUID()}@example.test`, password)).status).toBe(201);
    },
  );

  it("is refused by a reset, which leaves the link good [ACS-V-006]", async () => {
    const user = await aUser("provider", { lastName: "Marchetti", passwordHash: await hashPassword(old) });
    const link = await aLink(user.id);
    for (const password of ["Qwerty123!", "x7-Marchetti-Q!"]) {
      const refused = await visitor().post("/auth/password/reset/confirm/", { ...link, ...both(password) });
      expect(refused).toMatchObject({ status: 400, body: { new_password1: tooEasy } });
    }
    const taken = await visitor().post("/auth/password/reset/confirm/", { ...link, ...both("Brand-new1!") });
    expect(taken.status).toBe(200);
  });

  it("shows nobody whose name it holds without the link [ACS-V-006]", async () => {
    const user = await aUser("provider", { lastName: "Marchetti" });
    const { token } = await aLink((await aUser("provider")).id);
    const asked = { uid: user.id, token, ...both("x7-Marchetti-Q!") };
    const refused = await visitor().post("/auth/password/reset/confirm/", asked);
    expect(refused.body).toEqual({ token: ["Invalid value"] });
  });

  it("is refused by a change, and the one that exists goes on working [ACS-V-006 ACS-V-029]", async () => {
    const rep = await aRep({ user: { passwordHash: await hashPassword("Welcome1!") } });
    const email = (await db().select().from(users).where(eq(users.id, rep.userId)))[0]!.email;
    const entered = await visitor().post("/auth/login/", { email, password: "Welcome1!" });
    expect(entered.status).toBe(200);
    const browser = await signInAs(rep);
    const change = (password: string) =>
      browser.post("/auth/password/change/", { old_password: "Welcome1!", ...both(password) });
    expect(await change("Passw0rd!")).toMatchObject({ status: 400, body: { new_password1: tooEasy } });
    expect((await change("Brand-new1!")).status).toBe(200);
    const events = await db().select().from(outbox).where(eq(outbox.name, "account/password-changed"));
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ userId: rep.userId }),
    );
  });
});

describe("a reset by mail", () => {
  it("sets a password and nothing else: the factor is asked for afterwards [ACS-V-019]", async () => {
    const user = await aUser("provider", { passwordHash: await hashPassword(old) });
    await db()
      .insert(factors)
      .values({ userId: user.id, kind: "totp", name: "Phone", sealedSecret: "k.x", confirmedAt: new Date() });
    await db().insert(recoveryCodes).values({ userId: user.id, place: "A", codeHash: "x" });
    const reset = await visitor().post("/auth/password/reset/confirm/", {
      ...(await aLink(user.id)),
      ...both("Brand-new1!"),
    });
    expect(reset).toMatchObject({ status: 200 });
    expect(reset.cookies.filter((each) => each.startsWith("next-auth"))).toEqual([]);
    expect(await db().$count(factors, eq(factors.userId, user.id))).toBe(1);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(1);
    const next = await visitor().post("/auth/login/", { email: user.email, password: "Brand-new1!" });
    expect(next.status).toBe(202);
  });

  it("opens an account again that its owner has closed to a stranger [ACS-V-027]", async () => {
    const user = await aUser("provider", { heldAt: new Date() });
    await visitor().post("/auth/password/reset/confirm/", {
      ...(await aLink(user.id)),
      ...both("Brand-new1!"),
    });
    expect((await db().select().from(users).where(eq(users.id, user.id)))[0]!.heldAt).toBeNull();
  });
});
