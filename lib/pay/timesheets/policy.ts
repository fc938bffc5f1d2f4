import { confirmers, schedulers } from "@/lib/assignments/policy";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import type { Who } from "@/lib/core/pure/who";

/** Both parties and staff; of the organization's reps those who schedule or confirm (SIL-103). */
export const timesheetReaders = requestReaders;

/** Only the provider submits the hours [PAY-P-016]. */
export const submitters = { provider: "any" } as const satisfies Who;

/** Only the organization approves and asks. */
export const approvers = { rep: confirmers.rep } as const satisfies Who;

/** Either side takes a matter to staff. */
export const disputers = { provider: "any", rep: confirmers.rep } as const satisfies Who;

/** A provider calls out instead. */
export const shiftCancelers = schedulers;

export const resolvers = { staff: "acts" } as const satisfies Who;

export const timesheetReminders = { jobs: ["remind-of-timesheets"] } as const satisfies Who;
export const timesheetAnnouncers = { jobs: ["announce-timesheets"] } as const satisfies Who;
export const timesheetSettlers = { jobs: ["settle-timesheets"] } as const satisfies Who;
