import { and, eq } from "drizzle-orm";
import { neededShifts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { needReaders } from "@/lib/opportunities/needed-shifts/policy";
import { neededRows, needsInScope, viewNeededRow } from "./rows";

/**
 * One needed shift of an opportunity.
 * @throws 404 for one of another opportunity or organization [SCH-V-004 SCH-P-034]
 */
export async function getNeededShift(
  visitor: Actor,
  { id, opportunityId }: { id: string; opportunityId: string },
  { now }: Context = contextAt(),
) {
  const actor = admit(visitor, needReaders);
  const own = and(
    eq(neededShifts.id, id),
    eq(neededShifts.opportunityId, opportunityId),
    needsInScope(actor),
  );
  const [row] = await neededRows(actor, now).where(own);
  if (!row) throw notFound();
  return viewNeededRow(actor, row);
}
