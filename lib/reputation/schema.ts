import { z } from "zod";
import { emailField, isoInstant, requiredText, text, uuid } from "@/lib/core/pure/words";
import { type LeaderScore, longestComment } from "@/lib/reputation/words";

/** The words of ratings that people without an account leave about a provider. */

const stars = "Choose 1 to 5 stars";

/** A whole number of stars, 1 to 5; a form sends it as text. */
const starField = z.preprocess(
  (value) => (typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value),
  z.number({ error: stars }).int(stars).min(1, stars).max(5, stars),
);

/** One such field for each of these scores. */
export const starFields = <Score extends LeaderScore>(scores: readonly Score[]) =>
  Object.fromEntries(scores.map((score) => [score, starField])) as Record<Score, typeof starField>;

/** Who rates. None of it ever leaves the server again. */
export const responderFields = {
  responder_name: requiredText("Name is required", 200),
  responder_email: emailField,
  responder_npi: z.preprocess(
    (value) => (typeof value === "string" ? value.trim() : (value ?? "")),
    z
      .string()
      .min(1, "NPI is required")
      .regex(/^\d{10}$/, "NPI must be exactly 10 digits"),
  ),
};

export const commentField = z.preprocess((value) => value ?? "", text(longestComment)).default("");

/** What a browser's bot check hands out (SIL-14). */
export const recaptchaField = requiredText("This field is required.", 8000);

/** The provider whose ratings are asked for; the own ones when none is named. */
export const ratingsOf = { provider: uuid.optional() };

export const reviewFields = { id: uuid, comment: z.string(), created_at: isoInstant };

export const scoreShapes = <Score extends LeaderScore>(scores: readonly Score[]) =>
  Object.fromEntries(scores.map((score) => [score, z.number().int()])) as Record<Score, z.ZodNumber>;

/** Each score's average to two decimals, null without ratings, and beside it how many ratings it is of (SIL-75). */
export const aggregateShape = <Side extends "peer" | "leader", Score extends LeaderScore>(
  side: Side,
  scores: readonly Score[],
) => {
  const shape = Object.fromEntries(
    scores.flatMap((score): [string, z.ZodType][] => [
      [`${side}_${score}`, z.number().nullable()],
      [`${side}_${score}_count`, z.number().int()],
    ]),
  );
  return z.object(
    shape as Record<`${Side}_${Score}`, z.ZodNullable<z.ZodNumber>> &
      Record<`${Side}_${Score}_count`, z.ZodNumber>,
  );
};
