import { z } from "zod";
import { emailField, listShape, oneOfAnyCase, text, wholeNumber, wire } from "@/lib/core/pure/words";
import {
  endorsementMessages,
  ethicsRatings,
  lengthLabels,
  maxQualities,
  namesOf,
  personalRatings,
  professionalRatings,
  type RatingName,
  ratingNames,
  recommendationLevels,
  relationshipLabels,
} from "@/lib/credentials/endorsements/words";
import { publicProviderShape } from "@/lib/providers/schema";

/** The words of endorsements: what a reference answers about a provider (SIL-120 to SIL-123). */

/** Title and kind of each status: initial, in progress, completed, terminated (SIL-120). */
export const endorsementStatusWords = {
  NEW: { title: "Not Started", kind: "I" },
  IN_PROGRESS: { title: "In Progress", kind: "P" },
  COMPLETED: { title: "Completed", kind: "C" },
  TERMINATED: { title: "Terminated", kind: "T" },
} as const;
export type EndorsementStatus = keyof typeof endorsementStatusWords;
export const endorsementStatuses = namesOf(endorsementStatusWords);

export const relationshipLengths = namesOf(lengthLabels);

export const referenceRelationships = namesOf(relationshipLabels);

const visibilities = ["yes", "no"] as const;

const emptyAsNull = (value: unknown) => (value === "" ? null : value);

/** A word of the list, or nothing yet. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(emptyAsNull, oneOfAnyCase(values).nullish());

const rating = (least: 0 | 1) =>
  z.preprocess(emptyAsNull, wholeNumber.pipe(z.number().min(least).max(4)).nullish());

const freeText = z.preprocess((value) => (value === null ? "" : value), text().optional());

const ratings = <const Names extends readonly RatingName[], Rating extends z.ZodType>(
  names: Names,
  schema: Rating,
) => Object.fromEntries(names.map((name) => [name, schema])) as Record<Names[number], Rating>;

/** What may be answered; a field that is left out stays as it is [PRV-C-057, PRV-C-062]. */
const answers = {
  relationship_length: choice(relationshipLengths),
  relationship_type: choice(referenceRelationships),
  other_capacity: freeText,
  ...ratings(personalRatings, rating(1)),
  ...ratings(professionalRatings, rating(0)),
  ...ratings(ethicsRatings, rating(0)),
  recommendation_status: choice(recommendationLevels),
  endorsements: z.array(z.string().max(100)).max(maxQualities, endorsementMessages.tooMany).nullish(),
  comments: freeText,
  response_visibility: choice(visibilities),
};

/** Opens the survey; whatever was never given out is unknown rather than wrong. */
const endorsementId = z.string();

export const lookupInput = wire(z.object({ email: emailField }));
export const endorsementIdInput = wire(z.object({ id: endorsementId }));
export const saveEndorsementInput = wire(z.object({ id: endorsementId, ...answers }));
export type SaveEndorsementInput = z.output<typeof saveEndorsementInput>;

/** A request that waits for an answer: whom it is about and how far it has come. */
const outstandingShape = z.object({
  id: z.string(),
  reference: z.object({ provider: publicProviderShape }),
  current_status: z.object({
    code: z.enum(endorsementStatuses),
    title: z.string(),
    category_kind: z.enum(["I", "P", "C", "T"]),
  }),
});
export type Outstanding = z.output<typeof outstandingShape>;
export const outstandingListShape = listShape(outstandingShape);

const ratingShape = z.number().int().min(0).max(4).nullable();

export const endorsementShape = outstandingShape.extend({
  relationship_length: z.enum(relationshipLengths).nullable(),
  relationship_type: z.enum(referenceRelationships).nullable(),
  other_capacity: z.string(),
  ...ratings(ratingNames, ratingShape),
  recommendation_status: z.enum(recommendationLevels).nullable(),
  endorsements: z.array(z.string()),
  comments: z.string(),
  response_visibility: z.enum(visibilities).nullable(),
});
export type Endorsement = z.output<typeof endorsementShape>;
