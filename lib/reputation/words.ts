import { codesOf } from "@/lib/core/pure/codes";

export const peerRelationships = codesOf("PeerRelationshipType");

/** The scores of a peer rating, each a whole number of stars from 1 to 5. */
export const peerScores = [
  "general_rating",
  "clinical_competency_rating",
  "communication_and_teamwork_rating",
  "patient_closecase_rating",
] as const;

/** The scores of a leader rating. */
export const leaderScores = ["shifts_performance_rating", ...peerScores] as const;
export type LeaderScore = (typeof leaderScores)[number];

/** What each score is called. */
export const scoreTitles: Record<LeaderScore, string> = {
  shifts_performance_rating: "Shift performance",
  general_rating: "Overall",
  clinical_competency_rating: "Clinical competency",
  communication_and_teamwork_rating: "Communication and teamwork",
  patient_closecase_rating: "Patient care and case closure",
};

/** What one star is called, two stars, and so on to five. */
export const starWords = ["Poor", "Fair", "Good", "Very Good", "Excellent"] as const;

/** How many ratings a page of the Reputation tab shows. */
export const ratingsPerPage = 10;

export const longestComment = 2000;

/** Whose feedback the Reputation tab shows. */
export const feedbackTypes = ["PEER", "LEADER"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
