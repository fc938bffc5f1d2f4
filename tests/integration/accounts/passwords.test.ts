import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, outbox, users } from "@/db/schema";
import { mailPasswordReset } from "@/lib/accounts/mails";
import { confirmPasswordReset } from "@/lib/accounts/passwords/commands";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs, visitor } from "../../support/api";
import { aUser } from "../../support/builders";

const old = "Old-pass1!";
const fresh = { new_password1: "New-pass1!", new_password2: "New-pass1!" };

const aMember = async () => aUser("provider", { passwordHash: await hashPassword(old) });

/** Asks for a link and takes uid and token from it. */
async function aLink(user: { id: string; email: string }) {
  await visitor().post("/auth/password/reset/", { email: user.email });
  const tokens = await db().select().from(accountTokens).where(eq(accountTokens.userId, user.id));
  const token = tokens.at(-1)!;
  return { tokenId: token.id, uid: user.id, token: linkToken("reset_password", token.id) };
}

const logIn = (email: string, password: string) => visitor().post("/auth/login/", { email, password });

describe("a forgotten password", () => {
  it("is asked for with the same answer for every address [ACC-C-019]", async () => {
    const user = await aMember();
    const known = await visitor().post("/auth/password/reset/", { email: user.email });
    const unknown = await visitor().post("/auth/password/reset/", { email: "nobody@example.test" });
    const gone = await aUser("provider", { isActive: false });
    const inactive = await visitor().post("/auth/password/reset/", { email: gone.email });
    expect(known).toMatchObject({ status: 200, body: { detail: "Password reset e-mail has been sent." } });
    for (const other of [unknown, inactive]) expect([other.status, other.body]).toEqual([200, known.body]);
    const events = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.name, "account/password-reset-requested"));
    expect(events.map((event) => event.payload.userId)).toEqual([user.id]);
  });

  it("is replaced by the link of the mail: once, ending every session [ACC-C-020]", async () => {
    const user = await aMember();
    const browser = await signInAs({ userId: user.id });
    const { uid, token, tokenId } = await aLink(user);
    await mailPasswordReset(systemActor("mailer"), { userId: user.id, tokenId, key: "reset" });
    const mails = await visitor().get(`/dev/mailbox/?to=${user.email}`);
    expect(mails.body.results[0].text).toContain(`http://localhost:3000/password-reset/${uid}/${token}`);

    const answer = await visitor().post("/auth/password/reset/confirm/", { uid, token, ...fresh });
    expect(answer).toMatchObject({
      status: 200,
      body: { detail: "Password has been reset with the new password." },
    });
    expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await logIn(user.email, old)).status).toBe(400);
    expect((await logIn(user.email, fresh.new_password1)).status).toBe(200);
    const again = await visitor().post("/auth/password/reset/confirm/", { uid, token, ...fresh });
    expect(again).toMatchObject({ status: 400, body: { token: ["Invalid value"] } });
  });

  it("uses up every other link of the account", async () => {
    const user = await aMember();
    const first = await aLink(user);
    const second = await aLink(user);
    await visitor().post("/auth/password/reset/confirm/", { ...second, ...fresh });
    const late = await visitor().post("/auth/password/reset/confirm/", { ...first, ...fresh });
    expect(late.body).toEqual({ token: ["Invalid value"] });
  });

  it("refuses a forged link, another account's, and one older than 24 hours", async () => {
    const user = await aMember();
    const other = await aMember();
    const { uid, token, tokenId } = await aLink(user);
    const verifying = linkToken("verify_email", tokenId);
    for (const bad of [
      { uid, token: `${token}x` },
      { uid, token: verifying },
      { uid, token: "nonsense" },
      { uid: other.id, token },
      { uid: "nonsense", token },
    ]) {
      const answer = await visitor().post("/auth/password/reset/confirm/", { ...bad, ...fresh });
      expect(answer).toMatchObject({ status: 400, body: { token: ["Invalid value"] } });
    }
    const tomorrow = contextAt(new Date(Date.now() + 24 * 3_600_000 + 1000));
    const input = { uid, token, newPassword1: fresh.new_password1, newPassword2: fresh.new_password2 };
    await expect(confirmPasswordReset(anonymous, input, tomorrow)).rejects.toMatchObject({ status: 400 });
    expect((await logIn(user.email, old)).status).toBe(200);
  });

  it("takes the password rules and the confirmation from sign-up [ACC-V-017]", async () => {
    const user = await aMember();
    const link = await aLink(user);
    const post = (new_password1: string, new_password2 = new_password1) =>
      visitor().post("/auth/password/reset/confirm/", { ...link, new_password1, new_password2 });
    expect((await post("aaaaaa1!")).body.new_password1).toEqual([
      "Password must contain at least one uppercase letter",
    ]);
    expect((await post("Good-pass1!", "Good-pass2!")).body).toEqual({
      new_password2: ["Your passwords don't match."],
    });
  });

  it("works once when thirty ask at the same time", async () => {
    const user = await aMember();
    const { uid, token } = await aLink(user);
    const input = { uid, token, newPassword1: fresh.new_password1, newPassword2: fresh.new_password2 };
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => confirmPasswordReset(anonymous, input)),
    );
    expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row!.passwordHash).not.toBe(user.passwordHash);
  });

  it("is limited to three links an hour for one address", async () => {
    const user = await aMember();
    const ask = () => visitor().post("/auth/password/reset/", { email: user.email });
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
    const fourth = await ask();
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});
