import { waitingFor } from "@/lib/assignments/attendance/rules";
import { type AskedShift, rateCentsFor } from "@/lib/assignments/shifts/rules";
import { type Actor, type Side, sideOf } from "@/lib/core/pure/actor";
import { minuteMs } from "@/lib/core/pure/durations";
import { toDollars } from "@/lib/core/pure/money";
import { addressOrNull } from "@/lib/core/pure/paths";
import { clockChangeOf, hoursOf } from "@/lib/core/pure/shift-length";
import { localOf, roundToQuarter } from "@/lib/core/pure/time";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  type AssignmentExtra,
  amountCentsFor,
  assignmentLinesOf,
  extraAmounts,
  sumOf,
} from "@/lib/pay/lines/rules";
import { canReadInvoices } from "@/lib/pay/policy";
import { abilitiesOf, type OpenCallOut } from "@/lib/pay/timesheets/rules/abilities";
import {
  isPlainlyAsBooked,
  minutesOf,
  spanOf,
  type TimesheetHours,
  worthOf,
} from "@/lib/pay/timesheets/rules/worth";
import {
  type ComputationTerms,
  type Timesheet,
  type TimesheetExtra,
  timesheetShape,
} from "@/lib/pay/timesheets/schema";
import { documentNumber, type ExtraKind } from "@/lib/pay/words";

type Kept =
  | "id"
  | "version"
  | "workedOn"
  | "lateMinutes"
  | "noticeMinutes"
  | "comment"
  | "reasonCode"
  | "reason"
  | "submittedAt"
  | "clockEndsAt"
  | "announcedAt"
  | "approvedAt";

type ExtraRow = {
  id: string;
  kind: ExtraKind;
  minutes: number | null;
  miles: number | null;
  amountCents: number;
  note: string;
  fileId: string | null;
};

/** The documents that carry a timesheet's lines, while it is invoiced. */
type Billed = {
  invoice: { id: string; accountNo: number; number: number };
  statement: { id: string; number: number | null };
};

export type TimesheetRow = Omit<TimesheetHours, "extras"> &
  AssignmentExtra &
  Pick<RowOf<typeof timesheetShape>, Kept> & {
    bookingId: string;
    bookingRequestId: string;
    timeZone: string;
    approvedBy: string | null;
    booking: TimesheetHours["booking"] & AskedShift;
    mileageRateTenths: number;
    facility: { id: string; name: string };
    organization: { id: string; name: string };
    provider: { id: string; displayName: string; pictureId: string | null };
    extras: readonly ExtraRow[];
    billed: Billed | null;
    openCallOut: OpenCallOut | null;
  };

const mileageRate = (tenths: number) => tenths / 1000;

const viewExtra = (extra: ExtraRow, row: TimesheetRow, actor: Actor): TimesheetExtra => ({
  id: extra.id,
  kind: extra.kind,
  minutes: extra.minutes,
  miles: extra.miles,
  note: extra.note,
  mileage_rate: extra.kind === "MILEAGE" ? mileageRate(row.mileageRateTenths) : null,
  amount: toDollars(
    amountCentsFor(sideOf(actor), extraAmounts(extra.kind, extra.amountCents, row.feePercent)),
  ),
  file: addressOrNull(extra.fileId),
});

function viewBooked({ booking }: TimesheetRow): Timesheet["booked"] {
  const { startOn, endOn, startTime, endTime, rateKind, minutes } = booking;
  return {
    start_on: startOn,
    end_on: endOn,
    start_time: startTime,
    end_time: endTime,
    provider_rate_type: rateKind,
    minutes,
    hours: hoursOf(minutes),
  };
}

/** When the shift was worked, by the timesheet's clock, and whether the clock changed meanwhile. */
function viewSpan(row: TimesheetRow) {
  const { from, to } = spanOf(row);
  const start = localOf(from, row.timeZone);
  const end = localOf(to, row.timeZone);
  const span = { startOn: start.day, startTime: start.time, endOn: end.day, endTime: end.time };
  const length = roundToQuarter((to.getTime() - from.getTime()) / minuteMs);
  return {
    start_on: start.day,
    start_time: start.time,
    start_fold: start.fold,
    end_on: end.day,
    end_time: end.time,
    end_fold: end.fold,
    clock_change: clockChangeOf(span, length),
  };
}

function viewMoney(row: TimesheetRow, viewer: Side) {
  const { time, extras, total } = worthOf(row);
  return {
    provider_rate: toDollars(rateCentsFor(viewer, row.booking)),
    hours_amount: toDollars(amountCentsFor(viewer, time)),
    extras_amount: toDollars(amountCentsFor(viewer, extras)),
    amount: toDollars(amountCentsFor(viewer, total)),
  };
}

/** Each side's own document: no provider is shown an invoice, no representative a statement [PAY-P-015]. */
function viewDocuments(actor: Actor, { billed }: TimesheetRow) {
  if (!billed) return { invoice: null, statement: null };
  const { invoice, statement } = billed;
  return {
    invoice: canReadInvoices(actor)
      ? { id: invoice.id, number: documentNumber(invoice.accountNo, invoice.number) }
      : null,
    statement: actor.kind === "rep" ? null : statement,
  };
}

function viewForStaff(actor: Actor, row: TimesheetRow) {
  if (actor.kind !== "staff") return {};
  const { payCents, feeCents } = worthOf(row).total;
  return { pay: toDollars(payCents), fee: toDollars(feeCents) };
}

/** The terms of a timesheet as staff need them. */
export const viewComputationTerms = (row: TimesheetRow): ComputationTerms => ({
  shift_rate: toDollars(row.booking.shiftRateCents),
  platform_fee_percent: row.feePercent,
  mileage_rate: mileageRate(row.mileageRateTenths),
  assignment_extra_amount: toDollars(amountCentsFor("rep", sumOf(assignmentLinesOf(row)))),
});

/** A timesheet as this actor may see it, in its own money (SIL-94). */
export function viewTimesheet(actor: Actor, row: TimesheetRow, now: Date): Timesheet {
  const viewer = sideOf(actor);
  const minutes = minutesOf(row);
  return viewOf(timesheetShape, row, {
    waiting_for: waitingFor(row, now),
    provider_booking_request_id: row.bookingRequestId,
    healthcare_facility: { ...row.facility, time_zone: row.timeZone },
    healthcare_entity: row.organization,
    provider: {
      id: row.provider.id,
      display_name: row.provider.displayName,
      profile_picture: addressOrNull(row.provider.pictureId),
    },
    booked: viewBooked(row),
    ...viewSpan(row),
    minutes,
    hours: hoursOf(minutes),
    as_booked: isPlainlyAsBooked(row),
    extras: row.extras.map((extra) => viewExtra(extra, row, actor)),
    ...viewMoney(row, viewer),
    approved_automatically: row.approvedAt !== null && row.approvedBy === null,
    ...viewDocuments(actor, row),
    ...abilitiesOf(actor, row, now),
    ...viewForStaff(actor, row),
  });
}
