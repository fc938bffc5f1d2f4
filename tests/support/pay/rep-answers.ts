import type { Actor, GroupName } from "@/lib/core/pure/actor";
import { instantOf } from "@/lib/core/pure/time";
import type { Invoice, InvoiceLine } from "@/lib/pay/invoices/schema";
import { attendanceOf, lateMinutesOf, paidMinutesOf } from "@/lib/pay/timesheets/rules/hours";
import { type TimesheetRow, viewTimesheet } from "@/lib/pay/timesheets/views";
import { aRepActor, organization } from "../assignments/rep-answers";
import { providerId } from "../marketplace/answers";
import { casco } from "../opportunities/answers";

/** What the server answers a rep about timesheets and invoices, for component tests. */

const zone = "America/New_York";

/** Noon of the day after the shift, at the facility. */
export const now = new Date("2026-12-05T17:00:00Z");

export const timesheetId = (last: number) => `0190f000-0000-7000-8000-0000000000c${last}`;

/** 19:00 to 07:00 in the night to Dec 4. */
const booked = { startOn: "2026-12-03", startTime: "19:00", endOn: "2026-12-04", endTime: "07:00" };
const bookedFrom = instantOf(booked.startOn, booked.startTime, zone);
const bookedTo = instantOf(booked.endOn, booked.endTime, zone);

/** What was worked, by the clock of the facility: "19:25", "06:52". */
type Worked = { start?: string; end?: string; breakMinutes?: number };

function hoursOf({ start = "19:00", end = "07:00", breakMinutes = 0 }: Worked) {
  const workedFrom = instantOf(booked.startOn, start, zone);
  const workedTo = instantOf(booked.endOn, end, zone);
  const worked = { start: workedFrom, end: workedTo };
  const lateMinutes = lateMinutesOf(worked, { start: bookedFrom, end: bookedTo });
  const paidMinutes = paidMinutesOf(worked, breakMinutes);
  return {
    workedFrom,
    workedTo,
    breakMinutes,
    lateMinutes,
    paidMinutes,
    attendance: attendanceOf(lateMinutes),
  };
}

const untold = {
  workedFrom: null,
  workedTo: null,
  breakMinutes: 0,
  lateMinutes: 0,
  paidMinutes: 0,
  attendance: null,
  submittedAt: null,
};

type Made = {
  last?: number;
  row?: Partial<TimesheetRow>;
  worked?: Worked | null;
  groups?: GroupName[];
  /** Who reads it, if not a representative with these groups. */
  actor?: Actor;
};

/** A night of Elena Marchetti at Casco Harbor, by default submitted as booked; `worked` null: not reported. */
export function aTimesheetAnswer({
  last = 1,
  row,
  worked = {},
  groups = ["confirm_shifts"],
  actor = aRepActor(groups),
}: Made = {}) {
  const whole: TimesheetRow = {
    id: timesheetId(last),
    version: 2,
    status: "submitted",
    workedOn: booked.startOn,
    timeZone: zone,
    bookingId: "0190f000-0000-7000-8000-0000000000d1",
    bookingRequestId: "0190f000-0000-7000-8000-0000000000a9",
    bookedFrom,
    bookedTo,
    noticeMinutes: null,
    comment: "",
    reasonCode: null,
    reason: "",
    submittedAt: new Date("2026-12-04T15:00:00Z"),
    clockEndsAt: null,
    announcedAt: null,
    approvedAt: null,
    approvedBy: null,
    billed: null,
    payCents: 0,
    feeCents: 0,
    feePercent: 20,
    extraMinutes: null,
    extraHoursCents: null,
    bonusCents: null,
    travelCents: null,
    booking: {
      ...booked,
      rateKind: "night",
      minutes: 720,
      shiftRateCents: 11_333,
      facilityRateCents: 13_600,
    },
    mileageRateTenths: 725,
    extras: [],
    openCallOut: null,
    organization,
    facility: { id: casco.id, name: casco.name },
    provider: { id: providerId, displayName: "Elena Marchetti, MD", pictureId: null },
    ...(worked ? hoursOf(worked) : untold),
    ...row,
  };
  return viewTimesheet(actor, whole, now);
}

/** An extra as it is kept. */
export const anExtra = (values: Partial<TimesheetRow["extras"][number]>): TimesheetRow["extras"][number] => ({
  id: "0190f000-0000-7000-8000-0000000000e1",
  kind: "EXPENSE",
  minutes: null,
  miles: null,
  amountCents: 2_000,
  note: "",
  fileId: null,
  ...values,
});

/** Hours of Elena Marchetti at $136. */
export const aLine = (values: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: "0190f000-0000-7000-8000-000000000101",
  timesheet_id: timesheetId(1),
  worked_on: "2026-12-03",
  provider_booking_request_id: "0190f000-0000-7000-8000-0000000000a9",
  provider: { id: providerId, display_name: "Elena Marchetti, MD" },
  kind: "hours",
  minutes: 705,
  hours: 11.75,
  rate: 136,
  miles: null,
  mileage_rate: null,
  amount: 1598,
  is_credited: false,
  ...values,
});

export const invoiceId = "0190f000-0000-7000-8000-000000000201";

/** An unpaid invoice of one shift at Casco Harbor. */
export const anInvoiceAnswer = (values: Partial<Invoice> = {}): Invoice => ({
  id: invoiceId,
  kind: "invoice",
  status: "issued",
  number: "W0001-000012",
  period_start: "2026-11-29",
  period_end: "2026-12-05",
  issue_at: "2026-12-10T11:00:00.000Z",
  invoice_on: "2026-12-10",
  due_on: "2027-01-09",
  is_overdue: false,
  healthcare_facility: { id: casco.id, name: casco.name, time_zone: zone },
  healthcare_entity: organization,
  bill_to: {
    organization_name: organization.name,
    facility_name: casco.name,
    street_address: "412 Harbor St",
    city: "Portland",
    state: "ME",
    zip_code: "04101",
  },
  total: 1598,
  credited: 0,
  paid: 0,
  balance: 1598,
  credits_invoice: null,
  credit_notes: [],
  reason: "",
  lines: [aLine()],
  payments: [],
  ...values,
});
