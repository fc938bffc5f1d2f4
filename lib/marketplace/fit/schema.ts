import { z } from "zod";
import { isoInstant, listShape, oneOfAnyCase, paging, text, toggle, uuid, wire } from "@/lib/core/pure/words";
import {
  candidatesPerPage,
  gates,
  nextSteps,
  ownScoreOf,
  partCodes,
  scoreOf,
  shownCandidates,
  stepFilters,
  terms,
} from "@/lib/marketplace/fit/words";
import { marketProviderShape, travelTypes } from "@/lib/providers/schema";
import { rateKinds } from "@/lib/providers/words";

/** The words of fit: who suits an opportunity or one of its needed shifts, why, and what would change it. */

/** `needed_shift` asks for one needed shift of the opportunity alone. */
export const matchSummaryInput = wire(z.object({ id: uuid, needed_shift: uuid.optional() }));

/** `rank` counts in the whole list of those who fit, or of near misses, whatever the other filters. */
export const candidatesInput = wire(
  z.object({
    id: uuid,
    needed_shift: uuid.optional(),
    show: oneOfAnyCase(shownCandidates).default("fits"),
    step: oneOfAnyCase(stepFilters).optional(),
    wishes: toggle,
    search: text(100).optional(),
    ...paging,
    limit: paging.limit.unwrap().default(candidatesPerPage),
  }),
);
export type CandidatesInput = z.output<typeof candidatesInput>;

const count = z.number().int();

const partShape = z.object({
  code: z.enum(partCodes as [string, ...string[]]),
  points: count,
  of: count,
  text: z.string(),
});
export type Part = z.output<typeof partShape>;

const failedShape = z.object({
  code: z.enum([...gates, ...terms]),
  /** The kind of shift whose rate comes nearest to its maximum; null but for a rate. */
  kind: z.enum(rateKinds).nullable(),
  text: z.string(),
});
export type Failed = z.output<typeof failedShape>;

/** What is known of the own organization's shifts; it enters no score [SCH-I-043]. */
const factsShape = z.object({
  shifts_here: count,
  last_here_on: z.string().nullable(),
  on_time: count,
  with_attendance: count,
});

export const candidateShape = z.object({
  provider: marketProviderShape,
  /** Null for somebody who neither fits nor nearly does. */
  rank: count.nullable(),
  score: count,
  score_of: z.literal(scoreOf),
  fits: z.boolean(),
  parts: z.array(partShape),
  failed: z.array(failedShape),
  /** Of the needed shifts that are asked about, how many the provider is open for; without any, its open days. */
  open: count,
  asked: count,
  facts: factsShape.nullable(),
  wishes: z.boolean(),
  next_step: z.object({ code: z.enum(nextSteps), text: z.string(), href: z.string().nullable() }),
  connection: uuid.nullable(),
});
export type Candidate = z.output<typeof candidateShape>;

export const candidateListShape = listShape(candidateShape);

const leverShape = z.object({
  code: z.enum(terms),
  kind: z.enum(rateKinds).nullable(),
  /** Dollars an hour for a rate, days for dates. */
  change: z.number().nullable(),
  /** The new maximum in dollars, or the new value of the setting. */
  to: z.union([z.number(), z.boolean(), z.enum(travelTypes), z.array(z.string())]).nullable(),
  adds: count,
  loses: count,
  text: z.string(),
});
export type Lever = z.output<typeof leverShape>;

export const matchSummaryShape = z.object({
  pool: count,
  fits: count,
  near: count,
  /** Of those who fit, how many can be asked for a shift at once. */
  bookable: count,
  /** Of those who fit, how many would like one of the needed shifts. */
  wishes: count,
  left_out: z.array(z.object({ code: z.enum([...gates, "terms"]), count, text: z.string() })),
  levers: z.array(leverShape),
  /** How many needed shifts are asked about. */
  asked: count,
  computed_at: isoInstant,
});
export type MatchSummary = z.output<typeof matchSummaryShape>;

/** How an opportunity fits the provider itself: nothing about rates, or of the organization's budget [SCH-I-048]. */
const ownMatchShape = z.object({
  fits: z.boolean(),
  score: count,
  score_of: z.literal(ownScoreOf),
  parts: z.array(partShape),
  failed: z.array(failedShape),
});
export type OwnMatch = z.output<typeof ownMatchShape>;

export const matchShape = z.union([candidateShape, ownMatchShape]);
