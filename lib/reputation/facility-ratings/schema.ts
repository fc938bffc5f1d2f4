import { z } from "zod";
import { isoInstant, listShape, paging, text, uuid, wholeNumber, wire } from "@/lib/core/pure/words";
import { type FacilityScore, facilityScores } from "@/lib/reputation/facility-ratings/words";

/** The words of facility ratings: what a provider says about a place, each score from 1 to 5. */

const forEachScore = <Value>(value: Value) =>
  Object.fromEntries(facilityScores.map((score) => [score, value])) as Record<FacilityScore, Value>;

export const facilityRatingsInput = wire(z.object({ facility: uuid.optional(), ...paging }));
export type FacilityRatingsInput = z.output<typeof facilityRatingsInput>;

export const facilityRatingIdInput = wire(z.object({ id: uuid }));

const score = z.preprocess(
  (value) => (value === null || value === "" ? undefined : value),
  wholeNumber.pipe(z.number().min(1, "must be at least 1").max(5, "must be up to 5")),
);
const scores = {
  ...forEachScore(score),
  comment: z.preprocess((value) => value ?? "", text(2000)).default(""),
};

export const newFacilityRatingInput = wire(z.object({ facility: uuid, ...scores }));
export type NewFacilityRatingInput = z.output<typeof newFacilityRatingInput>;

/** The facility of a rating stays; one that is sent changes nothing. */
export const replaceFacilityRatingInput = wire(z.object({ id: uuid, ...scores }));
export type ReplaceFacilityRatingInput = z.output<typeof replaceFacilityRatingInput>;

/** Never says who rated: the author knows, and for everybody else the rating is anonymous (SIL-126). */
export const facilityRatingShape = z.object({
  id: uuid,
  facility: uuid,
  ...forEachScore(z.number().int()),
  comment: z.string(),
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type FacilityRating = z.output<typeof facilityRatingShape>;

/** Over all ratings of the list, whatever its page; null where there are none. */
export const averagesOf = z.object(forEachScore(z.number()));
const averagesShape = averagesOf.nullable();
export type FacilityAverages = z.output<typeof averagesShape>;

export const facilityRatingsShape = listShape(facilityRatingShape).extend({ averages: averagesShape });
export type FacilityRatings = z.output<typeof facilityRatingsShape>;
