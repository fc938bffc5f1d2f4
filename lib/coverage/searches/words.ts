import type { RescueSource, RescueStatus } from "@/lib/assignments/shifts/words";

/** In which circle a provider is approved: at the facility itself, or at another one of the organization. */
export const tiers = ["facility", "organization"] as const;
export type Tier = (typeof tiers)[number];

/** When providers who were not asked see the shift: never, once everybody was asked, or from the start. */
export const boards = ["off", "after_waves", "at_once"] as const;
export type Board = (typeof boards)[number];

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

export const isOpenRescue = (status: RescueStatus) => status === "running" || status === "paused";

/** Vacant because the holder fell out of a confirmed shift: only these are searched for once they have begun. */
export const outlastsStart = (source: RescueSource) => source === "call_out" || source === "no_show";

/** Sizes of a search: dollars where money is meant [RSC-V-031]. */
export const sizes = {
  wave: { least: 1, most: 50, usual: 5 },
  minutes: { least: 5, most: 720, usual: 30 },
  bonus: { least: 0, most: 10_000, usual: 0 },
  note: 500,
  offers: 200,
} as const;
