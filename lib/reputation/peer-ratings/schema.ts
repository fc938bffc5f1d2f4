import { z } from "zod";
import { listShape, paging, uuid, wire } from "@/lib/core/pure/words";
import {
  aggregateShape,
  commentField,
  ratingsOf,
  recaptchaField,
  responderFields,
  reviewFields,
  scoreShapes,
  starFields,
} from "@/lib/reputation/schema";
import { peerRelationships, peerScores } from "@/lib/reputation/words";

/** The words of peer ratings: what a colleague says about a provider. */

const relationship = z.preprocess(
  (value) => (typeof value === "string" ? value.toUpperCase() : value),
  z.enum(peerRelationships, {
    error: ({ input }) => (input ? "Invalid value" : "Select your relationship"),
  }),
);

const rating = {
  provider: uuid,
  ...responderFields,
  responder_relationship: relationship,
  ...starFields(peerScores),
  comment: commentField,
};

/** A colleague's rating as the form without a script sends it: the form's own token shows who asks. */
export const peerRatingInput = wire(z.object(rating));
export type PeerRatingInput = z.output<typeof peerRatingInput>;

export const newPeerRatingInput = wire(z.object({ ...rating, recaptcha: recaptchaField }));
export type NewPeerRatingInput = z.output<typeof newPeerRatingInput>;

export const peerRatingsInput = wire(z.object({ ...ratingsOf, ...paging }));

export const peerAggregateInput = wire(z.object({ provider_id: uuid }));

/** Without a word about who rated. */
export const peerRatingShape = z.object({ ...reviewFields, ...scoreShapes(peerScores) });
export type PeerRating = z.output<typeof peerRatingShape>;

export const peerRatingsShape = listShape(peerRatingShape);
export type PeerRatings = z.output<typeof peerRatingsShape>;

export const peerAggregateShape = aggregateShape("peer", peerScores);
export type PeerAggregate = z.output<typeof peerAggregateShape>;
