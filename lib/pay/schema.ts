import { z } from "zod";
import { oneOfAnyCase, text, uuid } from "@/lib/core/pure/words";
import { paymentDrivers } from "@/lib/ports/payments/schema";

/** What the nouns of pay share. */

/** A word of a filter in any case; null, which finds nothing, for one that nothing bears [PAY-C-011]. */
export const askedWord = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.union([oneOfAnyCase(words), text(100).transform(() => null)]);

/** Another document, by its number. */
export const documentShape = z.object({ id: uuid, number: z.string() });

/** A provider's statement, which counts within the provider; without a number while open. */
export const periodShape = z.object({ id: uuid, number: z.number().int().nullable() });

/** Money that has moved; negative for a refund, and for what was taken back. */
export const paymentShape = z.object({
  id: uuid,
  amount: z.number(),
  paid_on: z.string(),
  reference: z.string(),
  driver: z.enum(paymentDrivers),
  reversed: z.boolean(),
});
export type Payment = z.output<typeof paymentShape>;
