import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { type Caller, caller, ok, signInAs } from "../api";
import { aRep } from "../builders";
import { anAuthenticator } from "./authenticator";

export const password = "Good-pass1!";

/** The code of an app at a moment, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Gives somebody a password, and a browser that is signed in. */
export async function withPassword(person: { userId: string }) {
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, person.userId));
  const [user] = await db().select().from(users).where(eq(users.id, person.userId));
  return { userId: person.userId, email: user!.email, browser: await signInAs(person) };
}

/** A representative with a password, signed in by it. */
export const aPerson = async (options?: Parameters<typeof aRep>[0]) => withPassword(await aRep(options));

const stepMs = 30_000;
/** The slowest machine takes so long from a code to its answer. */
const slowMs = 12_000;

/** Waits where a code would end on its way: a code of the step before is then taken. */
async function awaitFreshStep() {
  const left = stepMs - (Date.now() % stepMs);
  if (left < slowMs) await sleep(left);
}

/** An authenticator app that counts, with its secret and the first recovery codes. */
export async function addApp(browser: Caller) {
  await awaitFreshStep();
  const { id, secret } = await ok(browser.post("/account/factors/totp/", { name: "Phone" }));
  const { codes } = await ok(browser.put(`/account/factors/${id}/confirm/`, { code: codeOf(secret, -1) }));
  return { id: id as string, secret: secret as string, codes: codes as string[] };
}

/** A passkey of somebody, and the authenticator that holds it. */
export async function addPasskey(browser: Caller, options: Parameters<typeof anAuthenticator>[0] = {}) {
  const { challenge, options: asked } = await ok(browser.post("/account/factors/passkeys/options/"));
  const authenticator = anAuthenticator(options);
  const attestation = authenticator.create(asked);
  const made = await ok(
    browser.post("/account/factors/passkeys/", { challenge, attestation, name: "Laptop" }),
  );
  return { id: made.id as string, codes: made.codes as string[] | null, authenticator };
}

let networks = 0;

/** A browser in a network of its own, with these cookies and this user agent. */
export function stranger(cookie = "", userAgent = ""): Caller {
  networks += 1;
  return caller(cookie, "", {
    "x-forwarded-for": `10.${(networks >> 8) & 255}.${networks & 255}.7`,
    ...(userAgent && { "user-agent": userAgent }),
  });
}

export const logIn = (email: string, from = stranger()) => from.post("/auth/login/", { email, password });

/** The challenge of a sign-in with the right password. */
export async function openChallenge(email: string, from = stranger()): Promise<string> {
  const { second_factor } = await ok(logIn(email, from));
  return second_factor.challenge;
}
