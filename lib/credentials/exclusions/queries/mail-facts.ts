import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { exclusionHits, exclusionLists, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { person, providerPerson } from "@/lib/notices/queries";

/** What became of a list, how many hits are undecided now, and the staff who are to look. For jobs. */
export async function findSettledList(visitor: Actor, input: { listId: string }) {
  admit(visitor, mailer);
  const [list] = await db()
    .select(fields(exclusionLists, "status", "refusal"))
    .from(exclusionLists)
    .where(eq(exclusionLists.id, input.listId));
  if (!list) return null;
  const undecided = await db().$count(exclusionHits, inArray(exclusionHits.status, ["open", "proposed"]));
  const staff = await db()
    .select(person)
    .from(users)
    .where(and(eq(users.userType, "staff"), eq(users.isActive, true)));
  return { ...list, undecided, staff };
}

/** The provider of a hit that is still confirmed; null when it is not by now. For jobs. */
export async function findExcluded(visitor: Actor, input: { hitId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({ status: exclusionHits.status, provider: providerPerson })
    .from(exclusionHits)
    .innerJoin(providers, eq(providers.id, exclusionHits.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(exclusionHits.id, input.hitId));
  return row?.status === "confirmed" ? row.provider : null;
}
