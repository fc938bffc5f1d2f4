import { codesOf } from "@/lib/codes";

/** The words of ratings that people without an account leave about a provider. */

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
