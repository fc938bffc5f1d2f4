import type { ShiftTimesheet } from "@/lib/assignments/attendance/rules";
import type { CallOutRow } from "@/lib/assignments/rules/call-outs";
import type { Cover } from "@/lib/assignments/rules/vacancy";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { type RequestRow, viewBookingRequest } from "@/lib/assignments/views/request";
import type { GroupName, RepActor } from "@/lib/core/pure/actor";
import { instantOf } from "@/lib/core/pure/time";
import { providerId } from "../marketplace/answers";
import { casco } from "../opportunities/answers";

/** What the server answers a rep about assignments, made by the product's own views, for component tests. */

export const requestId = "0190f000-0000-7000-8000-0000000000a9";
/** The day it is at the facility, and the moment. */
export const today = "2026-12-01";
const now = new Date("2026-12-01T15:00:00Z");

/** Who she acts for. */
export const organization = { id: "0190f000-0000-7000-8000-000000000003", name: "Cedar Health" };

/** Dana Hale of Cedar Health, in these groups. */
export const aRepActor = (groups: GroupName[]): RepActor => ({
  kind: "rep",
  userId: "u",
  sessionId: "s",
  confirmed: true,
  mustSetUp: false,
  email: "dana@cedar.test",
  firstName: "Dana",
  lastName: "Hale",
  status: "complete",
  repId: "r",
  permissions: [],
  groups,
  organizationId: organization.id,
  organizationName: organization.name,
});

/** A day of twelve hours at $216, on Dec 4 by default. */
export const aShift = (last: number, values: Partial<Shift> = {}): Shift => ({
  id: `0190f000-0000-7000-8000-0000000000b${last}`,
  startOn: "2026-12-04",
  endOn: values.startOn ?? "2026-12-04",
  startTime: "07:00",
  endTime: "19:00",
  rateKind: "day",
  shiftRateCents: 18_000,
  facilityRateCents: 21_600,
  minutes: 720,
  statusByProvider: "pending",
  statusByRep: "pending",
  isCanceled: false,
  isAdded: false,
  isChanged: false,
  isRemoved: false,
  releasedAt: null,
  previous: null,
  ...values,
});

type Made = {
  row?: Partial<RequestRow>;
  shifts?: Shift[];
  timesheets?: ShiftTimesheet[];
  callOuts?: CallOutRow[];
  groups?: GroupName[];
};

/** Nobody was ever looked for. */
const coverOf = ({ id, startOn, endOn, startTime, endTime }: Shift): Cover => ({
  bookingId: id,
  timesheet: null,
  wasCovered: false,
  isReplacement: false,
  rescue: null,
  startsAt: instantOf(startOn, startTime, "America/New_York"),
  endsAt: instantOf(endOn, endTime, "America/New_York"),
});

/** A request of Elena Marchetti at Casco Harbor, as a rep with these groups sees it. */
export function aRequestAnswer({
  row,
  shifts = [aShift(1)],
  timesheets = [],
  callOuts = [],
  groups = ["schedule_shifts"],
}: Made = {}) {
  const days = shifts.map(({ startOn }) => startOn).sort();
  const whole: RequestRow = {
    id: requestId,
    status: "pending",
    comment: "",
    feePercent: 20,
    createdAt: new Date("2026-11-19T10:00:00Z"),
    updatedAt: new Date("2026-11-19T10:00:00Z"),
    firstShiftOn: days[0] ?? null,
    lastShiftOn: days.at(-1) ?? null,
    extraMinutes: null,
    extraHoursCents: null,
    bonusCents: null,
    travelCents: null,
    isExtraInvoiced: false,
    isCalledOff: false,
    mileageRateTenths: 0,
    cancellationNoticeHours: 72,
    cancellationPayPercent: 0,
    facility: {
      ...casco,
      streetAddress: "412 Harbor St",
      zipCode: "04101",
      facilityType: null,
      emr: null,
      timeZone: "America/New_York",
    },
    rep: {
      id: "0190f000-0000-7000-8000-000000000004",
      firstName: "Dana",
      lastName: "Hale",
      title: "Director",
    },
    organization,
    provider: {
      id: providerId,
      displayName: "Elena Marchetti, MD",
      pictureId: null,
      specialties: ["EMERGENCY_MEDICINE"],
    },
    ...row,
  };
  return viewBookingRequest(aRepActor(groups), whole, {
    shifts,
    timesheets,
    callOuts,
    covers: shifts.map(coverOf),
    overtime: new Set(),
    checklist: null,
    confirmedAt: null,
    withDetails: true,
    today,
    now,
  });
}
