/** In which circle a provider is approved: at the facility itself, or at another one of the organization. */
export const tiers = ["facility", "organization"] as const;
export type Tier = (typeof tiers)[number];

/** Statuses of an offer: one search that was put to one provider. */
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

/** Why a search is paused or stopped; by a representative it is `not_needed` or nothing. */
export const rescueReasons = [
  "organization",
  "nobody_in_charge",
  "not_needed",
  "withdrawn",
  "answered",
  "changed",
] as const;
export type RescueReason = (typeof rescueReasons)[number];

/** A line of what was done in a search. */
export const rescueActs = [
  "started",
  "wave",
  "asked",
  "hand",
  "raised",
  "changed",
  "paused",
  "resumed",
  "exhausted",
  "on_board",
  "withdrawn",
  "filled",
  "stopped",
  "unfilled",
] as const;
export type RescueAct = (typeof rescueActs)[number];

/** Why a provider is asked [RSC-V-005]. */
export type OfferReason =
  | { code: "facility" }
  | { code: "organization"; organization: string }
  | { code: "hand" }
  | { code: "offered" }
  | { code: "worked"; count: number }
  | { code: "rest" };

/** How long a note may be, and how many one search may ask [RSC-V-010 RSC-V-031]. */
export const searchLimits = {
  note: 500,
  offers: 200,
} as const;

/** An organization starts so many searches in an hour [RSC-C-015]. */
export const searchesAnHour = 30;

export const searchTexts = {
  ended: "This search has ended.",
  paused: "This search is paused.",
  noDegree: "At least one degree must be selected",
  bonusFalls: "The bonus cannot be lowered while a search is running.",
  noTick: 'Turn on "Ask providers approved at our other facilities too" for this facility first.',
  nobody: "Nobody can be asked at the moment.",
  start: "Choose a start later than now and at least 15 minutes before the end.",
  cannotBeAsked: (name: string, why: string) => `${name} cannot be asked: ${why}.`,
  notNow: (name: string, why: string) => `${name} does not want to be asked now. ${why}.`,
};
