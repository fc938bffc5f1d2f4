import type { facilities, opportunities } from "@/db/schema";
import { hasPermittedLength } from "@/lib/core/pure/shift-length";
import type { Unit } from "@/lib/core/server/transaction";
import { countPresent } from "@/lib/opportunities/need-templates/queries/present";
import type { Span } from "@/lib/opportunities/need-templates/rules/spans";
import { missingOf, type Slot, type Wanted } from "@/lib/opportunities/need-templates/rules/wanted";
import { ensureRoomFor, insertNeededShifts } from "@/lib/opportunities/needed-shifts/commands/insert";
import { neededSpan } from "@/lib/opportunities/needed-shifts/rules";

/** Where shifts are made. Both are locked: nobody else makes any for this opportunity, or here, meanwhile. */
export type Place = {
  opportunity: typeof opportunities.$inferSelect;
  facility: typeof facilities.$inferSelect;
};

export type Making = Place & {
  unit: Unit;
  now: Date;
  /** In whose name. */
  repId: string;
  publish: boolean;
  templateId: string | null;
  /** Only says what would be made. */
  preview?: boolean;
  /** How many open ones a replacement takes back; null where nothing is replaced. */
  replaced?: number | null;
};

const spanOf = ({ startOn, startTime, endTime, rateKind }: Slot) =>
  neededSpan(rateKind, { startOn, startTime, endTime });

/**
 * Makes as many needed shifts as are missing of what is wanted within a span. The caller has locked those that are there
 * [SCH-I-016]. Answers what became of each slot. @throws 400 where the opportunity would have too many open ones
 */
export async function makeMissing(making: Making, wanted: readonly Wanted[], span: Span) {
  const { unit, now, opportunity, facility, repId, publish, templateId, preview, replaced = null } = making;
  const lane = {
    organizationId: opportunity.organizationId,
    opportunityId: opportunity.id,
    facilityId: facility.id,
  };
  // A clock change may swallow a short shift of the night whole: that day has none.
  const possible = wanted.filter((slot) => hasPermittedLength(spanOf(slot), facility.timeZone));
  const there = await countPresent({ lane, span, templateId, replaces: replaced !== null, now });
  const { missing, slots } = missingOf(possible, there);
  if (!preview) {
    const positions = missing.map((slot) => ({
      ...spanOf(slot),
      facility,
      priority: slot.priority,
      note: slot.note,
    }));
    await insertNeededShifts({ unit, now, opportunity, repId, publish, templateId }, positions);
  } else if (publish) await ensureRoomFor(missing.length - (replaced ?? 0), opportunity.id, now);
  return slots;
}
