import { callsOf } from "@/lib/core/pure/call";
import { everyone, reputationReaders } from "@/lib/reputation/policy";

const call = callsOf("reputation", () => import("@/lib/reputation/peer-ratings/schema"));

export const peerRatingList = call({
  method: "GET",
  path: "/peer-ratings/",
  who: reputationReaders,
  summary: "What colleagues said about the provider, newest first.",
  input: "peerRatingsInput",
  output: "peerRatingsShape",
  freshForMs: 30_000,
});

export const ratePeer = call({
  method: "POST",
  path: "/peer-ratings/",
  who: everyone,
  summary: "Rate a provider one has worked with, once per e-mail address.",
  input: "newPeerRatingInput",
  output: "peerRatingShape",
  status: 201,
});

export const peerAggregate = call({
  method: "GET",
  path: "/peer-ratings-aggregations/{provider_id}/",
  who: reputationReaders,
  summary: "The provider's averages of its peer ratings, each with its count.",
  input: "peerAggregateInput",
  output: "peerAggregateShape",
  freshForMs: 30_000,
});
