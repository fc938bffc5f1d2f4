import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, reps, users } from "@/db/schema";
import type { RepPerson } from "./rules";

/** The facts behind mails, read when the mail is written. Each gives null for what is no longer there. */

/** What is read of an account that may be told. */
export const person = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  isActive: users.isActive,
  status: users.registrationStatus,
};

/** What is read of a provider who may be told. */
export const providerPerson = { ...person, providerId: providers.id, publicName: providers.publicName };

/** The reps of an organization, told or not: `repsToTell` chooses. */
export async function repsOf(organizationId: string): Promise<RepPerson[]> {
  return db()
    .select({ ...person, groupNames: reps.groupNames })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(eq(reps.organizationId, organizationId))
    .orderBy(asc(reps.id));
}
