import { hasBegun } from "@/lib/assignments/attendance/rules";
import type { Attendance, TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Side } from "@/lib/core/pure/actor";
import { notFound, refused } from "@/lib/core/pure/errors";
import {
  hasConfirmedCallOut,
  hasSentHours,
  isCalledOff,
  type OpenCallOut,
} from "@/lib/pay/timesheets/rules/abilities";
import { type StaffDecision, timesheetTexts } from "@/lib/pay/timesheets/words";
import type { AskedReason, ReasonCode } from "@/lib/pay/words";

/** Whether a timesheet may move. Each rule takes the state that was read under the lock. */

/** What moves are judged by. */
export type TimesheetState = {
  status: TimesheetStatus;
  attendance: Attendance | null;
  version: number;
  reasonCode: ReasonCode | null;
  reason: string;
  bookedFrom: Date;
  workedFrom: Date | null;
  submittedAt: Date | null;
  openCallOut: OpenCallOut | null;
};

/** A draft whose shift has not begun is nobody's matter but staff's [PAY-C-011]. @throws 404 */
export function ensureReadable(timesheet: TimesheetState, now: Date) {
  if (timesheet.status === "draft" && !hasBegun(timesheet, now)) throw notFound();
}

/** @throws 400 when the caller has read another version [PAY-C-010] */
export function ensureVersion({ version }: Pick<TimesheetState, "version">, read: number) {
  if (version !== read) throw refused(timesheetTexts.changed, "stale");
}

/** What was canceled or released stays so [PAY-S-067]. @throws 400 */
function ensureNotCanceled(timesheet: TimesheetState) {
  if (isCalledOff(timesheet)) throw refused(timesheetTexts.shiftCanceled);
}

/** While a call-out that the provider made or confirmed is open, nobody reports or asks [PAY-S-069]. @throws 400 */
function ensureNoCallOut(timesheet: TimesheetState) {
  if (hasConfirmedCallOut(timesheet)) throw refused(timesheetTexts.calledOut);
}

const open: readonly TimesheetStatus[] = ["draft", "submitted", "queried", "disputed"];

function ensureOpen({ status }: TimesheetState) {
  if (!open.includes(status)) throw refused(timesheetTexts.settled);
}

function ensureBegun(timesheet: TimesheetState, now: Date) {
  if (timesheet.status === "draft" && !hasBegun(timesheet, now)) throw refused(timesheetTexts.notBegun);
}

/** The provider submits the hours, again if need be, until they are approved or closed [PAY-S-053]. @throws 400 */
export function ensureTakesHours(timesheet: TimesheetState) {
  ensureNotCanceled(timesheet);
  ensureNoCallOut(timesheet);
  ensureOpen(timesheet);
}

/** Closed as not worked already, whoever said so. */
export const isClosedAsNoShow = ({ status, attendance }: TimesheetState) =>
  status === "closed" && attendance === "no_show";

/** From the booked start on, until it is approved or closed [PAY-S-054]. @throws 400 */
export function ensureTakesNotWorked(timesheet: TimesheetState, now: Date) {
  ensureTakesHours(timesheet);
  ensureBegun(timesheet, now);
}

type Ask = { reasonCode: AskedReason; comment: string };

/** Whether this very question, or this very dispute, was asked already [PAY-C-010]. */
export const isAsked = (timesheet: TimesheetState, as: "queried" | "disputed", ask: Ask) =>
  timesheet.status === as && timesheet.reasonCode === ask.reasonCode && timesheet.reason === ask.comment;

/** What was sent or approved is asked about; a draft only whether the provider came at all [PAY-S-055 PAY-S-056]. @throws 400 */
export function ensureTakesQuery(timesheet: TimesheetState, reasonCode: AskedReason, now: Date) {
  ensureNotCanceled(timesheet);
  ensureNoCallOut(timesheet);
  if (timesheet.status === "draft") {
    if (reasonCode !== "DID_NOT_WORK" || !hasBegun(timesheet, now)) throw refused(timesheetTexts.notBegun);
  } else if (timesheet.status !== "submitted" && timesheet.status !== "approved")
    throw refused(timesheetTexts.settled);
}

/**
 * The organization disputes what was sent or approved, the provider a question about hours that were sent
 * [PAY-S-057 PAY-S-058].
 * @throws 400
 */
export function ensureTakesDispute(timesheet: TimesheetState, side: Side) {
  ensureNotCanceled(timesheet);
  if (side === "provider") {
    if (timesheet.status !== "queried") throw refused(timesheetTexts.onlyQuestion);
    if (!hasSentHours(timesheet)) throw refused(timesheetTexts.hoursFirst);
  } else if (timesheet.status !== "submitted" && timesheet.status !== "approved")
    throw refused(timesheetTexts.settled);
}

/** What was sent or is in dispute waits for the organization's word [PAY-S-059]. @throws 400 */
export function ensureWaitsForApproval({ status }: TimesheetState) {
  if (status !== "submitted" && status !== "disputed") throw refused(timesheetTexts.notWaiting);
}

/**
 * Staff decide until it is approved; what was closed as not worked they may return, and nothing else
 * [PAY-S-062 PAY-S-063].
 * @throws 400
 */
export function ensureTakesDecision(timesheet: TimesheetState, decision: StaffDecision, now: Date) {
  ensureNotCanceled(timesheet);
  if (isClosedAsNoShow(timesheet) && decision === "return") return;
  ensureOpen(timesheet);
  ensureBegun(timesheet, now);
}

/** What a return asks about: what is asked already, but never whether the provider came, which silence would answer. */
export const reasonOfReturn = ({ reasonCode }: TimesheetState): ReasonCode =>
  reasonCode === null || reasonCode === "DID_NOT_WORK" ? "OTHER" : reasonCode;
