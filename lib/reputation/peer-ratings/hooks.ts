"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { peerAggregate, peerRatingList } from "@/lib/reputation/peer-ratings/calls";
import type { PeerAggregate, PeerRatings } from "@/lib/reputation/peer-ratings/schema";
import { ratingsPerPage } from "@/lib/reputation/schema";

/** One page of what colleagues said, the first one being 1; asked for while `enabled`. */
export const usePeerRatings = (page: number, options: { enabled: boolean; initialData?: PeerRatings }) =>
  useQuery({
    queryKey: ["peer-ratings", page],
    queryFn: ({ signal }) =>
      ask(peerRatingList, { limit: ratingsPerPage, offset: (page - 1) * ratingsPerPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...options,
  });

export const usePeerAggregate = (
  providerId: string,
  options: { enabled: boolean; initialData?: PeerAggregate },
) =>
  useQuery({
    queryKey: ["peer-ratings-aggregations", providerId],
    queryFn: ({ signal }) => ask(peerAggregate, { provider_id: providerId }, { signal }),
    staleTime: 30_000,
    ...options,
  });
