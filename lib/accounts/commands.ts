import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, organizations, providers, reps, sessions, users } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import { loginDelaySeconds, statusAfterVerification, verificationValidMs } from "@/lib/accounts/rules";
import { groupNames, type RegistrationInput } from "@/lib/accounts/schema";
import { type Actor, isSignedIn } from "@/lib/actor";
import { sessionSeconds } from "@/lib/auth";
import { type Context, contextAt } from "@/lib/context";
import { hashPassword, passwordMatches, sha256 } from "@/lib/crypto";
import { env } from "@/lib/env";
import { invalidForm, notFound, throttled } from "@/lib/errors";
import { countHit, forgetHits, hitsOf, limitRate } from "@/lib/rate-limit";
import { idOfLinkToken } from "@/lib/signed-links";
import { transaction, type Unit } from "@/lib/transaction";
import { admit } from "@/lib/who";

const wrongPair = () => invalidForm("Unable to log in with provided credentials.");
const failureWindowSeconds = 900;

/** Five failures in 15 minutes, then a growing delay: slowed down, never locked out (SIL-168). */
async function checkLoginDelay(failuresKey: string, now: Date) {
  if (env().RATE_LIMITS === "off") return;
  const { count, secondsLeft } = await hitsOf(failuresKey, now);
  const delay = loginDelaySeconds(count);
  const sinceStart = failureWindowSeconds - secondsLeft;
  if (delay > sinceStart) throw throttled(delay - sinceStart);
}

/** Opens a session row; the door hands its cookie to the browser. */
async function openSession(userId: string, now: Date): Promise<string> {
  const sessionId = newId();
  await db()
    .insert(sessions)
    .values({
      id: sessionId,
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    });
  return sessionId;
}

/**
 * Signs in by e-mail and password and gives the new session's id.
 * An unknown or deactivated account, and a wrong password, get the same answer in the same time (SIL-16).
 * @throws 400 wrong pair or unverified e-mail, 429 after too many failures
 */
export async function logIn(
  actor: Actor,
  input: { email: string; password: string },
  context: Context = contextAt(),
): Promise<{ sessionId: string }> {
  admit(actor, anyone);
  const failuresKey = `login:${sha256(input.email)}`;
  await limitRate(`login-ip:${context.ip}`, { times: 30, seconds: 60 }, context.now);
  await checkLoginDelay(failuresKey, context.now);
  const [user] = await db().select().from(users).where(eq(users.email, input.email));
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password);
  if (!user || !matches || !user.isActive) {
    await countHit(failuresKey, failureWindowSeconds, context.now);
    throw wrongPair();
  }
  await forgetHits(failuresKey);
  if (user.registrationStatus === "setup" || !user.emailVerifiedAt)
    throw invalidForm("E-mail is not verified.");
  return transaction(actor, context, async ({ audit }) => {
    const sessionId = await openSession(user.id, context.now);
    audit({ action: "session/opened", objectType: "user", objectId: user.id, details: { sessionId } });
    return { sessionId };
  });
}

/** Ends the session of the actor; without one it does nothing [ACC-C-013]. */
export async function logOut(visitor: Actor, _input: object = {}, context: Context = contextAt()) {
  const actor = admit(visitor, anyone);
  if (isSignedIn(actor)) {
    await transaction(actor, context, async ({ audit }) => {
      await db().update(sessions).set({ endedAt: context.now }).where(eq(sessions.id, actor.sessionId));
      audit({
        action: "session/ended",
        objectType: "user",
        objectId: actor.userId,
        details: { sessionId: actor.sessionId },
      });
    });
  }
  return { detail: "Successfully logged out." };
}

async function newVerification(
  { emit }: Unit,
  userId: string,
  event: "registered" | "verification-requested",
  now: Date,
) {
  const tokenId = newId();
  await db()
    .insert(accountTokens)
    .values({
      id: tokenId,
      kind: "verify_email",
      userId,
      expiresAt: new Date(now.getTime() + verificationValidMs),
    });
  emit(`account/${event}`, { userId, tokenId });
}

async function createParticipant(userId: string, input: RegistrationInput) {
  if (input.userType === "provider") {
    await db().insert(providers).values({ userId });
    return;
  }
  const [organization] = await db()
    .insert(organizations)
    .values({ name: input.healthcareEntityRep.healthcareEntity.name })
    .returning({ id: organizations.id });
  if (!organization) throw notFound();
  await db()
    .insert(reps)
    .values({
      userId,
      organizationId: organization.id,
      title: input.healthcareEntityRep.title,
      groupNames: [...groupNames],
    });
}

/**
 * Signs a provider or representative up. No session is opened; the verification link goes out by mail.
 * An address that already has an account gets the same answer, and its owner a mail saying so (SIL-17).
 * A typed organization name always makes a new organization (SIL-32).
 */
export async function register(actor: Actor, input: RegistrationInput, context: Context = contextAt()) {
  admit(actor, anyone);
  const passwordHash = await hashPassword(input.password1);
  await transaction(actor, context, async (unit) => {
    const [user] = await db()
      .insert(users)
      .values({
        email: input.email,
        passwordHash,
        userType: input.userType,
        firstName: input.firstName,
        lastName: input.lastName,
        phoneNumber: input.phoneNumber,
        textOptIn: input.textOptIn,
        metadata: { ...input.metadata, registrationMethod: "manual" },
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) {
      const [owner] = await db().select({ id: users.id }).from(users).where(eq(users.email, input.email));
      if (owner) unit.emit("account/registered-again", { userId: owner.id });
      return;
    }
    await createParticipant(user.id, input);
    await newVerification(unit, user.id, "registered", context.now);
    unit.audit({ action: "account/registered", objectType: "user", objectId: user.id });
  });
  return { detail: "Verification e-mail sent." };
}

/** Sends the verification link again; says the same whether or not the address waits for one. */
export async function resendVerification(
  actor: Actor,
  input: { email: string },
  context: Context = contextAt(),
) {
  admit(actor, anyone);
  await limitRate(`resend:${sha256(input.email)}`, { times: 3, seconds: 3600 }, context.now);
  await limitRate(`resend-ip:${context.ip}`, { times: 20, seconds: 3600 }, context.now);
  await transaction(actor, context, async (unit) => {
    const [user] = await db()
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.email, input.email), eq(users.registrationStatus, "setup"), eq(users.isActive, true)),
      );
    if (user) await newVerification(unit, user.id, "verification-requested", context.now);
  });
  return { detail: "Verification e-mail sent." };
}

async function organizationOfUser(userId: string) {
  const [organization] = await db()
    .select({
      hasContract: organizations.hasContract,
      credentialsVerified: organizations.credentialsVerified,
    })
    .from(reps)
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(reps.userId, userId));
  return organization ?? null;
}

/**
 * Confirms the address behind a verification link: 48 hours, once.
 * @throws 404 for a bad, used or expired key
 */
export async function verifyEmail(actor: Actor, input: { key: string }, context: Context = contextAt()) {
  admit(actor, anyone);
  const tokenId = idOfLinkToken("verify_email", input.key);
  if (!tokenId) throw notFound();
  await transaction(actor, context, async ({ audit }) => {
    const [token] = await db()
      .update(accountTokens)
      .set({ usedAt: context.now })
      .where(
        and(
          eq(accountTokens.id, tokenId),
          eq(accountTokens.kind, "verify_email"),
          isNull(accountTokens.usedAt),
          gt(accountTokens.expiresAt, context.now),
        ),
      )
      .returning({ userId: accountTokens.userId });
    if (!token) throw notFound();
    const [user] = await db().select().from(users).where(eq(users.id, token.userId)).for("update");
    if (!user) throw notFound();
    if (user.registrationStatus === "setup") {
      const registrationStatus = statusAfterVerification(user.userType, await organizationOfUser(user.id));
      await db()
        .update(users)
        .set({ registrationStatus, emailVerifiedAt: context.now, updatedAt: context.now })
        .where(eq(users.id, user.id));
      audit({
        action: "account/email-verified",
        objectType: "user",
        objectId: user.id,
        details: { from: user.registrationStatus, to: registrationStatus },
      });
    }
  });
  return { detail: "ok" };
}
