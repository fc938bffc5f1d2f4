import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, providers, reps, users } from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { actorOf } from "@/lib/core/server/auth";
import { userColumns } from "@/lib/core/server/open-session";

/**
 * Somebody with the rights that the account has at this moment, for a job that reads on their behalf; null for an account
 * that is not in use. There is no session: what it reads is answered to nobody else.
 */
export async function actorOfUser(userId: string): Promise<SignedIn | null> {
  const [row] = await db()
    .select(userColumns)
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  return row ? actorOf({ ...row, sessionId: "" }) : null;
}
