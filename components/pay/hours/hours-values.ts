import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import type { Problems as FormProblems } from "@/lib/core/browser/use-call-form";
import { minuteMs } from "@/lib/core/pure/durations";
import { measure, wallMinutes } from "@/lib/core/pure/time";
import { hoursAmounts, mileageCents } from "@/lib/pay/lines/rules";
import {
  paidMinutesOf,
  problemsOfComment,
  problemsOfHours,
  type SentHours,
  type Span,
  workedOf,
} from "@/lib/pay/timesheets/rules/hours";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import type { ExtraKind } from "@/lib/pay/words";

/** What is typed into a timesheet, by the names of the wire. */

export type ExtraValues = {
  id: string | null;
  kind: ExtraKind;
  minutes: number | null;
  miles: number | null;
  amount: number | null;
  note: string;
  file: string | null;
};

export type HoursValues = {
  start_on: string;
  start_time: string;
  start_fold: number;
  end_on: string;
  end_time: string;
  end_fold: number;
  break_minutes: number | null;
  extras: ExtraValues[];
  comment: string;
};

export const newExtra = (kind: ExtraKind): ExtraValues => ({
  id: null,
  kind,
  note: "",
  minutes: null,
  miles: null,
  amount: null,
  file: null,
});

/** A timesheet in the values that the form begins with: the booked times until hours are sent. */
export const valuesOf = (timesheet: Timesheet): HoursValues => ({
  start_on: timesheet.start_on,
  start_time: timesheet.start_time,
  start_fold: timesheet.start_fold,
  end_on: timesheet.end_on,
  end_time: timesheet.end_time,
  end_fold: timesheet.end_fold,
  break_minutes: timesheet.break_minutes,
  extras: timesheet.extras.map(({ id, kind, minutes, miles, amount, note, file }) => ({
    id,
    kind,
    minutes,
    miles,
    note,
    file,
    amount: kind === "MILEAGE" ? null : amount,
  })),
  comment: timesheet.comment,
});

const fieldsByPath: Record<string, string> = { start: "start_time", end: "end_time", hours: "end_time" };

/** The field at which the form shows what the server says of a path. */
export const toField = (path: string) => fieldsByPath[path] ?? path;

const isWhole = ({ start_on, start_time, end_on, end_time }: HoursValues) =>
  Boolean(start_on && start_time && end_on && end_time);

const sentOf = (values: HoursValues): SentHours => ({
  startOn: values.start_on,
  startTime: values.start_time,
  startFold: values.start_fold === 1 ? 1 : 0,
  endOn: values.end_on,
  endTime: values.end_time,
  endFold: values.end_fold === 1 ? 1 : 0,
  breakMinutes: values.break_minutes ?? 0,
});

/** The typed times as instants; null while one is missing or does not exist. */
export function spanOf(values: HoursValues, timeZone: string): Span | null {
  if (!isWhole(values)) return null;
  const found = workedOf(sentOf(values), timeZone);
  return "worked" in found ? found.worked : null;
}

/** The shift as it was booked, in instants. */
const bookedSpan = ({ booked, healthcare_facility }: Timesheet): Span =>
  measure(
    {
      startOn: booked.start_on,
      startTime: booked.start_time,
      endOn: booked.end_on,
      endTime: booked.end_time,
    },
    healthcare_facility.time_zone,
  );

/** Hours too short to be paid show their problem at the end time, where the provider can correct it. */
const atEnd = ({ hours, ...problems }: FormProblems): FormProblems => ({
  ...problems,
  end_time: problems.end_time ?? hours ?? null,
});

/**
 * What is wrong with the typed hours, in the words that the server would say; null texts mean nothing is. Whether they are
 * over is not asked where `now` is null.
 */
export function problemsOf(values: HoursValues, timesheet: Timesheet, now: Date | null): FormProblems {
  if (!isWhole(values)) return {};
  const found = workedOf(sentOf(values), timesheet.healthcare_facility.time_zone);
  if ("problems" in found) return found.problems;
  const booked = bookedSpan(timesheet);
  const hours = { worked: found.worked, breakMinutes: values.break_minutes ?? 0 };
  return {
    ...atEnd(problemsOfHours({ ...hours, booked, now })),
    ...problemsOfComment(hours, booked, values.comment.trim()),
  };
}

const cents = (dollars: number) => Math.round(dollars * 100);

const extraCents = ({ kind, miles, amount }: ExtraValues, mileageRate: number) =>
  kind === "MILEAGE" ? mileageCents(miles ?? 0, Math.round(mileageRate * 1000)) : cents(amount ?? 0);

/** What miles come to, in dollars. */
export const mileageAmount = (extra: ExtraValues, mileageRate: number) =>
  extraCents(extra, mileageRate) / 100;

export type Worth = {
  minutes: number;
  /** In the provider's dollars. */
  hoursAmount: number;
  total: number;
  /** Real minutes from start to end where the clock changes in between; null where it does not. */
  clockChangeMinutes: number | null;
};

/** What the typed hours and extras come to, by the rules of the server; null while the times make no sense. */
export function worthOf(values: HoursValues, timesheet: TimesheetWithTerms): Worth | null {
  const span = spanOf(values, timesheet.healthcare_facility.time_zone);
  if (!span || span.end <= span.start) return null;
  const minutes = Math.max(0, paidMinutesOf(span, values.break_minutes ?? 0));
  const rate = cents(timesheet.provider_rate);
  const { payCents } = hoursAmounts(minutes, { shiftRateCents: rate, facilityRateCents: rate });
  const extras = values.extras.reduce((sum, extra) => sum + extraCents(extra, timesheet.mileage_rate), 0);
  const real = Math.round((span.end.getTime() - span.start.getTime()) / minuteMs);
  return {
    minutes,
    hoursAmount: payCents / 100,
    total: (payCents + extras) / 100,
    clockChangeMinutes: real === wallMinutes(sentOf(values)) ? null : real,
  };
}
