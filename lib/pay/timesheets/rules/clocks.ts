import { hourMs } from "@/lib/core/pure/durations";

/** When people are reminded of a timesheet, and when silence decides about it. */

/** A provider is reminded so many hours after the booked end, and after a question [PAY-J-001 PAY-V-050]. */
export const reminderHours = [24, 72] as const;

/** Nobody is reminded of what is older: staff have it among the stuck ones. */
export const remindedForHours = 168;

/** Silence approves nothing that was not announced this long before [PAY-J-003 PAY-I-045]. */
export const announcedForMs = 24 * hourMs;

/** When the time to answer ends, for a timesheet that is submitted now [PAY-J-008]. */
export const clockAfterSubmission = (now: Date, autoApproveHours: number) =>
  new Date(now.getTime() + autoApproveHours * hourMs);

const hoursToDeny = 72;

/**
 * When the time to answer ends, for a report that a shift was not worked: its provider has three days at least
 * [PAY-J-008 PAY-I-038].
 */
export const clockAfterReport = (now: Date, bookedEnd: Date, autoApproveHours: number) =>
  new Date(Math.max(now.getTime(), bookedEnd.getTime()) + Math.max(autoApproveHours, hoursToDeny) * hourMs);

/** Under which names the reminders of timesheets, and the daily news of those that wait, are kept as given. */
export const reminderKind = (hours: number) => `timesheet-${hours}h`;
export const digestKind = "timesheets-waiting";
