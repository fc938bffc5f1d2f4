import { db } from "@/db/client";
import { neededShifts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { eachOnce } from "@/lib/core/pure/words";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { readNeededShifts } from "@/lib/opportunities/needed-shifts/queries/rows";
import { type NeedStateRow, withIds } from "@/lib/opportunities/needed-shifts/queries/state";
import { ensureRight, ensureTakesNeededShifts, wrongDay } from "@/lib/opportunities/needed-shifts/rules";
import type { PublishNeededShiftsInput } from "@/lib/opportunities/needed-shifts/schema";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";
import { ensureRoomFor } from "./insert";
import { type LockedNeeds, lockNeeds } from "./lock";

/** @throws 400 for one withdrawn before it was published, or whose day has passed, at its place in what was sent */
function ensurePublishable(drafts: readonly NeedStateRow[], ids: readonly string[], now: Date) {
  if (drafts.some(({ status }) => status === "withdrawn")) throw refused(neededTexts.notOpen);
  ensureRight(
    drafts.map(({ id, startOn, timeZone }) => {
      const past = wrongDay(startOn, timeZone, now);
      return { at: "ids.", problems: past ? { [ids.indexOf(id)]: past } : {} };
    }),
  );
}

/**
 * Publishes those of the locked needed shifts that are not published yet: they count from now on, and shifts that qualify
 * fill them at once [SCH-I-004 SCH-I-015]. Announced once, all together. Answers how many there were.
 */
export async function publishLocked(
  unit: Unit,
  { needs, opportunityOf, now }: Pick<LockedNeeds, "needs" | "opportunityOf" | "now">,
  ids: readonly string[],
) {
  const drafts = needs.filter(({ publishedAt }) => publishedAt === null);
  if (drafts.length === 0) return 0;
  const concerned = eachOnce(drafts.map(opportunityOf));
  for (const { status } of concerned) ensureTakesNeededShifts(status);
  ensurePublishable(drafts, ids, now);
  for (const { id } of concerned)
    await ensureRoomFor(drafts.filter(({ opportunityId }) => opportunityId === id).length, id, now);
  const published = drafts.map(({ id }) => id);
  await db().update(neededShifts).set({ publishedAt: now, updatedAt: now }).where(withIds(published));
  unit.audit({
    action: "needed-shift/published",
    objectType: "needed_shift",
    objectId: "list",
    details: { ids: published, count: published.length },
  });
  const opened = drafts.filter((draft) => opportunityOf(draft).publishedAt).map(({ id }) => id);
  if (opened.length > 0) unit.emit("needed-shifts/published", { neededShiftIds: opened });
  return published.length;
}

/**
 * Publishes drafts, all or none; once more changes nothing [SCH-C-006 SCH-I-015].
 * @throws 404 when one is not the organization's, 400 when its opportunity is closed, its day has passed or there are too
 * many
 */
export function publishNeededShifts(
  visitor: Actor,
  input: PublishNeededShiftsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needWriters);
  const ids = eachOnce(input.ids);
  return transaction(actor, context, async (unit) => {
    const locked = await lockNeeds(actor, { which: withIds(ids), context });
    if (locked.needs.length < ids.length) throw notFound();
    await publishLocked(unit, locked, ids);
    return readNeededShifts(actor, ids, locked.now);
  });
}
