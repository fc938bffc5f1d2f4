export const offerStatuses = ["asked", "declined", "accepted", "closed", "withdrawn"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Why an offer closed without an answer of its own. */
export const offerClosings = ["taken", "stopped", "ended", "answered"] as const;
export type OfferClosing = (typeof offerClosings)[number];

/** Why a provider says no. */
export const shiftOfferDeclineReasons = ["BUSY", "TOO_FAR", "PAY", "SHORT_NOTICE", "OTHER"] as const;
export type ShiftOfferDeclineReason = (typeof shiftOfferDeclineReasons)[number];

/** From where an offer was answered. */
export const offerAnsweredBy = ["app", "link"] as const;
export type OfferAnsweredBy = (typeof offerAnsweredBy)[number];
