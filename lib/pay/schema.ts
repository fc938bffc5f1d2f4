import { z } from "zod";
import { uuid } from "@/lib/core/pure/words";
import { paymentDrivers } from "@/lib/ports/payments/schema";

/** What the nouns of pay share. */

/** Another document, by its number. */
export const documentShape = z.object({ id: uuid, number: z.string() });

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
