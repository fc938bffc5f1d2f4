import { refused } from "@/lib/errors";
import type { OpportunityStatus } from "@/lib/opportunities/schema";

/** Statuses in which providers may be asked and may accept. */
export const openStatuses: readonly OpportunityStatus[] = ["open", "reopened", "in_progress"];

/** @throws 400 when the opportunity takes no new connections */
export function ensureTakesConnections(status: OpportunityStatus) {
  if (!openStatuses.includes(status)) throw refused("This opportunity is closed to new connections.");
}

/** Whether no further acceptance fits; a null maximum never fills up. */
export const isFull = (accepted: number, maximum: number | null) => maximum !== null && accepted >= maximum;

/** Where the system moves an opportunity once it has so many accepted connections (SIL-109). */
export function statusAfterAcceptance(
  status: OpportunityStatus,
  accepted: number,
  maximum: number | null,
): OpportunityStatus {
  if (isFull(accepted, maximum)) return "locked";
  return status === "open" || status === "reopened" ? "in_progress" : status;
}
