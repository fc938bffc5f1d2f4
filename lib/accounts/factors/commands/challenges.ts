import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { challenges, factors, users } from "@/db/schema";
import type { SignInWay } from "@/lib/accounts/devices/words";
import { type FactorMethod, factorMethods, factorTexts, mostTries } from "@/lib/accounts/factors/words";
import { minuteMs } from "@/lib/core/pure/durations";
import { invalidForm } from "@/lib/core/pure/errors";
import { newToken, sha256 } from "@/lib/core/server/crypto";

const openForMs = 5 * minuteMs;

/** A sign-in that has to begin again. */
export const challengeOver = () => invalidForm(factorTexts.challengeOver, "challenge_over");

/** The kinds of factor that a person has and that count. */
export const kindsOf = async (userId: string) =>
  (
    await db()
      .selectDistinct({ kind: factors.kind })
      .from(factors)
      .where(and(eq(factors.userId, userId), sql`${factors.confirmedAt} is not null`))
  ).map(({ kind }) => kind);

export type OpenChallenge = { challenge: string; methods: FactorMethod[]; expires_at: string };

/** A sign-in that has the right password, and waits for a factor: told once, and only here [ACS-V-018]. */
export async function openSignInChallenge(
  userId: string,
  how: SignInWay,
  kinds: readonly FactorMethod[],
  now: Date,
): Promise<OpenChallenge> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + openForMs);
  await db()
    .insert(challenges)
    .values({
      id: newId(),
      tokenHash: sha256(challenge),
      userId,
      kind: "sign_in",
      data: { how },
      expiresAt,
      createdAt: now,
    });
  const methods = factorMethods.filter((method) => method === "recovery" || kinds.includes(method));
  return { challenge, methods, expires_at: expiresAt.toISOString() };
}

/** The open sign-in that a challenge names, with its account. @throws 400 `challenge_over` */
export async function findSignIn(challenge: string, now: Date) {
  const [row] = await db()
    .select({ id: challenges.id, data: challenges.data, user: users })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(
      and(
        eq(challenges.tokenHash, sha256(challenge)),
        eq(challenges.kind, "sign_in"),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
        lt(challenges.tries, mostTries),
      ),
    );
  if (!row) throw challengeOver();
  return row;
}

/** Counts a wrong answer, whatever becomes of the request. */
export const countWrongAnswer = (id: string) =>
  db()
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(eq(challenges.id, id));

/** Of many right answers at once one gets the session: the update of the row decides. @throws 400 `challenge_over` */
export async function closeChallenge(id: string, now: Date) {
  const used = await db()
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.id, id), isNull(challenges.usedAt), lt(challenges.tries, mostTries)))
    .returning({ id: challenges.id });
  if (used.length === 0) throw challengeOver();
}
