import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { reps, schedulePlanItems, schedulePlans, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { person } from "@/lib/notices/queries";

const itemsWhere = (state: "sent" | "refused", what: ReturnType<typeof sql>) =>
  sql`(select ${what}::int from ${schedulePlanItems}
    where ${eq(schedulePlanItems.planId, schedulePlans.id)} and ${schedulePlanItems.state} = ${state})`.mapWith(
    Number,
  );

/** A plan as mails show it, with the rep who last asked for something of it. For mails. */
export async function findPlanFacts(visitor: Actor, planId: string) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(schedulePlans, "id", "status", "fromOn", "toOn", "result"),
      requests: itemsWhere("sent", sql`count(distinct ${schedulePlanItems.bookingRequestId})`),
      refused: itemsWhere("refused", sql`count(*)`),
      rep: { ...person, groupNames: reps.groupNames },
    })
    .from(schedulePlans)
    .innerJoin(reps, eq(reps.id, schedulePlans.askedBy))
    .innerJoin(users, eq(users.id, reps.userId))
    .where(eq(schedulePlans.id, planId));
  return row ?? null;
}

export type PlanMailFacts = NonNullable<Awaited<ReturnType<typeof findPlanFacts>>>;
