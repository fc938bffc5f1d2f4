import type { LeaderScore, PeerScore } from "@/lib/reputation/schema";

export type PeerScores = {
  generalRating: number;
  clinicalCompetencyRating: number;
  communicationAndTeamworkRating: number;
  patientClosecaseRating: number;
};

export const viewPeerScores = (scores: PeerScores): Record<PeerScore, number> => ({
  general_rating: scores.generalRating,
  clinical_competency_rating: scores.clinicalCompetencyRating,
  communication_and_teamwork_rating: scores.communicationAndTeamworkRating,
  patient_closecase_rating: scores.patientClosecaseRating,
});

/** Averages by score with the number of ratings of each; to two decimals, null without ratings. */
export function viewAggregate<Side extends "peer" | "leader", Score extends LeaderScore>(
  side: Side,
  averages: Record<Score, number | null>,
  count: number,
) {
  const entries = Object.entries<number | null>(averages).flatMap(([score, average]) => [
    [`${side}_${score}`, average === null ? null : Math.round(Number(average) * 100) / 100],
    [`${side}_${score}_count`, count],
  ]);
  return Object.fromEntries(entries) as Record<`${Side}_${Score}`, number | null> &
    Record<`${Side}_${Score}_count`, number>;
}
