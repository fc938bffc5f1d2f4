import { callsOf } from "@/lib/core/pure/call";
import { askedProviders } from "@/lib/coverage/offers/policy";

const call = callsOf("coverage", () => import("@/lib/coverage/offers/schema"));

export const listShiftOffers = call({
  method: "GET",
  path: "/shift-offers/",
  who: askedProviders,
  summary: "Shifts that the provider was asked to cover: open, answered or closed.",
  input: "offersInput",
  output: "shiftOfferListShape",
  freshForMs: 15_000,
});

export const shiftOffer = call({
  method: "GET",
  path: "/shift-offers/{id}/",
  who: askedProviders,
  summary: "One shift that the provider was asked to cover.",
  input: "idInput",
  output: "shiftOfferShape",
  freshForMs: 15_000,
});

const answer = {
  method: "PUT",
  who: askedProviders,
  input: "idInput",
  output: "shiftOfferShape",
  answers: shiftOffer,
} as const;

export const seeShiftOffer = call({
  ...answer,
  path: "/shift-offers/{id}/seen/",
  summary: "Say that an offer was seen; once more changes nothing.",
  touches: ["notices"],
});

export const declineShiftOffer = call({
  ...answer,
  path: "/shift-offers/{id}/decline/",
  summary: "Say no to an offer; it can still be accepted while the search runs.",
  input: "declineOfferInput",
  touches: ["notices"],
});

export const acceptShiftOffer = call({
  ...answer,
  path: "/shift-offers/{id}/accept/",
  summary: "Take the shift: the first who accepts is booked at once.",
  touches: ["assignments", "connections", "pay", "notices"],
});
