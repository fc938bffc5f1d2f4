import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  accountTokens,
  directoryPeople,
  organizationSecurity,
  reps,
  signOnDomains,
  users,
} from "@/db/schema";
import { takeBackDays } from "@/lib/accounts/emails/words";
import { dayMs } from "@/lib/core/pure/durations";
import { idOfLinkToken } from "@/lib/core/server/signed-links";

/** What the link of a change is about. Once it was used, `changedAt`; once it was undone, `takenBackAt`. */
export type EmailChange = {
  email: string;
  former: string;
  /** Of who asked: this one goes on. */
  sessionId: string;
  changedAt?: string;
  takenBackAt?: string;
};

/** The change that a token's row is about; null where the row does not exist. For commands. */
export async function findEmailChange(tokenId: string, ...scope: SQL[]) {
  const [token] = await db()
    .select(fields(accountTokens, "id", "userId", "data", "expiresAt", "usedAt"))
    .from(accountTokens)
    .where(and(eq(accountTokens.id, tokenId), eq(accountTokens.kind, "change_email"), ...scope));
  return token ? { ...token, change: token.data as EmailChange } : null;
}

/** The address that an open link changes an account to; null for one that is over. For the page of the link. */
export async function findNewEmail(token: string, now: Date): Promise<string | null> {
  const tokenId = idOfLinkToken("change_email", token);
  if (!tokenId) return null;
  const open = [isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)];
  return (await findEmailChange(tokenId, ...open))?.change.email ?? null;
}

/**
 * Whether an address belongs to somebody: an account has it, or had it until a few days ago and may take it back. For the
 * commands that give an address to an account.
 */
export async function isEmailTaken(email: string, now: Date, exceptUserId?: string): Promise<boolean> {
  const since = new Date(now.getTime() - takeBackDays * dayMs);
  const [row] = await db().execute<{ taken: boolean }>(sql`select
    exists (select 1 from ${users} where ${users.email} = ${email} and ${users.id} is distinct from ${exceptUserId ?? null}::uuid)
    or exists (select 1 from ${accountTokens} where ${accountTokens.kind} = 'change_email'
      and ${accountTokens.data} ->> 'former' = ${email} and ${accountTokens.data} ->> 'changedAt' is not null
      and ${accountTokens.data} ->> 'takenBackAt' is null and ${gt(accountTokens.usedAt, since)}
      and ${accountTokens.userId} is distinct from ${exceptUserId ?? null}::uuid) as taken`);
  return row?.taken ?? false;
}

/**
 * Whether an account's address is its organization's to change: it lies under a proven domain whose people sign in nowhere
 * else, or the directory has written it [ACS-V-031].
 */
export async function isManagedEmail(userId: string): Promise<boolean> {
  const [row] = await db()
    .select({
      isManaged: sql<boolean>`(${organizationSecurity.signOnOnly} is true and exists (select 1 from ${signOnDomains}
          where ${signOnDomains.organizationId} = ${reps.organizationId} and ${signOnDomains.provenAt} is not null
            and ${signOnDomains.domain} = split_part(${users.email}, '@', 2)))
        or exists (select 1 from ${directoryPeople} where ${directoryPeople.userId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizationSecurity, eq(organizationSecurity.organizationId, reps.organizationId))
    .where(eq(users.id, userId));
  return row?.isManaged === true;
}
