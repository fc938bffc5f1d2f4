import { isToCome, type ShiftTimesheet, settledCentsFor } from "@/lib/assignments/attendance/rules";
import { canAnswer, canConfirm, canSchedule } from "@/lib/assignments/policy";
import { missingForCover } from "@/lib/assignments/rules/at-risk";
import {
  type CallOutRow,
  canCallOut,
  isByProduct,
  isCalledOut,
  isConfirmed,
} from "@/lib/assignments/rules/call-outs";
import { type Extras, extraHoursCentsFor, totalsOf } from "@/lib/assignments/rules/money";
import { isCancelable } from "@/lib/assignments/rules/state";
import { type Cover, canFindCover } from "@/lib/assignments/rules/vacancy";
import { type BookingRequest, bookingRequestShape } from "@/lib/assignments/schema";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { viewBooking } from "@/lib/assignments/shifts/views";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { viewCallOut } from "@/lib/assignments/views/call-out";
import { type Checklist, missingOn, missingSummary } from "@/lib/connections/readiness/rules";
import { type Actor, type Side, sideOf } from "@/lib/core/pure/actor";
import { impossible } from "@/lib/core/pure/errors";
import { toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import { addressOrNull } from "@/lib/core/pure/paths";
import { hoursOf } from "@/lib/core/pure/shift-length";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

const {
  healthcare_facility: facilityShape,
  pay_terms: payTermsShape,
  provider: providerShape,
} = bookingRequestShape.shape;

type Held = "id" | "status" | "createdAt" | "updatedAt" | "firstShiftOn" | "lastShiftOn" | "comment";

type PayTerms = Pick<RowOf<typeof payTermsShape>, "cancellationNoticeHours" | "cancellationPayPercent"> & {
  mileageRateTenths: number;
};

export type RequestRow = Extras &
  PayTerms &
  Pick<RowOf<typeof bookingRequestShape>, Held> & {
    feePercent: number;
    isExtraInvoiced: boolean;
    /** A representative has canceled it as a whole. */
    isCalledOff: boolean;
    facility: RowOf<typeof facilityShape>;
    rep: { id: string; firstName: string; lastName: string; title: string };
    organization: { id: string; name: string };
    provider: RowOf<typeof providerShape, "profile_picture"> & { pictureId: string | null };
  };

type Around = {
  shifts: readonly Shift[];
  timesheets: readonly ShiftTimesheet[];
  /** At most one of each shift. */
  callOuts: readonly CallOutRow[];
  /** One of each shift. */
  covers: readonly Cover[];
  overtime: ReadonlySet<string>;
  /** What the facility asks for and what is known of the provider, where shifts may be at risk. */
  checklist: Checklist | null;
  /** When both sides had agreed on what the request is now. */
  confirmedAt: Date | null;
  /** Whether the viewer may see the provider's details. */
  withDetails: boolean;
  /** The calendar day at the facility. */
  today: string;
  now: Date;
};

/** Whether this viewer may tick a shift now [PRV-V-010 PRV-V-011 ORG-V-054 ORG-V-055 ORG-V-056 ORG-V-057]. */
function isEditable(actor: Actor, status: BookingRequestStatus, shift: Shift, today: string): boolean {
  if (shift.isRemoved || shift.startOn < today) return false;
  if (actor.kind === "provider") return canAnswer(actor) && (status === "pending" || status === "responded");
  return canConfirm(actor) && status === "responded" && shift.statusByProvider === "accepted";
}

function viewPermissions(actor: Actor, row: RequestRow, { shifts, today }: Around) {
  const { status } = row;
  const open = status === "pending" || status === "responded";
  const answers = actor.kind === "provider" && canAnswer(actor);
  const editable = shifts.some((shift) => isEditable(actor, status, shift, today));
  return {
    can_respond: answers && status === "pending",
    can_update: (answers && status === "responded") || (canSchedule(actor) && open),
    can_confirm: actor.kind !== "provider" && status === "responded" && editable,
    can_cancel: canSchedule(actor) && isCancelable({ status, shifts }, today),
    can_add_extra: canSchedule(actor) && status !== "canceled",
  };
}

const viewExtra = (row: RequestRow, viewer: Side) => ({
  extra_hours_time_spent_minutes: row.extraMinutes,
  extra_hours_total_amount: toDollarsOrNull(extraHoursCentsFor(viewer, row.extraHoursCents, row.feePercent)),
  additional_charges_bonus: toDollarsOrNull(row.bonusCents),
  additional_charges_travel_expenses: toDollarsOrNull(row.travelCents),
  is_invoiced: row.isExtraInvoiced,
});

const isApproved = ({ status }: ShiftTimesheet) => status === "approved" || status === "invoiced";

/** What the viewer has earned or owes so far by the hours that were approved. */
const approvedCents = (timesheets: readonly ShiftTimesheet[], viewer: Side) =>
  timesheets.filter(isApproved).reduce((sum, timesheet) => sum + settledCentsFor(viewer, timesheet), 0);

type OfShift = { shift: Shift; callOut: CallOutRow | null };

/** How a shift is covered: organizations see the search, providers at most that there was one [RSC-C-036 RSC-P-022]. */
function viewCover(actor: Actor, { status, isCalledOff }: RequestRow, ofShift: OfShift, around: Around) {
  const { shift, callOut } = ofShift;
  const cover = around.covers.find(({ bookingId }) => bookingId === shift.id);
  if (!cover) throw impossible("each shift is read with what decides about its cover");
  const { isReplacement, wasCovered, rescue } = cover;
  const vacancy = { ...cover, status, shift, isCalledOff, callOut: callOut?.status ?? null };
  return {
    isReplacement,
    isCovered: callOut !== null && wasCovered,
    rescue: actor.kind === "provider" ? null : rescue,
    canFindCover: canFindCover(actor, vacancy, around.now),
  };
}

/**
 * What puts a confirmed shift at risk that has not begun; null where nothing does [CRD-V-063, CRD-C-020]. Dates and states
 * are for viewers with details (CRD-P-034). Once the product looks for cover, its provider reads what keeps the shift: the
 * lines by which it is released [CRD-S-014].
 */
function viewRisk(
  actor: Actor,
  status: BookingRequestStatus,
  { shift, timesheet, callOut }: OfShift & { timesheet: ShiftTimesheet | null },
  { checklist, confirmedAt, withDetails, now }: Around,
) {
  if (!checklist || !isConfirmed(status, shift) || !timesheet || !isToCome(timesheet, now)) return null;
  const isLeaving =
    actor.kind === "provider" && callOut !== null && isCalledOut(callOut) && isByProduct(callOut);
  const missing = isLeaving
    ? missingForCover({ checklist, confirmedAt, endOn: shift.endOn }, now)
    : missingOn(checklist, shift.endOn, now, withDetails);
  const summary = missingSummary(missing);
  return summary === null ? null : { summary, missing };
}

/** The shifts of a request as this actor may see them. */
function viewShifts(actor: Actor, row: RequestRow, around: Around) {
  const { shifts, timesheets, overtime, today, now } = around;
  const { status } = row;
  const ofShift = new Map(timesheets.map((timesheet) => [timesheet.bookingId, timesheet]));
  return shifts.map((shift) => {
    const timesheet = ofShift.get(shift.id) ?? null;
    const callOut = around.callOuts.find(({ bookingId }) => bookingId === shift.id) ?? null;
    const isLeft = callOut !== null && isCalledOut(callOut);
    return viewBooking(shift, {
      viewer: sideOf(actor),
      now,
      timesheet,
      requestId: row.id,
      facilityName: row.facility.name,
      isOvertime: overtime.has(shift.id),
      isPast: shift.startOn < today,
      isEditable: isEditable(actor, status, shift, today),
      canCancel: canSchedule(actor) && timesheet !== null && isToCome(timesheet, now) && !isLeft,
      canCallOut: canCallOut(actor, { status, shift, timesheet, callOut }, now),
      callOut: callOut && viewCallOut(actor, callOut, now),
      atRisk: viewRisk(actor, status, { shift, timesheet, callOut }, around),
      ...viewCover(actor, row, { shift, callOut }, around),
    });
  });
}

/** A request as this actor may see it, in its own money. */
export function viewBookingRequest(actor: Actor, row: RequestRow, around: Around): BookingRequest {
  const viewer = sideOf(actor);
  const totals = totalsOf({ ...row, shifts: around.shifts }, viewer);
  return viewOf(bookingRequestShape, row, {
    overall_booking: toDollars(totals.bookingCents),
    overall_total: toDollars(totals.totalCents),
    total_hours: hoursOf(totals.minutes),
    shifts_count: totals.shifts,
    accepted_shifts_count: totals.accepted,
    provider_id: row.provider.id,
    healthcare_facility_id: row.facility.id,
    healthcare_facility: viewOf(facilityShape, row.facility),
    healthcare_entity_rep: {
      id: row.rep.id,
      user: { first_name: row.rep.firstName, last_name: row.rep.lastName },
      title: row.rep.title,
      healthcare_entity: row.organization,
    },
    provider: viewOf(providerShape, row.provider, {
      profile_picture: addressOrNull(row.provider.pictureId),
    }),
    bookings: viewShifts(actor, row, around),
    booking_request_extra: viewExtra(row, viewer),
    pay_terms: viewOf(payTermsShape, row, { mileage_rate: row.mileageRateTenths / 1000 }),
    approved_amount: toDollars(approvedCents(around.timesheets, viewer)),
    ...viewPermissions(actor, row, around),
  });
}
