import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockOrganization } from "@/db/locks";
import { organizations, referenceRates } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { referenceKeepers } from "@/lib/overview/numbers/policy";
import { getReferenceRates } from "@/lib/overview/numbers/queries/references";
import type { ReferenceRates, ReferenceRatesInput } from "@/lib/overview/numbers/schema";

type Rates = ReferenceRatesInput["rates"];

/** The rates that are not kept as they are given. */
async function changesAmong(organizationId: string, rates: Rates): Promise<Rates> {
  const kept = await db()
    .select(fields(referenceRates, "specialty", "centsPerHour"))
    .from(referenceRates)
    .where(eq(referenceRates.organizationId, organizationId));
  const before = new Map(kept.map(({ specialty, centsPerHour }) => [specialty, centsPerHour]));
  return rates.filter(({ specialty, centsPerHour }) => (before.get(specialty) ?? null) !== centsPerHour);
}

/** Writes rates that have changed; gives how many are kept and how many were taken away. */
async function writeRates(organizationId: string, changed: Rates, now: Date) {
  const saved = changed.flatMap(({ specialty, centsPerHour }) =>
    centsPerHour === null
      ? []
      : [{ organizationId, specialty, centsPerHour, createdAt: now, updatedAt: now }],
  );
  const removed = changed.flatMap(({ specialty, centsPerHour }) =>
    centsPerHour === null ? [specialty] : [],
  );
  if (saved.length > 0)
    await db()
      .insert(referenceRates)
      .values(saved)
      .onConflictDoUpdate({
        target: [referenceRates.organizationId, referenceRates.specialty],
        set: { centsPerHour: sql`excluded.cents_per_hour`, updatedAt: now },
      });
  if (removed.length > 0)
    await db()
      .delete(referenceRates)
      .where(
        and(eq(referenceRates.organizationId, organizationId), inArray(referenceRates.specialty, removed)),
      );
  return { saved: saved.length, removed: removed.length };
}

/**
 * A rep says what an hour costs with own staff; null takes a rate away, and specialties that are not named stay
 * [SCH-C-030 SCH-I-092 SCH-P-030]. The audit row has how many, and no rate; what is kept already is not written again.
 */
export async function saveReferenceRates(
  visitor: Actor,
  { rates }: ReferenceRatesInput,
  context: Context = contextAt(),
): Promise<ReferenceRates> {
  const actor = admit(visitor, referenceKeepers);
  const { organizationId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    const { now } = context;
    if (!(await lockOrganization(eq(organizations.id, organizationId)))) throw notFound();
    const changed = await changesAmong(organizationId, rates);
    if (changed.length === 0) return getReferenceRates(actor);
    const { saved, removed } = await writeRates(organizationId, changed, now);
    audit({
      action: "reference-rates/saved",
      objectType: "organization",
      objectId: organizationId,
      details: { saved, removed },
    });
    return getReferenceRates(actor);
  });
}
