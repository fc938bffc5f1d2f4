import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { challenges, knownDevices, users } from "@/db/schema";
import {
  type ChallengeKind,
  challengeOverText,
  type FactorMethod,
  factorMethods,
  mostTries,
  type OpenChallenge,
  type SignInWay,
} from "@/lib/accounts/words";
import { minuteMs } from "@/lib/core/pure/durations";
import { invalidForm } from "@/lib/core/pure/errors";
import { newToken, sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";

const openForMs = 5 * minuteMs;

/** 256 random bits, given out once [ACS-V-018]. */
const challengeBytes = 32;

/** A sign-in that has to begin again. */
export const challengeOver = () => invalidForm(challengeOverText, "challenge_over");

type Opened = { kind: ChallengeKind; userId: string | null; data?: Record<string, unknown> };

/** Opens a question for five minutes. What was handed out is kept as a hash. */
export async function openChallenge({ kind, userId, data = {} }: Opened, now: Date) {
  const challenge = newToken(challengeBytes);
  const expiresAt = new Date(now.getTime() + openForMs);
  await db()
    .insert(challenges)
    .values({ id: newId(), tokenHash: sha256(challenge), userId, kind, data, expiresAt, createdAt: now });
  return { challenge, expiresAt };
}

/** A sign-in that has the right password, and waits for a factor: given out once, and only here [ACS-V-018]. */
export async function openSignInChallenge(
  userId: string,
  how: SignInWay,
  kinds: readonly FactorMethod[],
  now: Date,
): Promise<OpenChallenge> {
  const { challenge, expiresAt } = await openChallenge({ kind: "sign_in", userId, data: { how } }, now);
  const has = { passkey: env().offersPasskeys && kinds.includes("passkey"), totp: kinds.includes("totp") };
  const methods = factorMethods.filter((method) => method === "recovery" || has[method]);
  return { challenge, methods, expires_at: expiresAt.toISOString() };
}

const isOpen = (challenge: string, kind: ChallengeKind, now: Date) =>
  and(
    eq(challenges.tokenHash, sha256(challenge)),
    eq(challenges.kind, kind),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, now),
    lt(challenges.tries, mostTries),
  );

/** The open sign-in that a challenge names, with its account. @throws 400 `challenge_over` */
export async function findSignIn(challenge: string, now: Date) {
  const [row] = await db()
    .select({ id: challenges.id, data: challenges.data, user: users })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(isOpen(challenge, "sign_in", now));
  if (!row) throw challengeOver();
  return row;
}

/** How many wrong answers an open sign-in still takes; null where it is over. */
export async function triesLeft(challenge: string, now: Date): Promise<number | null> {
  const [row] = await db()
    .select({ tries: challenges.tries })
    .from(challenges)
    .where(isOpen(challenge, "sign_in", now));
  return row ? mostTries - row.tries : null;
}

/** Counts an answer before it is looked at, so that many at once are counted too. @throws 400 `challenge_over` */
export async function countAnswer(id: string) {
  const counted = await db()
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt), lt(challenges.tries, mostTries)))
    .returning({ id: challenges.id });
  if (counted.length === 0) throw challengeOver();
}

/** Of many right answers at once one gets the session: the update of the row decides. @throws 400 `challenge_over` */
export async function closeChallenge(id: string, now: Date) {
  const used = await db()
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
    .returning({ id: challenges.id });
  if (used.length === 0) throw challengeOver();
}

/**
 * Uses up a question that a browser answers by a passkey: one that signs in with it (nobody is named yet), or one that makes
 * one, whose question is its user's. Null where it is used, over or of another.
 */
export async function takeQuestion(
  challenge: string,
  { kind, userId }: Pick<Opened, "kind" | "userId">,
  now: Date,
): Promise<string | null> {
  const used = await db()
    .update(challenges)
    .set({ usedAt: now })
    .where(
      and(
        isOpen(challenge, kind, now),
        userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId),
      ),
    )
    .returning({ id: challenges.id });
  return used.length > 0 ? challenge : null;
}

/** Every open question about who somebody is ends when the answers change: challenges and devices that are let through. */
export async function endOpenChallenges(userId: string, now: Date) {
  await db()
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.userId, userId), isNull(challenges.usedAt)));
  await db().delete(knownDevices).where(eq(knownDevices.userId, userId));
}
