import { callsOf } from "@/lib/core/pure/call";
import { raters, ratingReaders } from "@/lib/reputation/facility-ratings/policy";

const call = callsOf("reputation", () => import("@/lib/reputation/facility-ratings/schema"));

export const facilityRatingList = call({
  method: "GET",
  path: "/facility-ratings/",
  who: ratingReaders,
  summary: "Ratings of the organization's facilities with their averages; for a provider, its own.",
  input: "facilityRatingsInput",
  output: "facilityRatingsShape",
  freshForMs: 30_000,
});

export const rateFacility = call({
  method: "POST",
  path: "/facility-ratings/",
  who: raters,
  summary: "Rate a facility that has accepted you; a second rating replaces the first.",
  input: "newFacilityRatingInput",
  output: "facilityRatingShape",
  status: 201,
});

export const facilityRatingDetail = call({
  method: "GET",
  path: "/facility-ratings/{id}/",
  who: ratingReaders,
  summary: "One rating.",
  input: "facilityRatingIdInput",
  output: "facilityRatingShape",
  versioned: true,
});

export const replaceFacilityRating = call({
  method: "PUT",
  path: "/facility-ratings/{id}/",
  who: raters,
  summary: "Change one's own rating.",
  input: "replaceFacilityRatingInput",
  output: "facilityRatingShape",
  versioned: true,
});

export const removeFacilityRating = call({
  method: "DELETE",
  path: "/facility-ratings/{id}/",
  who: raters,
  summary: "Take one's own rating back.",
  input: "facilityRatingIdInput",
  output: "nothing",
  status: 204,
});
