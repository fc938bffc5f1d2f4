import { timeOffInput } from "@/components/assignments/availability/repeat-input";
import { listPatterns } from "@/lib/assignments/patterns/queries";
import { patternsInput } from "@/lib/assignments/patterns/schema";
import { listTimeOff } from "@/lib/assignments/time-off/queries";
import { timesOffInput } from "@/lib/assignments/time-off/schema";
import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";

const allPatterns = patternsInput.parse({});
const allTimeOff = timesOffInput.parse(timeOffInput);

/** A provider's own patterns and time off, as the own calendar and the page of both show them. */
export async function readRepeat(actor: ProviderActor, context: Context) {
  const [patterns, timeOff] = await Promise.all([
    listPatterns(actor, allPatterns, context),
    listTimeOff(actor, allTimeOff),
  ]);
  return { patterns, timeOff };
}
