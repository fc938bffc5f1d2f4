import { dayMs, hourMs } from "@/lib/core/pure/durations";

/** Its managers are mailed after so long of nothing but failures, and it is switched off after so long [ACS-J-006]. */
const warnedAfterMs = 24 * hourMs;
const offAfterMs = 5 * dayMs;

/** An endpoint whose failures began before is due to be mailed about, or to be switched off. */
export const warnedBefore = (now: Date) => new Date(now.getTime() - warnedAfterMs);
export const offBefore = (now: Date) => new Date(now.getTime() - offAfterMs);

/** The endpoint says that it is no more [ACS-V-012]. */
export const isGone = (status: number | null) => status === 410;
