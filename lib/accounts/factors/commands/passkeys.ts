import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { factors, users } from "@/db/schema";
import { challengeOver, openChallenge, takeQuestion } from "@/lib/accounts/commands/challenges";
import { ownFactors } from "@/lib/accounts/factors/policy";
import { factorTexts, mostPasskeys } from "@/lib/accounts/factors/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { productName } from "@/lib/ports/mail/mail";
import { viewFactor } from "../views";
import { factorAdded } from "./added";
import { hashedCodes } from "./codes";
import { ensurePasskeysOffered, passkeyLibrary, site } from "./site";

const ofUser = (userId: string) => and(eq(factors.userId, userId), eq(factors.kind, "passkey"));

/** What the browser is asked to make a passkey by; the answer has to come within five minutes. @throws 403 unless confirmed */
export async function passkeyOptions(visitor: Actor, _input: object, context: Context = contextAt()) {
  const actor = admit(visitor, ownFactors);
  ensurePasskeysOffered();
  const { userId, email, firstName, lastName } = actor;
  const present = await db()
    .select({ id: factors.credentialId, transports: factors.transports })
    .from(factors)
    .where(ofUser(userId));
  const { challenge } = await transaction(actor, context, () =>
    openChallenge({ kind: "register", userId }, context.now),
  );
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
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
  return { challenge, options };
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
  const question = await takeQuestion(input.challenge, { kind: "register", userId }, now);
  if (!question) throw challengeOver();
  const { verifyRegistrationResponse } = await passkeyLibrary();
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
    const made = await factorAdded(actor, { id: factor.id, kind: "passkey" }, codes, unit, now);
    return Object.assign(viewFactor(factor), { codes: made });
  });
}
