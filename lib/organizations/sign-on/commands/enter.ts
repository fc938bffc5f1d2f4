import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockMember, lockUser } from "@/db/locks";
import { invitations, reps, signOnSubjects, users } from "@/db/schema";
import { statusAfterInvitation } from "@/lib/accounts/rules";
import { nameFromGoogle } from "@/lib/accounts/social-logins/rules";
import { invalidForm } from "@/lib/core/pure/errors";
import { emailField } from "@/lib/core/pure/words";
import type { Unit } from "@/lib/core/server/transaction";
import { isPending } from "@/lib/organizations/invitations/queries";
import type { Connected } from "@/lib/organizations/sign-on/queries/connection";
import { hasProvenDomain } from "@/lib/organizations/sign-on/queries/domains";
import { domainOfEmail } from "@/lib/organizations/sign-on/rules/domains";
import { didNotWork, type RefusalReason } from "@/lib/organizations/sign-on/words";
import type { Identity } from "@/lib/ports/openid/schema";

/** Whose account is entered, or why none is; `userId` then names a person of the organization, if it is one. */
export type Entry = { enters: string } | { refused: RefusalReason; userId?: string };

const subjectOf = ({ organizationId, issuer }: Connected, { subject }: Identity) =>
  and(
    eq(signOnSubjects.organizationId, organizationId),
    eq(signOnSubjects.issuer, issuer),
    eq(signOnSubjects.subject, subject),
  );

type Account = Pick<
  typeof users.$inferSelect,
  "isActive" | "registrationStatus" | "emailVerifiedAt" | "heldAt"
>;

/** What a status closes, no sign-on opens [ACS-V-017]. */
const mayEnter = ({ isActive, registrationStatus, emailVerifiedAt, heldAt }: Account) =>
  isActive &&
  registrationStatus !== "rejected" &&
  registrationStatus !== "setup" &&
  emailVerifiedAt !== null &&
  heldAt === null;

const lockOwn = ({ organizationId }: Connected, userId: string) =>
  lockMember(eq(users.id, userId), eq(reps.organizationId, organizationId));

/** The person whom the provider's subject is here; null for one that never was, or not for long. */
async function findKnown(connected: Connected, identity: Identity, now: Date): Promise<string | null> {
  const isKept = or(isNull(signOnSubjects.endsAt), gt(signOnSubjects.endsAt, now));
  const [known] = await db()
    .select({ userId: signOnSubjects.userId })
    .from(signOnSubjects)
    .where(and(subjectOf(connected, identity), isKept));
  return known?.userId ?? null;
}

/** Keeps who the subject is; what another provider called this person, or whom it called so, is forgotten. */
async function keepSubject(
  { organizationId, issuer }: Connected,
  { subject }: Identity,
  userId: string,
  now: Date,
) {
  await db()
    .delete(signOnSubjects)
    .where(
      and(
        eq(signOnSubjects.organizationId, organizationId),
        or(eq(signOnSubjects.userId, userId), eq(signOnSubjects.subject, subject)),
        or(ne(signOnSubjects.issuer, issuer), lte(signOnSubjects.endsAt, now)),
      ),
    );
  await db()
    .insert(signOnSubjects)
    .values({ organizationId, issuer, subject, userId, createdAt: now })
    .onConflictDoNothing();
  const [kept] = await db()
    .select({ subject: signOnSubjects.subject })
    .from(signOnSubjects)
    .where(and(eq(signOnSubjects.organizationId, organizationId), eq(signOnSubjects.userId, userId)));
  return kept?.subject === subject;
}

/** The groups of whoever comes new: those of an invitation, which is then accepted, or of the connection. */
async function groupsFor({ organizationId, groups }: Connected, email: string, { audit }: Unit, now: Date) {
  const own = and(eq(invitations.organizationId, organizationId), eq(invitations.email, email));
  const [invitation] = await db()
    .update(invitations)
    .set({ acceptedAt: now, updatedAt: now })
    .where(and(own, isPending, gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id, groupNames: invitations.groupNames });
  if (!invitation) return groups;
  audit({ action: "invitation/accepted", objectType: "invitation", objectId: invitation.id });
  return invitation.groupNames;
}

/** An account and a place in the organization; null when somebody has made an account of the address meanwhile. */
async function createMember(
  connected: Connected,
  { email, identity }: { email: string; identity: Identity },
  unit: Unit,
  now: Date,
) {
  const { organizationId, organizationName } = connected;
  const [user] = await db()
    .insert(users)
    .values({
      id: newId(),
      email,
      userType: "healthcare_entity_rep",
      registrationStatus: statusAfterInvitation,
      firstName: nameFromGoogle(identity.firstName),
      lastName: nameFromGoogle(identity.lastName),
      emailVerifiedAt: now,
      metadata: { registrationMethod: "sign_on" },
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return null;
  const groupNames = await groupsFor(connected, email, unit, now);
  await db().insert(reps).values({ userId: user.id, organizationId, groupNames });
  if (!(await keepSubject(connected, identity, user.id, now)))
    throw invalidForm(didNotWork(organizationName));
  const details = { by: "sign_on", organizationId, groupNames };
  unit.audit({ action: "account/registered", objectType: "user", objectId: user.id, details });
  unit.emit("sign-on/joined", { organizationId, userId: user.id });
  return user.id;
}

/** Enters the account of an address that the provider vouches for, the first time [ACS-V-008]. */
async function enterFirst(connected: Connected, identity: Identity, unit: Unit, now: Date): Promise<Entry> {
  const email = emailField.safeParse(identity.email).data;
  if (!email || !identity.emailVerified) return { refused: "unverified" };
  const { organizationId } = connected;
  if (!(await hasProvenDomain(organizationId, domainOfEmail(email)))) return { refused: "outside" };
  const account = await lockUser(eq(users.email, email));
  if (!account) {
    const userId = await createMember(connected, { email, identity }, unit, now);
    return userId ? { enters: userId } : enterFirst(connected, identity, unit, now);
  }
  const member = await lockOwn(connected, account.id);
  if (!member) return { refused: "foreign" };
  if (!mayEnter(member.user)) return { refused: "inactive", userId: account.id };
  if (!(await keepSubject(connected, identity, account.id, now)))
    return { refused: "changed", userId: account.id };
  unit.audit({ action: "account/sign-on-linked", objectType: "user", objectId: account.id });
  return { enters: account.id };
}

/**
 * The account behind an identity of the organization's provider: by its subject, and by its verified address the first time
 * alone. A provider's account, staff's or another organization's is never entered [ACS-V-008 ACS-V-036].
 */
export async function enterAccount(
  connected: Connected,
  identity: Identity,
  unit: Unit,
  now: Date,
): Promise<Entry> {
  const known = await findKnown(connected, identity, now);
  if (!known) return enterFirst(connected, identity, unit, now);
  const member = await lockOwn(connected, known);
  if (!member) return { refused: "foreign" };
  if (!mayEnter(member.user)) return { refused: "inactive", userId: known };
  return { enters: known };
}
