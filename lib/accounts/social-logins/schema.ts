import { z } from "zod";
import { oneOfAnyCase, wire } from "@/lib/core/pure/words";

/** The words of signing in with Google. */

const socialUserTypes = ["provider", "healthcare_entity_rep"] as const;

/** What Google handed to the callback page. */
export const googleLoginInput = wire(
  z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(500) }),
);

/** What a link to Google carries: which account a newcomer gets, and where to go afterwards. */
export const googleStartInput = wire(
  z.object({
    user_type: oneOfAnyCase(socialUserTypes).catch("provider"),
    next: z.string().max(2000).optional().catch(undefined),
  }),
);
export type GoogleStartInput = z.output<typeof googleStartInput>;
