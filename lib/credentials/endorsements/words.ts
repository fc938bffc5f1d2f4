import { codes } from "@/lib/core/pure/codes";

/** The names of a table of words, in its order. */
export const namesOf = <Name extends string>(words: Record<Name, unknown>) =>
  Object.keys(words) as [Name, ...Name[]];

export const lengthLabels = {
  LESS_THAN_ONE_YEAR: "Less than 1 year",
  ONE_TO_TWO_YEARS: "1-2 years",
  THREE_TO_FIVE_YEARS: "3-5 years",
  SIX_TO_TEN_YEARS: "6-10 years",
  TEN_PLUS_YEARS: "More than 10 years",
};

export const relationshipLabels = {
  CO_WORKER: "Co-worker",
  PEER: "Peer",
  SUPERVISOR: "Supervisor",
  MANAGEMENT: "Management",
  FELLOWSHIP: "Fellowship",
  RESIDENCY: "Residency",
  MEDICAL_SCHOOL: "Medical school",
  OTHER: "Other",
};

export const recommendationLabels = {
  HIGHLY_RECOMMEND: "Highly recommend",
  RECOMMEND_WITH_HESITATION: "Recommend with hesitation",
  DO_NOT_RECOMMEND: "Do not recommend",
};
export type RecommendationLevel = keyof typeof recommendationLabels;

export const recommendationLevels = namesOf(recommendationLabels);

/** Four ratings of the person; they have no N/A [PRV-K-041] (SIL-121). */
export const personalRatings = [
  "interpersonal_skills",
  "communication",
  "empathy",
  "reliability_and_dependability",
] as const;

export const professionalRatings = [
  "clinical_skills",
  "quality_of_patient_care",
  "teamwork",
  "physical_and_mental_health",
] as const;

export const ethicsRatings = ["integrity", "honesty", "adherence_to_ethical_guidelines"] as const;

export const ratingNames = [...personalRatings, ...professionalRatings, ...ethicsRatings] as const;
export type RatingName = (typeof ratingNames)[number];

/** The one of the eleven that may stay unanswered (SIL-121). */
export const optionalRating = "physical_and_mental_health" satisfies RatingName;

type Option = { value: string; label: string };

/** What each number of a personal rating says [PRV-K-041]. */
export const personalScale: readonly Option[] = [
  { value: "1", label: "Poor" },
  { value: "2", label: "Fair" },
  { value: "3", label: "Good" },
  { value: "4", label: "Excellent" },
];

/** Professional skills and ethics may have stayed unseen [PRV-K-042]. */
export const fullScale: readonly Option[] = [...personalScale, { value: "0", label: "N/A" }];

/** At most so many qualities, and at least one for completion [PRV-V-025] (SIL-122). */
export const maxQualities = 3;

/** The labels that may be said along with a recommendation [PRV-S-057]. */
export const qualitiesOf = (level: RecommendationLevel): string[] =>
  codes.EndorsementQuality.filter(([code]) => code.startsWith(`${level}:`)).map(([, label]) => label);

export const endorsementMessages = {
  lookupFailed: "There was an issue looking up your endorsements. Please try again.",
  found: (count: number) => `Found ${count} outstanding endorsement request(s).`,
  noneFound: "No outstanding endorsement requests found for this email.",
  loadFailed: "Failed to load reference data. Please try again.",
  saved: "Progress saved",
  submitted: "Survey submitted successfully!",
  saveFailed: "Failed to save progress",
  final: "This endorsement can no longer be changed.",
  tooMany: "Choose at most 3 qualities.",
  unknownQuality: "Choose qualities that belong to your recommendation.",
};

/** How the survey calls its answers, and their options [PRV-E-006, PRV-E-007]. */
export const answerLabels: Record<string, string> = {
  relationship_length: "How long have you known each other?",
  relationship_type: "In what capacity?",
  other_capacity: "Please specify",
  interpersonal_skills: "Interpersonal skills",
  communication: "Communication",
  empathy: "Empathy",
  reliability_and_dependability: "Reliability and dependability",
  clinical_skills: "Clinical skills",
  quality_of_patient_care: "Quality of patient care",
  teamwork: "Teamwork",
  physical_and_mental_health: "Physical and mental health",
  integrity: "Integrity",
  honesty: "Honesty",
  adherence_to_ethical_guidelines: "Adherence to ethical guidelines",
  recommendation_status: "Would you recommend this clinician?",
  endorsements: "Qualities",
  comments: "Comments",
  response_visibility: "May your answers be read?",
};
