"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useCall } from "@/lib/core/browser/use-call";
import { leaderAggregate, leaderRatingList } from "@/lib/reputation/leader-ratings/calls";
import type { LeaderAggregate, LeaderRatings } from "@/lib/reputation/leader-ratings/schema";
import { peerAggregate, peerRatingList } from "@/lib/reputation/peer-ratings/calls";
import type { PeerAggregate, PeerRatings } from "@/lib/reputation/peer-ratings/schema";
import { type LeaderScore, leaderScores, peerScores } from "@/lib/reputation/schema";
import type { Average } from "./averages-card";
import { type ReputationState, reputationList } from "./reputation-list";
import type { Review } from "./review-list";

/** What the server has read for the first paint: one side only. */
export type FirstReputation = ReputationState &
  (
    | { feedback: "PEER"; ratings: PeerRatings; aggregate: PeerAggregate }
    | { feedback: "LEADER"; ratings: LeaderRatings; aggregate: LeaderAggregate }
  );

/** One page of the chosen side with its averages; the other side is not asked for [PRV-C-072, PRV-C-073]. */
export function useReputation(providerId: string, state: ReputationState, first: FirstReputation) {
  const { feedback, page } = state;
  const rows = reputationList.toInput(state);
  const about = { provider_id: providerId };
  const peers = feedback === "PEER";
  const known = page === first.page && feedback === first.feedback;
  const [peer, leader] = first.feedback === "PEER" ? [first, null] : [null, first];
  const peerList = useCall(peerRatingList, peers ? rows : null, {
    placeholderData: keepPreviousData,
    initialData: known ? peer?.ratings : undefined,
  });
  const leaderList = useCall(leaderRatingList, peers ? null : rows, {
    placeholderData: keepPreviousData,
    initialData: known ? leader?.ratings : undefined,
  });
  const peerAverages = useCall(peerAggregate, peers ? about : null, { initialData: peer?.aggregate });
  const leaderAverages = useCall(leaderAggregate, peers ? null : about, { initialData: leader?.aggregate });
  const shown = peers
    ? peerAverages.data && peerAveragesOf(peerAverages.data)
    : leaderAverages.data && leaderAveragesOf(leaderAverages.data);
  const [list, averages] = peers ? [peerList, peerAverages] : [leaderList, leaderAverages];
  return {
    count: list.data?.count ?? 0,
    reviews: (list.data?.results ?? []) as Review[],
    averages: shown ?? [],
    isReading: !list.data || list.isPlaceholderData,
    failed: (list.isError && !list.data) || (averages.isError && !averages.data),
    isFetching: list.isFetching || averages.isFetching,
    retry: () => {
      void list.refetch();
      void averages.refetch();
    },
  };
}

/** The averages of the scores that were given, in their order. */
const averagesOf = <Score extends LeaderScore>(
  scores: readonly Score[],
  read: (score: Score) => { average: number | null; count: number },
): Average[] =>
  scores.flatMap((score) => {
    const { average, count } = read(score);
    return average === null ? [] : [{ score, average, count }];
  });

const peerAveragesOf = (of: PeerAggregate) =>
  averagesOf(peerScores, (score) => ({ average: of[`peer_${score}`], count: of[`peer_${score}_count`] }));

const leaderAveragesOf = (of: LeaderAggregate) =>
  averagesOf(leaderScores, (score) => ({
    average: of[`leader_${score}`],
    count: of[`leader_${score}_count`],
  }));
