import { z } from "zod";
import { listShape } from "@/lib/core/pure/words";
import { openingCodes } from "@/lib/marketplace/openings/words";

/** The words of openings: how many opportunities a provider matches, and how many one change would open. */

const openingShape = z.object({
  code: z.enum(openingCodes),
  /** The state, certification, board or travel type that it is about. */
  subject: z.string().nullable(),
  /** How many opportunities; null for fewer than three [SCH-I-049]. */
  opens: z.number().int().nullable(),
  text: z.string(),
  /** Where the provider does it. */
  href: z.string(),
});
export type Opening = z.output<typeof openingShape>;

export const openingListShape = listShape(openingShape);
