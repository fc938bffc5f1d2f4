import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, reps, users } from "@/db/schema";
import type { RepPerson } from "./rules";

/** The columns of an account that may be notified; read when the mail is written. */
export const person = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  isActive: users.isActive,
  status: users.registrationStatus,
};

/** The columns of a provider who may be notified. */
export const providerPerson = { ...person, providerId: providers.id, publicName: providers.publicName };

/** Every rep of an organization; `repsToNotify` chooses who is notified. For mails. */
export async function repsOf(organizationId: string): Promise<RepPerson[]> {
  return db()
    .select({ ...person, groupNames: reps.groupNames })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(eq(reps.organizationId, organizationId))
    .orderBy(asc(reps.id));
}
