import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations, organizations, reps, users } from "@/db/schema";
import { giveSessionCookies, openSession } from "@/lib/accounts/commands/sessions";
import { keepConsents } from "@/lib/accounts/consents/commands";
import { ensureHardToGuess } from "@/lib/accounts/passwords/queries";
import { anyone } from "@/lib/accounts/policy";
import { getCurrentUser } from "@/lib/accounts/queries";
import { statusAfterInvitation } from "@/lib/accounts/rules";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, invalidForm, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { hashPassword } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { isOpen } from "@/lib/organizations/invitations/queries";
import type { AcceptInvitationInput } from "@/lib/organizations/invitations/schema";
import { invalidInvitation } from "@/lib/organizations/invitations/words";

const invalidToken = () => invalid({ invitation_token: invalidInvitation });

/**
 * Refuses early, before the costly password hash.
 * @throws 400 for a link that does not work, another address, or a password that is easily guessed
 */
async function ensureOpen(input: AcceptInvitationInput, now: Date) {
  const [invitation] = await db()
    .select({ email: invitations.email, organization: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(isOpen(input.invitationToken, now));
  if (!invitation) throw invalidToken();
  if (invitation.email !== input.email)
    throw invalid({ email: "This invitation was sent to another e-mail." });
  const { organization } = invitation;
  await ensureHardToGuess("password1", input.password1, { ...input, organization });
}

/** Marks an invitation as accepted: of many who follow one link at once, one gets it. @throws 400 for the others */
async function takeInvitation(input: AcceptInvitationInput, now: Date) {
  const [invitation] = await db()
    .update(invitations)
    .set({ acceptedAt: now, updatedAt: now })
    .where(and(isOpen(input.invitationToken, now), eq(invitations.email, input.email)))
    .returning();
  if (!invitation) throw invalidToken();
  return invitation;
}

/** The invited person's account and place in the organization: address, organization and groups from the invitation. */
async function createMember(
  invitation: typeof invitations.$inferSelect,
  input: AcceptInvitationInput,
  passwordHash: string,
  now: Date,
) {
  const { firstName, lastName, phoneNumber, title } = input;
  const { email, organizationId, groupNames } = invitation;
  const [user] = await db()
    .insert(users)
    .values({
      email,
      passwordHash,
      firstName,
      lastName,
      phoneNumber,
      userType: "healthcare_entity_rep",
      registrationStatus: statusAfterInvitation,
      emailVerifiedAt: now,
      metadata: { registrationMethod: "invitation" },
    })
    .returning({ id: users.id });
  if (!user) throw notFound();
  await db().insert(reps).values({ userId: user.id, organizationId, title, groupNames });
  await keepConsents(user.id, now);
  return user.id;
}

/**
 * Registers by an invitation's link, once, and opens a session: the account is complete and its address verified,
 * for the mail has reached it [ACC-C-030] (SIL-130).
 * @throws 400 for a signed-in visitor, a link that does not work, or another address than the invited one
 */
export async function acceptInvitation(
  visitor: Actor,
  input: AcceptInvitationInput,
  context = contextAt(),
): Promise<{ sessionId: string }> {
  const actor = admit(visitor, anyone);
  if (isSignedIn(actor)) throw invalidForm("You are already signed in. Sign out to accept this invitation.");
  await ensureOpen(input, context.now);
  const passwordHash = await hashPassword(input.password1);
  return transaction(actor, context, async ({ audit }) => {
    const invitation = await takeInvitation(input, context.now);
    const userId = await createMember(invitation, input, passwordHash, context.now);
    const { id: invitationId, organizationId, groupNames } = invitation;
    const details = { userId, organizationId, groupNames };
    audit({ action: "invitation/accepted", objectType: "invitation", objectId: invitationId, details });
    audit({ action: "account/registered", objectType: "user", objectId: userId, details: { invitationId } });
    return { sessionId: await openSession(actor, { userId }, context) };
  });
}

/** Joins in the browser that asks: it gets the session's cookies, and who it is now. */
export async function joinHere(
  visitor: Actor,
  input: AcceptInvitationInput,
  context: Context,
  answer: Answer,
) {
  const { sessionId } = await acceptInvitation(visitor, input, context);
  return getCurrentUser(await giveSessionCookies(sessionId, context, answer));
}
