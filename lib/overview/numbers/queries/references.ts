import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { referenceRates } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { toDollars } from "@/lib/core/pure/money";
import { admit } from "@/lib/core/pure/who";
import { costReaders } from "@/lib/overview/numbers/policy";
import type { ReferenceRates } from "@/lib/overview/numbers/schema";

/** What an hour costs the organization with own staff, by specialty [SCH-C-030 SCH-P-029]. */
export async function getReferenceRates(visitor: Actor): Promise<ReferenceRates> {
  const actor = admit(visitor, costReaders);
  const rows = await db()
    .select(fields(referenceRates, "specialty", "centsPerHour"))
    .from(referenceRates)
    .where(eq(referenceRates.organizationId, actor.organizationId))
    .orderBy(asc(referenceRates.specialty));
  return {
    rates: rows.map(({ specialty, centsPerHour }) => ({ specialty, amount: toDollars(centsPerHour) })),
  };
}
