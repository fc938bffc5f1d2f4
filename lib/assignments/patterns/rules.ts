import type { Pattern } from "@/lib/assignments/availability/rules";
import { startDatePast } from "@/lib/assignments/availability/words";
import { addDays } from "@/lib/core/pure/days";
import { invalid, refused } from "@/lib/core/pure/errors";
import { patternLimits, patternTexts } from "./words";

/** A pattern before it is saved: what it would be, and what it has been, if it exists. */
type Judged = { wanted: Pattern; before: Pattern | null };

/**
 * Whether a pattern can be saved as it is: it begins today or later, unless it has begun so, does not end before it
 * begins, and lists each day of its weeks once [SCH-I-009 SCH-V-019]. @throws 400 at the field
 */
export function ensurePattern({ wanted, before }: Judged, today: string) {
  const { startsOn, endsOn, everyWeeks, days } = wanted;
  if (startsOn < today && startsOn !== before?.startsOn) throw invalid({ starts_on: startDatePast });
  if (endsOn !== null && endsOn < startsOn) throw invalid({ ends_on: patternTexts.endBeforeStart });
  const places = new Set(days.map(({ week, weekday }) => `${week} ${weekday}`));
  if (places.size < days.length || days.some(({ week }) => week > everyWeeks))
    throw invalid({ days: "Invalid value" });
}

type Named = Pick<Pattern, "startsOn" | "endsOn"> & { name: string };

const isApart = (a: Named | Pattern, b: Named | Pattern) =>
  (a.endsOn !== null && a.endsOn < b.startsOn) || (b.endsOn !== null && b.endsOn < a.startsOn);

/** No two patterns of a provider cover the same date [SCH-I-009 SCH-V-019]. @throws 400 at the start */
export function ensureApart(wanted: Pattern, others: readonly Named[]) {
  const other = others.find((each) => !isApart(each, wanted));
  if (other) throw invalid({ starts_on: patternTexts.overlaps(other.name) });
}

/** A provider has five patterns at most [SCH-V-019]. @throws 400 */
export function ensureRoom(present: number) {
  if (present >= patternLimits.patterns) throw refused(patternTexts.tooMany);
}

/** A provider is notified this many days before the last pattern ends [SCH-J-002]. */
const noticeDays = 14;

type Ending = { id: string; startsOn: string; endsOn: string | null };

/**
 * The pattern of a provider that ends within 14 days with none after it, and has begun; null where there is none
 * [SCH-J-002 SCH-J-011].
 */
export function endingPattern<Each extends Ending>(patterns: readonly Each[], today: string) {
  const last = patterns.reduce<Each | null>(
    (latest, each) => (latest === null || each.startsOn > latest.startsOn ? each : latest),
    null,
  );
  if (last === null || last.endsOn === null || last.startsOn > today) return null;
  const isNear = last.endsOn >= today && last.endsOn <= addDays(today, noticeDays);
  return isNear ? { ...last, endsOn: last.endsOn } : null;
}
