import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, reps, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { jobsOnly } from "@/lib/messages/policy";

/** A user, with the organization of a rep. For jobs. */
export async function findAccount(visitor: Actor, input: { userId: string }) {
  admit(visitor, jobsOnly);
  const [account] = await db()
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      isActive: users.isActive,
      status: users.registrationStatus,
      organizationName: organizations.name,
    })
    .from(users)
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(users.id, input.userId));
  return account ?? null;
}
