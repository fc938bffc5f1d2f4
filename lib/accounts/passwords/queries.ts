import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { organizations, reps, users } from "@/db/schema";
import { type PasswordOwner, tooEasy } from "@/lib/accounts/passwords/words";
import type { Actor } from "@/lib/core/pure/actor";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { productName } from "@/lib/ports/mail/mail";

/**
 * Judges a new password that follows the documented rules. Passwords that exist are not judged again: they go on working.
 * The lists are loaded for the first one. For commands that set a password.
 * @throws 400 at the field for one that is too easy to guess [ACS-V-006 ACS-V-029]
 */
export async function ensureHardToGuess(field: string, password: string, owner: PasswordOwner) {
  const { judge } = await import("@/lib/accounts/passwords/rules/guess");
  if (judge(password, owner, productName()).isEasy) throw invalid({ [field]: tooEasy });
}

/** Whose password an account's is, for commands that set one; null for an unknown or deactivated account. */
export async function findPasswordOwner(userId: string): Promise<PasswordOwner | null> {
  const [owner] = await db()
    .select({
      ...fields(users, "email", "firstName", "lastName", "isActive"),
      organization: organizations.name,
    })
    .from(users)
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(users.id, userId));
  return owner?.isActive ? owner : null;
}

/** Whose password one's own is, and whether there is one: who came by another sign-on may have none. For the own page. */
export async function readOwnPassword(visitor: Actor) {
  const { userId } = admit(visitor, { signedIn: true, settingUp: true });
  const [owner] = await db()
    .select({
      ...fields(users, "email", "firstName", "lastName"),
      organization: organizations.name,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(users.id, userId));
  const { hasPassword = false, ...known } = owner ?? {};
  return { owner: known, hasPassword };
}
