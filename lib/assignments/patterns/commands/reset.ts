import { and, inArray } from "drizzle-orm";
import { availabilities } from "@/db/schema";
import { lockOwner, takenDates } from "@/lib/assignments/availability/commands/lock";
import {
  forgetTakenBack,
  isByHand,
  rewritePatterns,
  stopOffering,
} from "@/lib/assignments/availability/commands/repeat";
import { readDates, todayOf } from "@/lib/assignments/availability/queries";
import { ensureFree } from "@/lib/assignments/availability/rules";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import { patternOwners } from "@/lib/assignments/patterns/policy";
import type { ResetInput } from "@/lib/assignments/patterns/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { eachOnce } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Gives dates back to the patterns: what was offered on them by hand goes, they are not taken back any more, and what the
 * patterns offer comes. Once more changes nothing [SCH-C-014 SCH-I-028].
 * @throws 400 when a date is booked or asked for
 */
export function resetToPatterns(
  visitor: Actor,
  input: ResetInput,
  context: Context = contextAt(),
): Promise<ScheduleDay[]> {
  const actor = admit(visitor, patternOwners);
  const { providerId } = actor;
  const dates = eachOnce(input.dates);
  return transaction(actor, context, async ({ audit }) => {
    await lockOwner(providerId);
    ensureFree(dates, await takenDates(providerId, dates));
    const { now } = context;
    const gone = await stopOffering(providerId, and(isByHand, inArray(availabilities.startOn, dates)));
    const forgotten = await forgetTakenBack(providerId, dates);
    const rewritten = await rewritePatterns({ providerId, today: await todayOf(providerId, now) }, now);
    if (gone + forgotten + rewritten > 0)
      audit({
        action: "availability-pattern/reset",
        objectType: "provider",
        objectId: providerId,
        details: { dates },
      });
    return readDates(providerId, dates);
  });
}
