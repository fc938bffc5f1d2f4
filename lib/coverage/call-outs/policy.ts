import { callOutHolders, schedulers } from "@/lib/assignments/policy";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import type { Who } from "@/lib/core/pure/who";

/** The holder of a shift, or a rep who schedules [RSC-P-005]. */
export const callOutReporters = { ...callOutHolders, ...schedulers } as const satisfies Who;

/** Only the holder's own word confirms a report or takes a call-out back [RSC-P-006]. */
export const callOutOwners = callOutHolders;

/** Only the organization lets a provider go [RSC-P-007]. */
export const releasers = schedulers;

/** The job that settles what nobody has. */
export const callOutSettlers = { jobs: ["settle-call-outs"] } as const satisfies Who;

/** The job that watches booked shifts whose provider lacks a credential [CRD-J-009]. */
export const shiftWatchers = { jobs: ["watch-shifts", "warn-of-shifts"] } as const satisfies Who;

/** The holder, reps who schedule or confirm, and staff [RSC-P-008]. */
export const callOutReaders = requestReaders;
