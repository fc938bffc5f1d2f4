/** Days and clocks computed from what `Intl` says alone, not by the product's code. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

/** What the clock on the wall says, as if it were UTC. */
function wallAt(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!);
}

/** The moments at which the clock says this: none, one or two, in their order. */
export function momentsOf(day: string, time: string, zone: string): number[] {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-dayMs, dayMs].map((away) => wallAt(wall + away, zone) - (wall + away));
  const moments = [...new Set(offsets)].map((offset) => wall - offset);
  return moments.filter((moment) => wallAt(moment, zone) === wall).sort((one, other) => one - other);
}

/** Day, time and fold of a moment. */
export function localAt(moment: number, zone: string) {
  const text = new Date(wallAt(moment, zone)).toISOString();
  const [on, time] = [text.slice(0, 10), text.slice(11, 16)];
  return { on, time, fold: momentsOf(on, time, zone).indexOf(moment) as 0 | 1 };
}

export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
