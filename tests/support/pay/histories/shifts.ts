import { hourMs, minuteMs } from "./clock";
import {
  type AssignmentExtra,
  cancellationWorth,
  type Extra,
  extraWorth,
  hoursWorth,
  quarters,
  type Rates,
  type Worth,
} from "./worth";

/** The second computation of timesheets: each move by sections 4 and 5 of the specification. */

export type Organization = { id: string; rep: { userId: string; repId: string }; autoApproveHours: number };
export type Facility = { id: string; zone: string; organization: Organization; termsDays: number };
export type Provider = { id: string; userId: string };

/** A line of an invoice: null until it is taken back, then whether what was taken back is billed again. */
export type Billed = { revision: number; reversed: null | { again: boolean } };

export type Request = {
  id: string;
  facility: Facility;
  provider: Provider;
  feePercent: number;
  noticeHours: number;
  percent: number;
  mileageTenths: number;
  extra: AssignmentExtra;
  isCanceled: boolean;
  shifts: Shift[];
  /** Lines of its extra pay, of all revisions. */
  billed: Billed[];
};

type Status = "draft" | "submitted" | "queried" | "disputed" | "approved" | "invoiced" | "closed";

export type Shift = Rates & {
  id: string;
  bookingId: string;
  request: Request;
  day: string;
  from: number;
  to: number;
  /** Paid minutes of the booked shift. */
  minutes: number;
  /** When its facility cancels it; null for most. */
  cancelAt: number | null;
  status: Status;
  attendance: string | null;
  worked: { from: number; to: number } | null;
  breakMinutes: number;
  extras: Extra[];
  noticeMinutes: number | null;
  reason: string | null;
  /** Whether hours that its provider has sent are in force. */
  isSent: boolean;
  clockEndsAt: number | null;
  announcedAt: number | null;
  version: number;
  revision: number;
};

export type Report = { worked: { from: number; to: number }; breakMinutes: number; extras: Extra[] };

export const asBooked = ({ from, to }: Shift): Report => ({
  worked: { from, to },
  breakMinutes: 0,
  extras: [],
});

/** Without extras, without a break, and at the booked times. */
export const isPlain = ({ worked, from, to, breakMinutes, extras }: Shift) =>
  worked?.from === from && worked.to === to && breakMinutes === 0 && extras.length === 0;

export const lateMinutesOf = ({ worked, from }: Shift) =>
  worked ? Math.max(0, Math.floor((worked.from - from) / minuteMs)) : 0;

export const paidMinutesOf = ({ worked, breakMinutes }: Shift) =>
  worked ? quarters((worked.to - worked.from) / minuteMs - breakMinutes) : 0;

/** What it is worth at present; nothing once it is closed. */
export function worthOf(shift: Shift): Worth[] {
  const { request, status } = shift;
  if (status === "closed" || status === "draft") return [];
  if (shift.attendance === "canceled_by_facility")
    return [cancellationWorth(shift.minutes, request.percent, shift)];
  const { feePercent, mileageTenths } = request;
  return [
    hoursWorth(paidMinutesOf(shift), shift),
    ...shift.extras.map((extra, index) => extraWorth(extra, index + 1, feePercent, mileageTenths)),
  ];
}

export const totalOf = (worths: readonly Worth[]) => ({
  pay: worths.reduce((sum, { pay }) => sum + pay, 0),
  cost: worths.reduce((sum, { cost }) => sum + cost, 0),
});

const move = (shift: Shift, to: Status, changed: Partial<Shift> = {}) =>
  Object.assign(shift, { status: to, version: shift.version + 1, ...changed });

const silent = { clockEndsAt: null } as const;

function report(shift: Shift, { worked, breakMinutes, extras }: Report) {
  Object.assign(shift, { worked, breakMinutes, extras });
  shift.attendance = lateMinutesOf(shift) >= 8 ? "late" : "on_time";
}

export function submit(shift: Shift, said: Report, now: number) {
  report(shift, said);
  const { autoApproveHours } = shift.request.facility.organization;
  const clockEndsAt = now + autoApproveHours * hourMs;
  move(shift, "submitted", { reason: null, isSent: true, announcedAt: null, clockEndsAt });
}

const unworked = {
  attendance: "no_show",
  worked: null,
  breakMinutes: 0,
  extras: [],
  reason: null,
  isSent: false,
  clockEndsAt: null,
  announcedAt: null,
} satisfies Partial<Shift>;

export const notWorked = (shift: Shift) => move(shift, "closed", { ...unworked, extras: [] });

export function query(shift: Shift, reason: string, now: number) {
  const hours = Math.max(72, shift.request.facility.organization.autoApproveHours);
  const clockEndsAt = reason === "DID_NOT_WORK" ? Math.max(now, shift.to) + hours * hourMs : null;
  move(shift, "queried", { reason, clockEndsAt });
}

export const dispute = (shift: Shift, reason: string) => move(shift, "disputed", { reason, ...silent });

export const approve = (shift: Shift) => move(shift, "approved", { reason: null, ...silent });

/** Staff approve hours that they name, else as reported, else as booked. */
export function resolveApproved(shift: Shift, said: Report | null) {
  if (said) report(shift, said);
  else if (!shift.worked) report(shift, asBooked(shift));
  approve(shift);
}

export const resolveReturned = (shift: Shift) => {
  const reason = shift.reason === null || shift.reason === "DID_NOT_WORK" ? "OTHER" : shift.reason;
  const attendance = shift.status === "closed" ? null : shift.attendance;
  move(shift, "queried", { reason, attendance, ...silent });
};

export const announce = (shift: Shift, now: number) =>
  move(shift, "submitted", {
    announcedAt: now,
    clockEndsAt: Math.max(shift.clockEndsAt ?? 0, now + 24 * hourMs),
  });

/** What silence makes of it: approved if it was announced a day before, closed if nobody contradicted. */
export function settle(shift: Shift, now: number) {
  if (shift.clockEndsAt === null || shift.clockEndsAt > now) return;
  const isAnnounced = shift.announcedAt !== null && now - shift.announcedAt >= 24 * hourMs;
  if (shift.status === "submitted" && isAnnounced) approve(shift);
  if (shift.status === "queried" && shift.reason === "DID_NOT_WORK") notWorked(shift);
}

/** Late notice is paid; exactly the hours that were agreed are in time. */
export function cancel(shift: Shift, now: number) {
  const { noticeHours, percent } = shift.request;
  const isPaid = shift.from - now < noticeHours * hourMs && percent > 0;
  const noticeMinutes = Math.floor((shift.from - now) / minuteMs);
  move(shift, isPaid ? "approved" : "closed", { attendance: "canceled_by_facility", noticeMinutes });
}

export const invoice = (shift: Shift) => move(shift, "invoiced");

/** What becomes of it once its lines are taken back. */
export function takeBack(shift: Shift, outcome: "correct" | "close" | "bill_again") {
  const to = ({ correct: "queried", close: "closed", bill_again: "approved" } as const)[outcome];
  const corrected = { reason: "CORRECTED", announcedAt: null, clockEndsAt: null };
  move(shift, to, { revision: shift.revision + 1, ...(outcome === "correct" ? corrected : {}) });
}
