import { callsOf } from "@/lib/core/pure/call";
import { everyone, reputationReaders } from "@/lib/reputation/policy";

const call = callsOf("reputation", () => import("@/lib/reputation/leader-ratings/schema"));

export const leaderRatingToken = call({
  method: "GET",
  path: "/leader-rating-tokens/{token}/",
  who: everyone,
  summary: "Whom a leader's link asks about; a used, expired or unknown one is not found.",
  input: "leaderRatingTokenInput",
  output: "leaderRatingTokenShape",
});

export const rateAsLeader = call({
  method: "POST",
  path: "/leader-ratings/{token}/",
  who: everyone,
  summary: "Rate the provider of a leader's link, which works once.",
  input: "newLeaderRatingInput",
  output: "leaderRatingShape",
  status: 201,
});

export const leaderRatingList = call({
  method: "GET",
  path: "/leader-ratings/",
  who: reputationReaders,
  summary: "What leaders said about the provider, newest first.",
  input: "leaderRatingsInput",
  output: "leaderRatingsShape",
  freshForMs: 30_000,
});

export const leaderAggregate = call({
  method: "GET",
  path: "/leader-ratings-aggregations/{provider_id}/",
  who: reputationReaders,
  summary: "The provider's averages of its leader ratings, each with its count.",
  input: "leaderAggregateInput",
  output: "leaderAggregateShape",
  freshForMs: 30_000,
});
