import { z } from "zod";
import { civilDate, dollars, requiredText, uuid, wire } from "@/lib/core/pure/words";
import { paymentTexts } from "@/lib/pay/payments/words";
import { giveReason } from "@/lib/pay/words";

/** The words of payments: money that has moved, recorded by staff. */

/** A payment of an invoice or of a statement: the whole balance, on a day that has come. */
export const recordPaymentInput = wire(
  z.object({
    id: uuid,
    amount: dollars,
    paid_on: civilDate,
    reference: requiredText(paymentTexts.referenceMissing, 100),
  }),
);
export type RecordPaymentInput = z.output<typeof recordPaymentInput>;

export const reversePaymentInput = wire(z.object({ id: uuid, reason: requiredText(giveReason) }));
export type ReversePaymentInput = z.output<typeof reversePaymentInput>;
