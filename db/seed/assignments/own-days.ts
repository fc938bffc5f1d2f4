import { eq, max } from "drizzle-orm";
import { db, withFreshLocks } from "@/db/client";
import { availabilities } from "@/db/schema";
import { addPattern } from "@/lib/assignments/patterns/commands/save";
import { addPatternInput } from "@/lib/assignments/patterns/schema";
import { addTimeOff } from "@/lib/assignments/time-off/commands";
import { addTimeOffInput } from "@/lib/assignments/time-off/schema";
import { saveWorkLimits } from "@/lib/assignments/work-limits/commands";
import { saveLimitsInput } from "@/lib/assignments/work-limits/schema";
import { contextAt } from "@/lib/core/pure/context";
import { addDays, addMonthsToDay } from "@/lib/core/pure/days";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import { readActors } from "../pay/actors";
import type { Provider } from "../providers/add";
import { offers } from "../providers/clinicians";

const sunday = 0;
const thursday = 4;
const likedWeekdays = [sunday, thursday];

/** Her week as a pattern, from the day after the last one that she offers by hand. */
async function weeklyPattern({ id, clinician }: Provider) {
  const [offered] = await db()
    .select({ last: max(availabilities.startOn) })
    .from(availabilities)
    .where(eq(availabilities.providerId, id));
  const days = [...(clinician.week ?? "")].flatMap((letter, weekday) => {
    const shift_type = offers[letter];
    return shift_type ? [{ week: 1, weekday, shift_type, preferred: likedWeekdays.includes(weekday) }] : [];
  });
  return addPatternInput.parse({ name: "My usual week", starts_on: addDays(offered?.last ?? "", 1), days });
}

/** Adds what a clinician says once and for all: days that repeat, a week of time off, and how much in a row is too much. */
export async function addOwnDays(provider: Provider, { at, day, now }: Calendar) {
  const actor = mustFind(await readActors(), provider.userId);
  const from_on = addMonthsToDay(day(0), 2);
  const away = addTimeOffInput.parse({
    from_on,
    to_on: addDays(from_on, 6),
    note: "A week with my parents.",
  });
  const limits = saveLimitsInput.parse({ min_rest_hours: 10, max_nights_in_row: 4 });
  await withFreshLocks(() => saveWorkLimits(actor, limits, contextAt(at(-30, "20:10"))));
  await withFreshLocks(() => addTimeOff(actor, away, contextAt(at(-12, "20:30"))));
  // Today, so that its days reach as far ahead as those of every pattern.
  const pattern = await weeklyPattern(provider);
  await withFreshLocks(() => addPattern(actor, pattern, contextAt(now)));
}
