"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useCall } from "@/lib/core/browser/use-call";
import { leaderAggregate, leaderRatingList } from "@/lib/reputation/leader-ratings/calls";
import type { LeaderAggregate, LeaderRatings } from "@/lib/reputation/leader-ratings/schema";
import { peerAggregate, peerRatingList } from "@/lib/reputation/peer-ratings/calls";
import type { PeerAggregate, PeerRatings } from "@/lib/reputation/peer-ratings/schema";
import { type LeaderScore, leaderScores, peerScores } from "@/lib/reputation/words";
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
  const [list, averages] = peers ? [peerList, peerAverages] : [leaderList, leaderAverages];
  return {
    count: list.data?.count ?? 0,
    reviews: (list.data?.results ?? []) as Review[],
    averages: peers
      ? averagesOf("peer", peerScores, peerAverages.data)
      : averagesOf("leader", leaderScores, leaderAverages.data),
    isReading: !list.data || list.isPlaceholderData,
    failed: (list.isError && !list.data) || (averages.isError && !averages.data),
    isFetching: list.isFetching || averages.isFetching,
    retry: () => {
      void list.refetch();
      void averages.refetch();
    },
  };
}

type Side = "peer" | "leader";
type Aggregate<By extends Side, Score extends LeaderScore> = Record<`${By}_${Score}`, number | null> &
  Record<`${By}_${Score}_count`, number>;

/** The averages of the scores that were given, in their order. */
const averagesOf = <By extends Side, Score extends LeaderScore>(
  by: By,
  scores: readonly Score[],
  of: Aggregate<By, Score> | undefined,
): Average[] =>
  scores.flatMap((score) => {
    const average = of?.[`${by}_${score}`] ?? null;
    return of && average !== null ? [{ score, average, count: of[`${by}_${score}_count`] }] : [];
  });
