import { feedMakers, feedOwners } from "@/lib/assignments/feeds/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("assignments", () => import("@/lib/assignments/feeds/schema"));

export const listFeeds = call({
  method: "GET",
  path: "/calendar-feeds/",
  who: feedOwners,
  summary: "The person's own calendar addresses that work, oldest first.",
  input: "feedsInput",
  output: "feedListShape",
  freshForMs: 30_000,
});

export const makeFeed = call({
  method: "POST",
  path: "/calendar-feeds/",
  who: feedMakers,
  summary: "Make a calendar address, in place of another one if wanted: that one stops at once.",
  input: "makeFeedInput",
  output: "feedShape",
  status: 201,
  answersSecret: true,
});

export const revokeFeed = call({
  method: "DELETE",
  path: "/calendar-feeds/{id}/",
  who: feedOwners,
  summary: "Remove a calendar address: it stops at once.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
