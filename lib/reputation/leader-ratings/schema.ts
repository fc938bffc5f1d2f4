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
import { leaderScores } from "@/lib/reputation/words";

/** The words of leader ratings: what a facility's leader says about a provider after an assignment. */

/** The secret of the link in the mail. */
const token = z.string().max(200);

const rating = { token, ...responderFields, ...starFields(leaderScores), comment: commentField };

/** A leader's rating as the form without a script sends it: the form's own token shows who asks. */
export const leaderRatingInput = wire(z.object(rating));
export type LeaderRatingInput = z.output<typeof leaderRatingInput>;

export const newLeaderRatingInput = wire(z.object({ ...rating, recaptcha: recaptchaField }));
export type NewLeaderRatingInput = z.output<typeof newLeaderRatingInput>;

export const leaderRatingTokenInput = wire(z.object({ token }));

export const leaderRatingsInput = wire(z.object({ ...ratingsOf, ...paging }));

export const leaderAggregateInput = wire(z.object({ provider_id: uuid }));

export const leaderRatingTokenShape = z.object({
  provider: z.object({ id: uuid, first_name: z.string(), last_name: z.string() }),
  healthcare_facility_name: z.string(),
});
export type LeaderRatingToken = z.output<typeof leaderRatingTokenShape>;

/** Without a word about who rated. */
export const leaderRatingShape = z.object({
  ...reviewFields,
  healthcare_facility_name: z.string(),
  ...scoreShapes(leaderScores),
});
export type LeaderRating = z.output<typeof leaderRatingShape>;

export const leaderRatingsShape = listShape(leaderRatingShape);
export type LeaderRatings = z.output<typeof leaderRatingsShape>;

export const leaderAggregateShape = aggregateShape("leader", leaderScores);
export type LeaderAggregate = z.output<typeof leaderAggregateShape>;
