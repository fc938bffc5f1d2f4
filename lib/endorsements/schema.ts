/** The words of endorsements: what a reference answers about a provider (document 1 §3, SIL-120 to SIL-123). */

export const endorsementStatuses = ["NEW", "IN_PROGRESS", "COMPLETED", "TERMINATED"] as const;
export type EndorsementStatus = (typeof endorsementStatuses)[number];

/** Title and kind of each status: initial, in progress, completed, terminated (SIL-120). */
export const endorsementStatusWords: Record<
  EndorsementStatus,
  { title: string; kind: "I" | "P" | "C" | "T" }
> = {
  NEW: { title: "Not Started", kind: "I" },
  IN_PROGRESS: { title: "In Progress", kind: "P" },
  COMPLETED: { title: "Completed", kind: "C" },
  TERMINATED: { title: "Terminated", kind: "T" },
};

export const relationshipLengths = [
  "LESS_THAN_ONE_YEAR",
  "ONE_TO_TWO_YEARS",
  "THREE_TO_FIVE_YEARS",
  "SIX_TO_TEN_YEARS",
  "TEN_PLUS_YEARS",
] as const;
export type RelationshipLength = (typeof relationshipLengths)[number];

export const referenceRelationships = [
  "CO_WORKER",
  "PEER",
  "SUPERVISOR",
  "MANAGEMENT",
  "FELLOWSHIP",
  "RESIDENCY",
  "MEDICAL_SCHOOL",
  "OTHER",
] as const;
export type ReferenceRelationship = (typeof referenceRelationships)[number];

export const recommendationLevels = [
  "HIGHLY_RECOMMEND",
  "RECOMMEND_WITH_HESITATION",
  "DO_NOT_RECOMMEND",
] as const;
export type RecommendationLevel = (typeof recommendationLevels)[number];
