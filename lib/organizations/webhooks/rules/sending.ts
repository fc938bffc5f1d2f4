import { minuteMs, secondMs } from "@/lib/core/pure/durations";

/** How many are under way at once: of an endpoint, of an organization, and of one process [ACS-V-012]. */
export const mostAtOnce = { endpoint: 2, organization: 4, process: 400 };

/** So many are claimed at once [ACS-J-005]. */
export const mostClaimed = 100;

/** A sender has a delivery in hand for so long, three times as long as a try lasts; then it is anybody's again. */
export const inHandMs = 30 * secondMs;

/** A sender looks again so often while some of what it sends is under way. */
export const lookEveryMs = 200;

/** What ends within so long is one reason to look. */
export const gatherMs = 20;

/** A retry that comes within so long is waited for; the sweep of each minute finds the others. */
export const waitedForMs = 10 * secondMs;

/** A sender ends after so long, and the next sweep begins again: no run of a job lasts for ever. */
export const mostRunMs = 10 * minuteMs;
