import { callsOf } from "@/lib/core/pure/call";
import { exclusionDeciders, exclusionReaders } from "@/lib/credentials/exclusions/policy";

const call = callsOf("credentials", () => import("@/lib/credentials/exclusions/schema"));

export const listExclusionLists = call({
  method: "GET",
  path: "/staff/exclusion-lists/",
  who: exclusionReaders,
  summary: "Exclusion lists that were uploaded or fetched, the newest first.",
  input: "exclusionListsInput",
  output: "exclusionListsShape",
});

export const getExclusionList = call({
  method: "GET",
  path: "/staff/exclusion-lists/{id}/",
  who: exclusionReaders,
  summary: "An exclusion list with how far it is read and the first lines that cannot be read.",
  input: "idInput",
  output: "exclusionListShape",
});

export const uploadExclusionList = call({
  method: "POST",
  path: "/staff/exclusion-lists/",
  status: 201,
  who: exclusionDeciders,
  summary: "Take an uploaded file as the exclusion list; a job imports it.",
  input: "uploadListInput",
  output: "exclusionListShape",
});

export const acceptExclusionList = call({
  method: "POST",
  path: "/staff/exclusion-lists/{id}/accept/",
  status: 200,
  who: exclusionDeciders,
  summary: "Have a refused exclusion list used all the same, with a reason; never one's own upload.",
  input: "acceptListInput",
  output: "exclusionListShape",
});

export const listExclusionHits = call({
  method: "GET",
  path: "/staff/exclusion-hits/",
  who: exclusionReaders,
  summary: "Entries of the list that may be about a provider, by where they are; the look is audited.",
  input: "exclusionHitsInput",
  output: "exclusionHitsShape",
});

export const getExclusionHit = call({
  method: "GET",
  path: "/staff/exclusion-hits/{id}/",
  who: exclusionReaders,
  summary: "An entry and the provider side by side; the look is audited.",
  input: "idInput",
  output: "exclusionHitShape",
});

export const proposeExclusion = call({
  method: "POST",
  path: "/staff/exclusion-hits/{id}/propose/",
  status: 200,
  who: exclusionDeciders,
  summary: "Propose that it is this person, somebody else, or no longer excluded.",
  input: "proposeInput",
  output: "exclusionHitShape",
  answers: getExclusionHit,
});

export const holdBookings = call({
  method: "POST",
  path: "/staff/exclusion-hits/{id}/hold/",
  status: 200,
  who: exclusionDeciders,
  summary: "Keep new bookings of the provider off for some hours, or no longer.",
  input: "holdInput",
  output: "exclusionHitShape",
  answers: getExclusionHit,
});
