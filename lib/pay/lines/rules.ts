import { isLateNotice } from "@/lib/assignments/attendance/rules";
import type { Side } from "@/lib/core/pure/actor";
import type { AssignmentExtraKind, LineKind } from "@/lib/pay/lines/words";
import type { ExtraKind, HourLikeExtra } from "@/lib/pay/words";

/**
 * What a line is worth on either side, in integer cents: each side is rounded once, and the fee is the difference of the
 * two, never a percentage of a sum [PAY-V-004 PAY-V-006].
 */
export type Amounts = { payCents: number; feeCents: number };

/** The two amounts as one sum in the viewer's cents: what the provider earns, or what the organization pays. */
export const amountCentsFor = (viewer: Side, { payCents, feeCents }: Amounts) =>
  viewer === "provider" ? payCents : payCents + feeCents;

/** An hour's pay in cents, before and after the platform's fee. */
type Rates = { shiftRateCents: number; facilityRateCents: number };

const between = (payCents: number, organizationPays: number): Amounts => ({
  payCents,
  feeCents: organizationPays - payCents,
});

const hourly = (minutes: number, rateCents: number) => Math.floor((minutes * rateCents + 30) / 60);

/** Hours worked: whole minutes at an hourly rate. */
export const hoursAmounts = (minutes: number, rates: Rates): Amounts =>
  between(hourly(minutes, rates.shiftRateCents), hourly(minutes, rates.facilityRateCents));

const share = (bookedMinutes: number, rateCents: number, percent: number) =>
  Math.floor((bookedMinutes * rateCents * percent + 3000) / 6000);

/** A share of the booked hours, for a shift that the facility canceled late; it bears the fee as hours do. */
export const cancellationAmounts = (bookedMinutes: number, rates: Rates, percent: number): Amounts =>
  between(
    share(bookedMinutes, rates.shiftRateCents, percent),
    share(bookedMinutes, rates.facilityRateCents, percent),
  );

/** Miles at tenths of a cent each. */
export const mileageCents = (miles: number, rateTenths: number) => Math.floor((miles * rateTenths + 5) / 10);

const lineKindOf: Record<ExtraKind, LineKind> = {
  OVERTIME: "overtime",
  CALL_BACK: "call_back",
  HOLIDAY: "holiday",
  MILEAGE: "mileage",
  EXPENSE: "expense",
};

const isHourLike = (kind: ExtraKind): kind is HourLikeExtra => kind !== "MILEAGE" && kind !== "EXPENSE";

/** An extra of a timesheet: what the provider entered, with the fee on top where the extra pays for time. */
export const extraAmounts = (kind: ExtraKind, amountCents: number, feePercent: number): Amounts =>
  isHourLike(kind)
    ? between(amountCents, Math.floor((amountCents * (100 + feePercent) + 50) / 100))
    : { payCents: amountCents, feeCents: 0 };

/** Extra pay of an assignment as it is kept: extra hours with the fee included, bonus and travel without any. */
export const assignmentExtraAmounts = (
  kind: AssignmentExtraKind,
  cents: number,
  feePercent: number,
): Amounts =>
  kind === "extra_hours"
    ? between(Math.floor((200 * cents + 100 + feePercent) / (2 * (100 + feePercent))), cents)
    : { payCents: cents, feeCents: 0 };

/** A line as it will be written, without its parties. */
type LineDraft = Amounts & {
  kind: LineKind;
  position: number;
  minutes: number | null;
  shiftRateCents: number | null;
  facilityRateCents: number | null;
  miles: number | null;
  mileageRateTenths: number | null;
};

/** A timesheet's amounts follow from its booking's rates and its request's terms, never today's [PAY-V-005]. */
export type Computed = {
  attendance: string | null;
  bookedMinutes: number;
  paidMinutes: number;
  rates: Rates;
  feePercent: number;
  cancellationPayPercent: number;
  mileageRateTenths: number;
  /** Whether a cancellation was recorded too late to be free [PAY-V-009]. */
  isLateCancellation: boolean;
  extras: readonly { kind: ExtraKind; minutes: number | null; miles: number | null; amountCents: number }[];
};

const bare = {
  minutes: null,
  shiftRateCents: null,
  facilityRateCents: null,
  miles: null,
  mileageRateTenths: null,
};

/** The lines of a timesheet: its hours or its cancellation first, then its extras in their order; none of 0. */
export function linesOf(timesheet: Computed): LineDraft[] {
  const { attendance, bookedMinutes, paidMinutes, rates, feePercent } = timesheet;
  const percent = timesheet.isLateCancellation ? timesheet.cancellationPayPercent : 0;
  const first: LineDraft =
    attendance === "canceled_by_facility"
      ? {
          ...bare,
          ...rates,
          kind: "cancellation",
          position: 0,
          minutes: bookedMinutes,
          ...cancellationAmounts(bookedMinutes, rates, percent),
        }
      : {
          ...bare,
          ...rates,
          kind: "hours",
          position: 0,
          minutes: paidMinutes,
          ...hoursAmounts(paidMinutes, rates),
        };
  const others = timesheet.extras.map(
    (extra, index): LineDraft => ({
      ...bare,
      kind: lineKindOf[extra.kind],
      position: index + 1,
      minutes: extra.minutes,
      miles: extra.miles,
      mileageRateTenths: extra.kind === "MILEAGE" ? timesheet.mileageRateTenths : null,
      ...extraAmounts(extra.kind, extra.amountCents, feePercent),
    }),
  );
  return [first, ...others].filter(({ payCents }) => payCents > 0);
}

/** Sums are sums of lines, never rounded again [PAY-V-006]. */
export const sumOf = (lines: readonly Amounts[]): Amounts => ({
  payCents: lines.reduce((sum, { payCents }) => sum + payCents, 0),
  feeCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0),
});

/** What the rows of a timesheet, its booking and its request say of its worth. */
export type TimesheetFacts = Omit<Computed, "rates" | "isLateCancellation"> &
  Rates & { noticeMinutes: number | null; cancellationNoticeHours: number };

/** The lines of a timesheet as its rows say them. */
export const linesOfFacts = (facts: TimesheetFacts): LineDraft[] => {
  const { shiftRateCents, facilityRateCents, noticeMinutes, cancellationNoticeHours } = facts;
  const isLateCancellation = isLateNotice(noticeMinutes, cancellationNoticeHours);
  return linesOf({ ...facts, rates: { shiftRateCents, facilityRateCents }, isLateCancellation });
};

/** Extra pay of an assignment as it is kept; null where there is none. */
export type AssignmentExtra = {
  extraMinutes: number | null;
  extraHoursCents: number | null;
  bonusCents: number | null;
  travelCents: number | null;
  feePercent: number;
};

/** The lines of an assignment's extra pay, each part above 0 its own [PAY-V-010]. */
export function assignmentLinesOf(extra: AssignmentExtra): LineDraft[] {
  const parts = [
    { kind: "extra_hours", cents: extra.extraHoursCents, minutes: extra.extraMinutes },
    { kind: "bonus", cents: extra.bonusCents, minutes: null },
    { kind: "travel", cents: extra.travelCents, minutes: null },
  ] as const;
  return parts
    .map(
      ({ kind, cents, minutes }, position): LineDraft => ({
        ...bare,
        kind,
        position,
        minutes,
        ...assignmentExtraAmounts(kind, cents ?? 0, extra.feePercent),
      }),
    )
    .filter(({ payCents }) => payCents > 0);
}

/** The parties of a line; `timesheetId` is null for extra pay of the assignment. */
export type LineParties = {
  timesheetId: string | null;
  bookingRequestId: string;
  providerId: string;
  providerName: string;
  workedOn: string;
  /** How often its timesheet, or the extra pay, was taken back before. */
  revision: number;
};
export type BilledLine = LineDraft & LineParties;

/** What a facility owes and no invoice holds yet. */
export type Billable = {
  timesheets: (TimesheetFacts & LineParties & { timesheetId: string })[];
  extras: (AssignmentExtra & LineParties)[];
};

type Placed = Omit<LineParties, "providerId" | "revision"> & { position: number };

const textOf = ({ workedOn, providerName, timesheetId, bookingRequestId }: Placed) =>
  `${workedOn} ${providerName} ${timesheetId ?? bookingRequestId}`;

const inPlace = (one: Placed, other: Placed) =>
  Number(one.timesheetId === null) - Number(other.timesheetId === null) ||
  textOf(one).localeCompare(textOf(other), "en") ||
  one.position - other.position;

/** Lines as documents list them: shift by shift in the order of work, then extra pay of assignments. */
export const inOrder = <Line extends Placed>(lines: readonly Line[]): Line[] => [...lines].sort(inPlace);

const partiesOf = (of: LineParties): LineParties => ({
  timesheetId: of.timesheetId,
  bookingRequestId: of.bookingRequestId,
  revision: of.revision,
  providerId: of.providerId,
  providerName: of.providerName,
  workedOn: of.workedOn,
});

/** The lines of an invoice over all this. A draft is read through it and issued through it, so both say the same. */
export const billedLinesOf = ({ timesheets, extras }: Billable): BilledLine[] =>
  inOrder([
    ...timesheets.flatMap((each) => linesOfFacts(each).map((line) => ({ ...line, ...partiesOf(each) }))),
    ...extras.flatMap((each) => assignmentLinesOf(each).map((line) => ({ ...line, ...partiesOf(each) }))),
  ]);
