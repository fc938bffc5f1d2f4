import { newId } from "@/db/columns";
import { insertEach } from "@/db/insert-each";
import { lockNeededShifts } from "@/db/locks";
import { neededShifts, type opportunities } from "@/db/schema";
import { invalidForm } from "@/lib/core/pure/errors";
import type { Unit } from "@/lib/core/server/transaction";
import { countOpenNeeds, type NeedCell, ofCells } from "@/lib/opportunities/needed-shifts/queries/state";
import { type NeededSpan, timesOf } from "@/lib/opportunities/needed-shifts/rules";
import { mostOpen, type NeedPriority, neededTexts } from "@/lib/opportunities/needed-shifts/words";

type OpportunityRow = typeof opportunities.$inferSelect;
type NeededShiftRow = typeof neededShifts.$inferSelect;

/** One position to be made; `facility` is one that the caller has locked. */
export type Position = NeededSpan & {
  facility: { id: string; timeZone: string };
  priority: NeedPriority;
  note: string;
};

type Making = {
  unit: Unit;
  now: Date;
  /** Locked, as are the facilities of the positions: no shift comes to them meanwhile. */
  opportunity: OpportunityRow;
  /** In whose name. */
  repId: string;
  publish: boolean;
  templateId?: string | null;
};

/** A template may make 36,400 drafts at once: in one statement they would take longer than a statement may. */
const rowsAtOnce = 4_000;

/** @throws 400 where so many more would be too many that are published, not filled and still to come [SCH-V-001] */
export async function ensureRoomFor(more: number, opportunityId: string, now: Date) {
  if (more === 0) return;
  if ((await countOpenNeeds(opportunityId, now)) + more > mostOpen)
    throw invalidForm(neededTexts.tooManyOpen);
}

/** Locks what shifts of these days could fill, in the order of the house: nobody links there meanwhile [SCH-I-006]. */
const lockNeedsOf = (cells: readonly NeedCell[]) => lockNeededShifts(ofCells(cells));

/**
 * Makes needed shifts: the rows with what follows from publishing them, an audit line, and the event [SCH-I-015]. Shifts
 * without a needed shift that qualify fill them at once, by a trigger [SCH-I-004]. Whether each may be made is for the
 * caller to decide. Answers their ids.
 * @throws 400 where the opportunity would have too many open ones
 */
export async function insertNeededShifts(making: Making, positions: readonly Position[]) {
  const { unit, now, opportunity, repId, publish, templateId = null } = making;
  if (positions.length === 0) return [];
  const rows = positions.map(({ facility, priority, note, ...span }): NeededShiftRow => {
    const owner = { opportunityId: opportunity.id, organizationId: opportunity.organizationId };
    return {
      id: newId(),
      ...owner,
      facilityId: facility.id,
      ...timesOf(span, facility.timeZone),
      priority,
      note,
      publishedAt: publish ? now : null,
      withdrawnAt: null,
      templateId,
      repId,
      createdAt: now,
      updatedAt: now,
    };
  });
  await lockNeedsOf(rows);
  if (publish) await ensureRoomFor(rows.length, opportunity.id, now);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertEach(neededShifts, rows.slice(from, from + rowsAtOnce));
  const ids = rows.map(({ id }) => id);
  unit.audit({
    action: "needed-shift/made",
    objectType: "opportunity",
    objectId: opportunity.id,
    details: { ids, count: ids.length, publish, ...(templateId && { templateId }) },
  });
  // Needed shifts of an opportunity that was never published are announced with it.
  if (publish && opportunity.publishedAt) unit.emit("needed-shifts/published", { neededShiftIds: ids });
  return ids;
}
