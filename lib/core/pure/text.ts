import { type Day, dayNumber, daysBetween, type Month, weekdayOf, yearOf } from "@/lib/core/pure/days";
import { minuteMs } from "@/lib/core/pure/durations";
import { grouped } from "@/lib/core/pure/money";
import { countedUpTo } from "@/lib/core/pure/paging";
import type { ShiftSpan } from "@/lib/core/pure/time";

/** Everything that people read, on screens, in mails and in printouts. Money is in money.ts. */

/** Placeholders of missing values: in figures and dates, in fields and cells, and among facts about a person. */
export const noValue = "-";
export const emptyField = "--";
export const notGiven = "N/A";

type Part = string | number | false | null | undefined;

/** The parts that are there: "Portland, ME". */
export const joined = (parts: readonly Part[], separator = ", ") => parts.filter(Boolean).join(separator);

/** The facts that are there: "12 h · $2,160". */
export const dotted = (facts: readonly Part[]) => joined(facts, " · ");

/** "Not given" for "not given". */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "1,200", "12.5" */
export const numberText = (value: number) => grouped(String(Math.round(value * 1000) / 1000));

/** How many rows a list has, as far as lists count them: "45", "1,000+". */
export const countText = (count: number) =>
  count > countedUpTo ? `${numberText(countedUpTo)}+` : numberText(count);

/** "1 shift", "3 shifts", "2 facilities" */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** "12 h", "12.25 h" */
export const hoursText = (hours: number) => `${Math.round(hours * 100) / 100} h`;

/** "2.4 MB", "180 KB" */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / (1024 * 1024)).toFixed(1).replace(/\.0$/, "")} MB`;
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} B`;
}

/** Days are written with these names and not with `Intl`, whose first format costs a page dearly (decision 40). */
const months = "January February March April May June July August September October November December".split(
  " ",
);
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const monthName = (of: Day | Month) => months[Number(of.slice(5, 7)) - 1] as string;
const weekdayName = (day: Day) => weekdays[weekdayOf(day)] as string;

/** "Nov 28". */
export const monthDay = (day: Day) => `${monthName(day).slice(0, 3)} ${dayNumber(day)}`;

/** "Dec 4, 2026", or "-" for none. */
export const mediumDay = (day: Day | null) => (day ? `${monthDay(day)}, ${yearOf(day)}` : noValue);

/** "Fri, Dec 4, 2026" */
export const weekdayDay = (day: Day) => `${weekdayName(day).slice(0, 3)}, ${mediumDay(day)}`;

/** "Fri, Dec 4", of a day so near that its year goes without saying. */
export const nearDay = (day: Day) => `${weekdayName(day).slice(0, 3)}, ${monthDay(day)}`;

/** "December 4, 2026" */
export const longDay = (day: Day) => `${monthName(day)} ${dayNumber(day)}, ${yearOf(day)}`;

/** "Friday, December 4, 2026" */
export const fullDay = (day: Day) => `${weekdayName(day)}, ${longDay(day)}`;

/** "December 2026" */
export const longMonth = (month: Month) => `${monthName(month)} ${yearOf(month)}`;

/** "Dec 4, 2026", "Dec 4 – Dec 6, 2026", "Dec 30, 2026 – Jan 2, 2027" */
export function spanOfDays(first: Day | null, last: Day | null): string {
  if (!first || !last || first === last) return mediumDay(first ?? last);
  const start = yearOf(first) === yearOf(last) ? monthDay(first) : mediumDay(first);
  return `${start} – ${mediumDay(last)}`;
}

const momentStyles = {
  /** "December 4, 2026" */
  longDay: { dateStyle: "long" },
  /** "December 4, 2026 at 7:05:00 PM EST" */
  signature: { dateStyle: "long", timeStyle: "long" },
  /** "Dec 4, 2026, 19:05" */
  minute: {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  /** "Dec 4, 19:05", of moments that are near. */
  shortMinute: { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type MomentStyle = keyof typeof momentStyles;

/** An instant as the clocks of a zone say it; for the reader's own clock there is `Instant`. */
export const momentText = (at: Date | string, style: MomentStyle, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { ...momentStyles[style], timeZone }).format(new Date(at));

/** "3 days", "5 hours", "a moment": how long something has waited. */
export function waitText(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / minuteMs);
  if (minutes < 60) return minutes < 2 ? "a moment" : counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

/** A shift's times in a sentence: "19:00–07:00 (+1 day)". */
export function timesText({ startOn, endOn, startTime, endTime }: ShiftSpan) {
  const span = `${startTime}–${endTime}`;
  return startOn === endOn ? span : `${span} (+1 day)`;
}

type Times = { start_on: Day; start_time: string; end_on: Day; end_time: string };

/** A shift's times in a line or a table: "19:00 – 07:00 +1", with the days it runs past its first one. */
export function shortTimes(shift: Times): string {
  const days = daysBetween(shift.start_on, shift.end_on);
  return `${shift.start_time} – ${shift.end_time}${days > 0 ? ` +${days}` : ""}`;
}

/** "Eastern Time" for "America/New_York". Zones have had other names before: `at` says which. */
export const zoneName = (timeZone: string, at = new Date()) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(at)
    .find((part) => part.type === "timeZoneName")?.value ?? timeZone;

type Named = { first_name: string; last_name: string } | { firstName: string; lastName: string };

/** "Jordan Kline" */
export const fullName = (person: Named) =>
  ("firstName" in person
    ? `${person.firstName} ${person.lastName}`
    : `${person.first_name} ${person.last_name}`
  ).trim();

/** Who has not said a name yet is called by the address. */
export const nameOrEmail = (person: Named & { email: string }) => fullName(person) || person.email;

type Town = { city: string; state: string | null };

/** "Portland, ME" */
export const townText = ({ city, state }: Town) => joined([city, state]);

type Address = Town & { street_address: string; zip_code?: string };

/** "412 Harbor St, Portland, ME 04101" */
export const addressText = ({ street_address, city, state, zip_code }: Address) =>
  joined([street_address, city, joined([state, zip_code], " ")]);

export type Place = { facilityName: string; organizationName: string };

/** "St. Brendan Regional (Northern Health)", or the one name where both are the same. */
export const placeName = ({ facilityName, organizationName }: Place) =>
  facilityName === organizationName ? facilityName : `${facilityName} (${organizationName})`;
