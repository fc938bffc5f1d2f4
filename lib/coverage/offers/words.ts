import type { RescueStatus } from "@/lib/assignments/shifts/words";
import type { OfferClosing, OfferStatus } from "@/lib/coverage/searches/words";

/** The tabs of a provider's offers: without an answer, answered either way, and over without an answer. */
export const offerTabs = ["open", "answered", "closed"] as const;
export type OfferTab = (typeof offerTabs)[number];

export const statusesOfTab: Record<OfferTab, readonly OfferStatus[]> = {
  open: ["asked"],
  answered: ["declined", "accepted"],
  closed: ["closed", "withdrawn"],
};

/** Page size of the lists on the screens; a call without `limit` gets 25. */
export const offersPageSize = 12;

/** Why an offer cannot be answered; the pages without script say the same. */
export const offerTexts = {
  taken: "Somebody else has taken this shift. Thank you for answering.",
  stopped: "The facility no longer looks for cover for this shift. Thank you for answering.",
  paused: "The facility has paused this search. Your offer stays; please try again later.",
  begun: "This shift has begun. It can no longer be accepted.",
  withdrawn: "This shift is no longer open to you.",
  impossible: "This shift cannot be accepted at the moment.",
  accepted: 'You have accepted this shift. Use "I can\'t work this shift" in the assignment.',
};

type OfferState = {
  status: OfferStatus;
  closedReason: OfferClosing | null;
  rescueStatus: RescueStatus;
  endsAt: Date;
};

/** Why an offer is not open; `offerTexts` has the sentence of each. */
type WhyNotOpen = "taken" | "stopped" | "begun" | "paused" | "withdrawn";

/**
 * Why an offer is not open; null while it can be accepted, and once it was
 * [RSC-V-050 RSC-V-051 RSC-V-052 RSC-V-053 RSC-V-054].
 */
export function whyNotOpen(
  { status, closedReason, rescueStatus, endsAt }: OfferState,
  now: Date,
): WhyNotOpen | null {
  if (status === "accepted") return null;
  if (rescueStatus === "filled" || closedReason === "answered") return "taken";
  if (rescueStatus === "stopped") return "stopped";
  if (rescueStatus === "unfilled" || endsAt <= now) return "begun";
  if (rescueStatus === "paused") return "paused";
  return status === "withdrawn" ? "withdrawn" : null;
}
