import { z } from "zod";
import { isoInstant } from "@/lib/core/pure/words";

/** The state of a directory, as its organization sees it. */

const errorShape = z.object({
  at: isoInstant,
  what: z.string(),
  status: z.number().int(),
  detail: z.string(),
});

export const directoryShape = z.object({
  has_token: z.boolean(),
  prefix: z.string().nullable(),
  made_at: isoInstant.nullable(),
  last_used_at: isoInstant.nullable(),
  /** How many people the directory has written. */
  people: z.number().int(),
  last_errors: z.array(errorShape),
});
export type Directory = z.output<typeof directoryShape>;

export const madeTokenShape = z.object({ token: z.string() });
