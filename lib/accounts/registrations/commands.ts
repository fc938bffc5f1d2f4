import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { organizations, providers, reps, users } from "@/db/schema";
import { rememberNetwork } from "@/lib/accounts/commands/known-devices";
import { limitAsking, newAccountToken, takeAccountToken } from "@/lib/accounts/commands/tokens";
import { keepConsents } from "@/lib/accounts/consents/commands";
import { isEmailTaken } from "@/lib/accounts/emails/queries";
import { ensureHardToGuess } from "@/lib/accounts/passwords/queries";
import { anyone, oneself } from "@/lib/accounts/policy";
import { getCurrentUser, readReadiness } from "@/lib/accounts/queries";
import { ensureCompletable, ensureRepDetails } from "@/lib/accounts/registrations/rules";
import type { CompletionInput, RegistrationInput } from "@/lib/accounts/registrations/schema";
import { statusAfterVerification, uniformMs, verificationValidMs } from "@/lib/accounts/rules";
import { type Actor, groupNames } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, unauthenticated } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { actorOfSession } from "@/lib/core/server/auth";
import { hashPassword, sha256, withMinimumDuration } from "@/lib/core/server/crypto";
import { countHit } from "@/lib/core/server/rate-limit";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { transaction, type Unit } from "@/lib/core/server/transaction";

async function newVerification(
  { emit }: Unit,
  userId: string,
  event: "registered" | "verification-requested",
  now: Date,
) {
  const tokenId = await newAccountToken("verify_email", userId, verificationValidMs, now);
  emit(`account/${event}`, { userId, tokenId });
}

/**
 * Makes the user a provider, or a rep of a new organization: typing the name of an existing one never joins it
 * (SIL-32). Changes nothing for a user who is one already. The user is new, or locked.
 */
async function ensureParticipant(userId: string, rep: CompletionInput["healthcareEntityRep"] | null) {
  if (!rep) {
    await db().insert(providers).values({ userId }).onConflictDoNothing({ target: providers.userId });
    return;
  }
  if ((await db().$count(reps, eq(reps.userId, userId))) > 0) return;
  const [organization] = await db()
    .insert(organizations)
    .values({ name: rep.healthcareEntity.name })
    .returning({ id: organizations.id });
  if (!organization) throw notFound();
  await db()
    .insert(reps)
    .values({ userId, organizationId: organization.id, title: rep.title, groupNames: [...groupNames] });
}

/** Notifies the owner of an address that somebody signed up with it: three times an hour, for all callers together. */
async function notifyOwner({ emit }: Unit, email: string, now: Date) {
  const { count } = await countHit(`registered-again:${sha256(email)}`, 3600, now);
  const [owner] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner && count <= 3) emit("account/registered-again", { userId: owner.id });
}

/**
 * Signs a provider or representative up. No session is opened; the verification link goes out by mail.
 * An address that already has an account gets the same answer in the same time, and its owner a mail saying so
 * (SIL-17).
 * @throws 400 at `password1` for a password that is easily guessed, whoever has the address
 */
export async function register(visitor: Actor, input: RegistrationInput, context: Context = contextAt()) {
  const actor = admit(visitor, anyone);
  const organization = input.userType === "provider" ? null : input.healthcareEntityRep.healthcareEntity.name;
  await ensureHardToGuess("password1", input.password1, { ...input, organization });
  return withMinimumDuration(uniformMs, async () => {
    const passwordHash = await hashPassword(input.password1);
    const { email, userType, firstName, lastName, phoneNumber, textOptIn } = input;
    const metadata = { ...input.metadata, registrationMethod: "manual" };
    const details = { email, userType, firstName, lastName, phoneNumber, textOptIn, metadata };
    await transaction(actor, context, async (unit) => {
      if (await isEmailTaken(email, context.now)) return notifyOwner(unit, email, context.now);
      const [user] = await db()
        .insert(users)
        .values({ ...details, passwordHash })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
      if (!user) return notifyOwner(unit, email, context.now);
      await keepConsents(user.id, context.now);
      await ensureParticipant(user.id, input.userType === "provider" ? null : input.healthcareEntityRep);
      await newVerification(unit, user.id, "registered", context.now);
      unit.audit({ action: "account/registered", objectType: "user", objectId: user.id });
    });
    return { detail: "Verification e-mail sent." };
  });
}

/** Sends the verification link again; says the same, in the same time, whether or not the address waits for one. */
export async function resendVerification(
  visitor: Actor,
  input: { email: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, anyone);
  await limitAsking("resend", input.email, context);
  return withMinimumDuration(uniformMs, async () => {
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
  });
}

type User = typeof users.$inferSelect;

/** Changes a locked user, whose registration goes on to its next status. */
async function moveOn(
  { audit }: Unit,
  user: User,
  action: "account/email-verified" | "account/registration-completed",
  changes: Partial<User>,
) {
  const registrationStatus = statusAfterVerification(user.userType, await readReadiness(user.id));
  await db()
    .update(users)
    .set({ ...changes, registrationStatus })
    .where(eq(users.id, user.id));
  const details = { from: user.registrationStatus, to: registrationStatus };
  audit({ action, objectType: "user", objectId: user.id, details });
}

/**
 * Confirms the address behind a verification link: 48 hours, once.
 * @throws 404 for a bad, used or expired key
 */
export async function verifyEmail(visitor: Actor, input: { key: string }, context: Context = contextAt()) {
  const actor = admit(visitor, anyone);
  const tokenId = idOfLinkToken("verify_email", input.key);
  if (!tokenId) throw notFound();
  await transaction(actor, context, async (unit) => {
    const { now } = context;
    const userId = await takeAccountToken("verify_email", tokenId, now);
    const user = userId && (await lockUser(eq(users.id, userId)));
    if (!user) throw notFound();
    if (user.registrationStatus !== "setup") return;
    await rememberNetwork(user.id, context.ip, now);
    await moveOn(unit, user, "account/email-verified", { emailVerifiedAt: now, updatedAt: now });
  });
  return { detail: "ok" };
}

/**
 * Finishes a registration that began with a sign-in with Google: the only way out of `missing_info` (SIL-21). A rep
 * names the organization and the job title (SIL-29). Answers the current user with the new status.
 * @throws 400 when nothing is missing, or for a rep without organization or title
 */
export async function completeRegistration(
  visitor: Actor,
  input: CompletionInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, oneself);
  await transaction(actor, context, async (unit) => {
    const user = await lockUser(eq(users.id, actor.userId));
    if (!user) throw unauthenticated();
    ensureCompletable(user.registrationStatus);
    const rep = user.userType === "healthcare_entity_rep" ? ensureRepDetails(input) : null;
    await ensureParticipant(user.id, rep);
    await keepConsents(user.id, context.now);
    const { firstName, lastName, phoneNumber, textOptIn } = input;
    const metadata = { ...user.metadata, ...input.metadata, registrationMethod: "social" };
    const changes = { firstName, lastName, phoneNumber, textOptIn, metadata, updatedAt: context.now };
    await moveOn(unit, user, "account/registration-completed", changes);
  });
  return getCurrentUser(await actorOfSession(actor.sessionId, context.now));
}
