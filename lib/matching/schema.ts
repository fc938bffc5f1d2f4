import type { RateKind } from "@/lib/providers/schema";

/** The words of auto-match: who is found for an opportunity, and why (SIL-114). */

/** What starts a run: the delay after the first publication, or the hours of the day at which all are looked at. */
export type Occasion = "publication" | "daily";

/** What a candidate was found by; each fact became part of its score. */
export type MatchFacts = {
  /** Named first among the provider's specialties. */
  leadSpecialty: boolean;
  degrees: string[];
  licensed: boolean;
  /** Boards that are asked for and held. */
  boards: string[];
  /** Boards that are asked for and for which the provider is eligible. */
  eligibleBoards: string[];
  /** Kinds of shift whose rate is not above the maximum. */
  affordableKinds: RateKind[];
  cleared: boolean;
  completedShifts: number;
  graduatedOn: string | null;
};

export type Match = { providerId: string; score: number; reasons: string[] };
