import { schedulers } from "@/lib/assignments/policy";
import type { Who } from "@/lib/core/pure/who";

/** A plan belongs to the organization: every rep who schedules shifts may work it [SCH-I-070 SCH-P-010 SCH-P-011]. */
export const planners = schedulers;

/** The jobs that work out plans, send them and close those that nobody touches [SCH-J-003 SCH-I-070]. */
export const planSolvers = { jobs: ["solve-plan", "sweep-solving"] } as const satisfies Who;
export const planSenders = { jobs: ["send-plan", "sweep-sending"] } as const satisfies Who;
export const planSweepers = { jobs: ["discard-plans"] } as const satisfies Who;
