import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays, daysBetween } from "@/lib/core/pure/days";
import { dayMs, minuteMs } from "@/lib/core/pure/durations";

/**
 * Civil dates are `yyyy-MM-dd` strings and times of day `HH:mm`; instants are `Date`. A shift is written in its
 * facility's zone and measured in instants, so a night across a clock change is as long as it really was (SIL-15).
 */

export const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const two = (value: number) => String(value).padStart(2, "0");

/** The calendar day it is at `now` in `zone`. */
export const dayIn = (zone: string, now: Date) => {
  const local = new TZDate(now.getTime(), zone);
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
};

/** How far clocks are ahead of UTC at midnights, in minutes: asking a clock takes longer than all else about a shift. */
const offsets = new Map<string, number>();
const mostOffsets = 10_000;

function offsetAt(midnight: number, zone: string): number {
  const key = `${zone} ${midnight}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const minutes = tzOffset(zone, new Date(midnight));
  offsets.set(key, minutes);
  return minutes;
}

/** What the clock in `zone` is ahead of UTC around a day, in minutes; null where it changes there. */
function steadyOffset(wall: number, zone: string): number | null {
  const midnight = wall - (((wall % dayMs) + dayMs) % dayMs);
  const before = offsetAt(midnight - dayMs, zone);
  return before === offsetAt(midnight + 2 * dayMs, zone) ? before : null;
}

/** The instant of a local day and time; a time that a clock change skips moves on by the change. */
export function instantOf(day: string, time: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wall = Date.UTC(year, month - 1, date, hours, minutes);
  const offset = steadyOffset(wall, zone);
  if (offset !== null) return new Date(wall - offset * minuteMs);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime());
}

/**
 * Every instant at which a local day and time is read from the clock in `zone`: one as a rule, none when a clock change
 * skips it, two in order when it is repeated.
 */
export function instantsOf(day: string, time: string, zone: string): Date[] {
  const wall = Date.parse(`${day}T${time}Z`);
  const offsets = new Set([wall - dayMs, wall + dayMs].map((around) => tzOffset(zone, new Date(around))));
  return [...offsets]
    .map((minutes) => new Date(wall - minutes * minuteMs))
    .filter((at) => at.getTime() + tzOffset(zone, at) * minuteMs === wall)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** The day and time that the clock in `zone` shows at an instant; `fold` is 1 for the second of two equal times. */
export function localOf(instant: Date, zone: string): { day: string; time: string; fold: 0 | 1 } {
  const local = new TZDate(instant.getTime(), zone);
  const day = dayIn(zone, instant);
  const time = `${two(local.getHours())}:${two(local.getMinutes())}`;
  const [, second] = instantsOf(day, time, zone);
  return { day, time, fold: second && second <= instant ? 1 : 0 };
}

/** Minutes as hours are paid: rounded to the nearest 15. */
export const roundToQuarter = (minutes: number) => Math.round(minutes / 15) * 15;

export type ShiftSpan = { startOn: string; startTime: string; endOn: string; endTime: string };

/** A shift whose start is at or after its end ends on the next day. */
export const endDayOf = (startOn: string, startTime: string, endTime: string) =>
  startTime >= endTime ? addDays(startOn, 1) : startOn;

/** First instant, last instant and the real length of a shift in its facility's zone. */
export function measure(span: ShiftSpan, zone: string) {
  const start = instantOf(span.startOn, span.startTime, zone);
  const end = instantOf(span.endOn, span.endTime, zone);
  const minutes = Math.round((end.getTime() - start.getTime()) / minuteMs);
  return { start, end, minutes, paidMinutes: roundToQuarter(minutes) };
}

/** What the clock on the wall would say: days and times without regard to clock changes. */
export const wallMinutes = (span: ShiftSpan) => {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return daysBetween(span.startOn, span.endOn) * 1440 + minutesOf(span.endTime) - minutesOf(span.startTime);
};

/** `["…","…")` as Postgres writes a half-open range of instants. */
export const rangeText = (start: Date, end: Date) => `["${start.toISOString()}","${end.toISOString()}")`;

const statesByZone = {
  "America/Anchorage": "AK",
  "America/Boise": "ID",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO MT NM UT WY",
  "America/Detroit": "MI",
  "America/Indiana/Indianapolis": "IN",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Phoenix": "AZ",
  "America/Puerto_Rico": "PR VI",
  "Pacific/Guam": "GU MP",
  "Pacific/Honolulu": "HI",
  "Pacific/Pago_Pago": "AS",
};

/** The zone of each state, as `zoneOfState` answers it. */
export const zonesByState: ReadonlyMap<string, string> = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.split(" ").map((state) => [state, zone] as const),
  ),
);

/** The zone most of a state lives in; a facility elsewhere in the state sets its own. */
export const zoneOfState = (state: string | null) => zonesByState.get(state ?? "") ?? "America/New_York";

/** The zones of the states, by name. */
export const zonesOfStates = [...Object.keys(statesByZone), "America/New_York"].sort();
