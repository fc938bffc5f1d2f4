"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { leaderAggregate, leaderRatingList } from "@/lib/reputation/leader-ratings/calls";
import type { LeaderAggregate, LeaderRatings } from "@/lib/reputation/leader-ratings/schema";
import { ratingsPerPage } from "@/lib/reputation/schema";

/** One page of what leaders said, the first one being 1; asked for while `enabled`. */
export const useLeaderRatings = (page: number, options: { enabled: boolean; initialData?: LeaderRatings }) =>
  useQuery({
    queryKey: ["leader-ratings", page],
    queryFn: ({ signal }) =>
      ask(leaderRatingList, { limit: ratingsPerPage, offset: (page - 1) * ratingsPerPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...options,
  });

export const useLeaderAggregate = (
  providerId: string,
  options: { enabled: boolean; initialData?: LeaderAggregate },
) =>
  useQuery({
    queryKey: ["leader-ratings-aggregations", providerId],
    queryFn: ({ signal }) => ask(leaderAggregate, { provider_id: providerId }, { signal }),
    staleTime: 30_000,
    ...options,
  });
