import type { Attendance } from "@/lib/assignments/attendance/words";
import { rangeText } from "@/lib/core/pure/time";
import type { TimesheetChanges } from "@/lib/pay/history/rules";
import { type Amounts, linesOf, sumOf } from "@/lib/pay/lines/rules";
import { type ExtraFacts, stepsOfExtras } from "./extras";
import { attendanceOf, clockText, lateMinutesOf, paidMinutesOf, type Span } from "./hours";

/** What a timesheet says of a shift, and what that is worth. */
export type ReportedHours = Amounts & {
  attendance: Attendance | null;
  /** Null before hours are reported, and where the shift was not worked. */
  worked: Span | null;
  breakMinutes: number;
  paidMinutes: number;
  lateMinutes: number;
  extras: readonly ExtraFacts[];
};

/** What the worth of hours follows from: the shift as it was booked, and the terms of its request [PAY-V-005]. */
export type Terms = {
  bookedFrom: Date;
  bookedTo: Date;
  booking: { minutes: number; shiftRateCents: number; facilityRateCents: number };
  feePercent: number;
  cancellationPayPercent: number;
  mileageRateTenths: number;
};

export const bookedOf = ({ bookedFrom, bookedTo }: Pick<Terms, "bookedFrom" | "bookedTo">): Span => ({
  start: bookedFrom,
  end: bookedTo,
});

type Report = { worked: Span; breakMinutes: number; extras: readonly ExtraFacts[] };

/** What a report comes to: paid minutes, attendance, and the pay and the fee of its lines [PAY-V-002 PAY-V-003 PAY-V-006]. */
export function reportedHours(report: Report, terms: Terms): ReportedHours {
  const { worked, breakMinutes, extras } = report;
  const paidMinutes = paidMinutesOf(worked, breakMinutes);
  const lateMinutes = lateMinutesOf(worked, bookedOf(terms));
  const attendance = attendanceOf(lateMinutes);
  const lines = linesOf({
    attendance,
    paidMinutes,
    extras,
    rates: terms.booking,
    bookedMinutes: terms.booking.minutes,
    feePercent: terms.feePercent,
    cancellationPayPercent: terms.cancellationPayPercent,
    mileageRateTenths: terms.mileageRateTenths,
    isLateCancellation: false,
  });
  return { attendance, worked, breakMinutes, paidMinutes, lateMinutes, extras, ...sumOf(lines) };
}

/** A shift that was not worked: nothing of it is worth anything. */
export const notWorked: ReportedHours = {
  attendance: "no_show",
  worked: null,
  breakMinutes: 0,
  paidMinutes: 0,
  lateMinutes: 0,
  extras: [],
  payCents: 0,
  feeCents: 0,
};

/** What a timesheet says of a shift, as the columns of its row keep it. */
export const valuesOf = ({ worked, extras: _, ...said }: ReportedHours) => ({
  ...said,
  worked: worked && rangeText(worked.start, worked.end),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a step of the history records of the difference; what stayed is left out. */
export function changesOf(
  before: ReportedHours,
  after: ReportedHours,
  { timeZone, feePercent }: { timeZone: string; feePercent: number },
): TimesheetChanges {
  const facts = ({ worked, breakMinutes, paidMinutes, attendance, extras, ...amounts }: ReportedHours) => ({
    start: worked && clockText(worked.start, timeZone),
    end: worked && clockText(worked.end, timeZone),
    break_minutes: breakMinutes,
    paid_minutes: paidMinutes,
    attendance,
    amount: { payCents: amounts.payCents, feeCents: amounts.feeCents },
    extras: stepsOfExtras(extras, feePercent),
  });
  const [was, is] = [facts(before), facts(after)];
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => !isSame(was[name], is[name]));
  return Object.fromEntries(names.map((name) => [name, { from: was[name], to: is[name] }]));
}
