import {
  type AuthenticationResponseJSON,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockUser } from "@/db/locks";
import { challenges, factors, users } from "@/db/schema";
import { ownFactors } from "@/lib/accounts/factors/policy";
import { factorTexts, mostPasskeys } from "@/lib/accounts/factors/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { invalid, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { newToken, sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { productName } from "@/lib/ports/mail/mail";
import { viewFactor } from "../views";
import { factorAdded } from "./added";
import { challengeOver } from "./challenges";
import { hashedCodes } from "./codes";

const openForMs = 5 * minuteMs;

/** Whom passkeys are made for: the host of this site, and its origin [ACS-V-020]. */
const site = () => {
  const { origin, hostname } = new URL(env().appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const ofUser = (userId: string) => and(eq(factors.userId, userId), eq(factors.kind, "passkey"));

/** What the browser is asked to make a passkey by; the answer has to come within five minutes. @throws 403 unless confirmed */
export async function passkeyOptions(visitor: Actor, _input: object, context: Context = contextAt()) {
  const actor = admit(visitor, ownFactors);
  const { userId, email, firstName, lastName } = actor;
  const present = await db()
    .select({ id: factors.credentialId, transports: factors.transports })
    .from(factors)
    .where(ofUser(userId));
  const options = await generateRegistrationOptions({
    rpName: productName(),
    rpID: site().expectedRPID,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim() || email,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: present.map(({ id, transports }) => ({
      id: id ?? "",
      transports: transports as never,
    })),
  });
  const challenge = newToken();
  await transaction(actor, context, async () => {
    await db()
      .insert(challenges)
      .values({
        id: newId(),
        tokenHash: sha256(challenge),
        userId,
        kind: "register",
        data: { challenge: options.challenge },
        expiresAt: new Date(context.now.getTime() + openForMs),
        createdAt: context.now,
      });
  });
  return { challenge, options };
}

/** Uses up the question that a new passkey answers. @throws 400 `challenge_over` */
async function takeQuestion(userId: string, challenge: string, now: Date): Promise<string> {
  const [row] = await db()
    .update(challenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(challenges.tokenHash, sha256(challenge)),
        eq(challenges.userId, userId),
        eq(challenges.kind, "register"),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning({ data: challenges.data });
  if (typeof row?.data.challenge !== "string") throw challengeOver();
  return row.data.challenge;
}

const notMade = () => invalid({ attestation: "Invalid value" });

type NewPasskey = { name: string; challenge: string; attestation: Record<string, unknown> };

/**
 * Keeps a passkey that the browser has made for this site and this question [ACS-C-025].
 * @throws 403 unless confirmed; 400 for an old question, a passkey of another site, an eleventh, or one that is here
 */
export async function addPasskey(visitor: Actor, input: NewPasskey, context: Context = contextAt()) {
  const actor = admit(visitor, ownFactors);
  const { userId } = actor;
  const { now } = context;
  const question = await takeQuestion(userId, input.challenge, now);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: input.attestation as unknown as RegistrationResponseJSON,
    expectedChallenge: question,
    requireUserVerification: true,
    ...site(),
  }).catch(() => {
    throw notMade();
  });
  if (!registrationInfo) throw notMade();
  const { credential, credentialBackedUp } = registrationInfo;
  const codes = await hashedCodes();
  return transaction(actor, context, async (unit) => {
    await lockUser(eq(users.id, userId));
    if ((await db().$count(factors, ofUser(userId))) >= mostPasskeys)
      throw refused(factorTexts.tooManyPasskeys);
    const [factor] = await db()
      .insert(factors)
      .values({
        userId,
        kind: "passkey",
        name: input.name,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
        confirmedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!factor) throw refused(factorTexts.isHere);
    const made = await factorAdded(userId, { id: factor.id, kind: "passkey" }, codes, unit, now);
    return Object.assign(viewFactor(factor), { codes: made });
  });
}

export type Assertion = Record<string, unknown>;

/**
 * Whose passkey answered a question rightly: present, verified, of this site, with a counter that has not fallen back
 * [ACS-I-003]. Counters of 0 are not compared. Null for whatever does not fit.
 */
export async function userOfAssertion(
  assertion: Assertion,
  question: string,
  now: Date,
): Promise<string | null> {
  const [passkey] = await db()
    .select()
    .from(factors)
    .where(and(eq(factors.credentialId, String(assertion.id ?? "")), eq(factors.kind, "passkey")));
  if (!passkey?.publicKey) return null;
  const checked = await verifyAuthenticationResponse({
    response: assertion as unknown as AuthenticationResponseJSON,
    expectedChallenge: question,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId ?? "",
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    ...site(),
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter } = checked.authenticationInfo;
  const moved = await db()
    .update(factors)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(
      and(eq(factors.id, passkey.id), or(lt(factors.counter, newCounter), sql`${newCounter}::bigint = 0`)),
    )
    .returning({ userId: factors.userId });
  return moved[0]?.userId ?? null;
}
