import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { factors, recoveries, users } from "@/db/schema";
import { passkeyLibrary, site } from "./site";

/** What a browser answers by a passkey: judged here alone, of any shape before that. */
export type Assertion = Record<string, unknown>;

/** Somebody asks to get in without a factor: ended by whoever has one. */
const isRecovering = sql<boolean>`exists (select 1 from ${recoveries}
  where ${recoveries.userId} = ${users.id} and ${recoveries.state} = 'open')`;

/** The passkey that an answer names, with its owner; null for one that is not known here. */
export async function findPasskey(assertion: Assertion) {
  const { id } = assertion;
  if (typeof id !== "string") return null;
  const [found] = await db()
    .select({ passkey: factors, owner: users, isRecovering })
    .from(factors)
    .innerJoin(users, eq(users.id, factors.userId))
    .where(and(eq(factors.credentialId, id), eq(factors.kind, "passkey")));
  return found ?? null;
}

type Passkey = typeof factors.$inferSelect;

/**
 * What the counter of a passkey says in an answer that is right: to this question, for this site, with its person present
 * and verified [ACS-V-020]. Null for any other answer.
 */
export async function counterIn(
  { credentialId, publicKey }: Passkey,
  assertion: Assertion,
  isQuestion: (challenge: string) => boolean,
): Promise<number | null> {
  if (!credentialId || !publicKey) return null;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const checked = await verifyAuthenticationResponse({
    response: assertion as unknown as AuthenticationResponseJSON,
    expectedChallenge: isQuestion,
    requireUserVerification: true,
    // The counter is compared by the update of the row, which decides between two answers at once.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    ...site(),
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/**
 * Keeps the counter of an answer: it only rises, unless the passkey counts nothing at all, which is 0 each time.
 * @returns false where it fell back: the passkey may have been copied [ACS-I-003]
 */
export async function takeCounter({ id }: Passkey, counter: number, now: Date): Promise<boolean> {
  const moved = await db()
    .update(factors)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(factors.id, id),
        or(lt(factors.counter, counter), and(eq(factors.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: factors.id });
  return moved.length > 0;
}

/** The question that an answer says it is to; null for what cannot be read. */
export function questionIn(assertion: Assertion): string | null {
  const { clientDataJSON } = Object(assertion.response) as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== "string") return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
