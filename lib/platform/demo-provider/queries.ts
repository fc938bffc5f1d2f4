import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { reps, signOn, signOnDomains, users } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { publicPaths } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";

/** The address by which the provider calls itself. */
export const issuerHere = () => `${env().appUrl}${publicPaths.demoProvider("").replace(/\/$/, "")}`;

export type DemoPerson = { email: string; firstName: string; lastName: string };

const mostPeople = 20;

/** The people of organizations that sign in by the demo's provider, as far as their domain is proven, and somebody new. */
export async function listDemoPeople(visitor: Actor): Promise<DemoPerson[]> {
  admit(visitor, anyone);
  const known = await db()
    .select({ ...fields(users, "email", "firstName", "lastName"), domain: signOnDomains.domain })
    .from(signOn)
    .innerJoin(signOnDomains, eq(signOnDomains.organizationId, signOn.organizationId))
    .innerJoin(reps, eq(reps.organizationId, signOn.organizationId))
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(signOn.issuer, issuerHere()),
        isNotNull(signOnDomains.provenAt),
        sql`split_part(${users.email}, '@', 2) = ${signOnDomains.domain}`,
      ),
    )
    .orderBy(asc(users.email))
    .limit(mostPeople);
  const newcomer = known[0] && { email: `sam.new@${known[0].domain}`, firstName: "Sam", lastName: "New" };
  const people = known.map(({ domain: _, ...person }) => person);
  return newcomer && !people.some(({ email }) => email === newcomer.email) ? [...people, newcomer] : people;
}
