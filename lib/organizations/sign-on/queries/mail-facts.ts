import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { organizations, signOnDomains, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { person, repsOf } from "@/lib/notices/queries";

/** An organization with all its people, and who of them did something. For jobs. */
export async function findTeamFacts(visitor: Actor, input: { organizationId: string; userId: string }) {
  admit(visitor, mailer);
  const [[organization], [person], people] = await Promise.all([
    db()
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, input.organizationId)),
    db()
      .select(fields(users, "firstName", "lastName", "email"))
      .from(users)
      .where(eq(users.id, input.userId)),
    repsOf(input.organizationId),
  ]);
  return organization && person ? { organizationName: organization.name, person, reps: people } : null;
}

/** A domain with the people of its organization. For jobs. */
export async function findDomainFacts(visitor: Actor, input: { domainId: string }) {
  admit(visitor, mailer);
  const [domain] = await db()
    .select(fields(signOnDomains, "domain", "organizationId", "provenAt"))
    .from(signOnDomains)
    .where(eq(signOnDomains.id, input.domainId));
  return domain ? Object.assign(domain, { reps: await repsOf(domain.organizationId) }) : null;
}

/** Staff whose accounts are in use. For jobs. */
export function staffPeople(visitor: Actor) {
  admit(visitor, mailer);
  return db()
    .select(person)
    .from(users)
    .where(and(eq(users.userType, "staff"), eq(users.isActive, true)))
    .orderBy(asc(users.id));
}
