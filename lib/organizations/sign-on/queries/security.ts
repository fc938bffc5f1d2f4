import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { factors, organizationSecurity, reps, sessions, signIns, users } from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, hasGrant } from "@/lib/core/pure/who";
import { graceUntil } from "@/lib/core/server/proof";
import { securityReaders, signOnReaders } from "@/lib/organizations/sign-on/policy";
import type { Security } from "@/lib/organizations/sign-on/schema";
import {
  type MemberRow,
  type SecurityRow,
  usualSecurity,
  viewSecurity,
} from "@/lib/organizations/sign-on/views";

const hasFactor = sql<boolean>`exists (select 1 from ${factors}
  where ${factors.userId} = ${users.id} and ${factors.confirmedAt} is not null)`;

const lastSignInAt = sql<string | null>`greatest(
  (select max(${signIns.at}) from ${signIns} where ${signIns.userId} = ${users.id} and ${signIns.outcome} = 'ok'),
  (select max(${sessions.createdAt}) from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.endedAt} is null))`;

/** The people of an organization whose accounts are in use, with what proves them. For commands, too. */
export const membersOf = (organizationId: string): Promise<MemberRow[]> =>
  db()
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      hasFactor,
      manages: sql<boolean>`'manage_users' = any(${reps.groupNames})`,
      joinedAt: reps.createdAt,
      lastSignInAt,
    })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(and(eq(reps.organizationId, organizationId), isInUse))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(sql`lower(${users.lastName})`), asc(users.id));

/** What an organization demands now; what is usual where it has said nothing. */
export async function securityOf(organizationId: string): Promise<SecurityRow> {
  const [row] = await db()
    .select()
    .from(organizationSecurity)
    .where(eq(organizationSecurity.organizationId, organizationId));
  return row ?? usualSecurity;
}

/** What an organization demands and who of its people meets it. For commands, too. */
export const securityView = (security: SecurityRow, people: readonly MemberRow[]): Security =>
  viewSecurity(
    security,
    people.map((person) =>
      Object.assign({}, person, {
        mustSetUpBy: person.hasFactor
          ? null
          : graceUntil(Object.assign({ joinedAt: person.joinedAt }, security)),
      }),
    ),
  );

/** What the own organization demands at sign-in; who meets it is for whoever manages the people [ACS-C-010 ACS-P-007]. */
export async function getOrganizationSecurity(visitor: Actor): Promise<Security> {
  const actor = admit(visitor, securityReaders);
  const { organizationId } = actor;
  if (!hasGrant(actor, signOnReaders.rep) || actor.via)
    return { policy: (await securityOf(organizationId)).policy };
  const [security, people] = await Promise.all([securityOf(organizationId), membersOf(organizationId)]);
  return securityView(security, people);
}
