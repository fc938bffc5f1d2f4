import { addDays, addMonthsToDay, type Day, weekdayOf } from "@/lib/core/pure/days";

/** Every day from one to the other, both included, whichever comes first. */
export function daysBetween(from: Day, to: Day): Day[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What is selected once a range is added to or taken from `base`; days that cannot be picked stay as they are. */
export function withRange(
  base: ReadonlySet<Day>,
  from: Day,
  to: Day,
  selectable: (day: Day) => boolean,
  mode: "add" | "remove" = "add",
): Set<Day> {
  const result = new Set(base);
  for (const day of daysBetween(from, to).filter(selectable)) {
    if (mode === "add") result.add(day);
    else result.delete(day);
  }
  return result;
}

export function toggled(base: ReadonlySet<Day>, day: Day): Set<Day> {
  const result = new Set(base);
  if (!result.delete(day)) result.add(day);
  return result;
}

/** Where a key takes the focus, or null for a key that moves nothing. Home and End stay within the week. */
export function dayAfterKey(day: Day, key: string): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return addMonthsToDay(day, -1);
    case "PageDown":
      return addMonthsToDay(day, 1);
    default:
      return null;
  }
}
