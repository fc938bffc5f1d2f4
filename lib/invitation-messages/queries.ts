import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations, organizations, reps, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { jobsOnly } from "@/lib/messages/policy";
import { isPending } from "@/lib/organizations/invitations/queries";

/** A pending invitation with the names that its mail says. For jobs. */
export async function findInvitationFacts(visitor: Actor, input: { invitationId: string }) {
  admit(visitor, jobsOnly);
  const [facts] = await db()
    .select({
      id: invitations.id,
      email: invitations.email,
      renewals: invitations.renewals,
      organizationName: organizations.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(reps, eq(reps.id, invitations.invitedById))
    .leftJoin(users, eq(users.id, reps.userId))
    .where(and(eq(invitations.id, input.invitationId), isPending));
  return facts ?? null;
}
