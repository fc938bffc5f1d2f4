import { toDollars } from "@/lib/core/pure/money";
import { viewOf } from "@/lib/core/pure/view";
import { type Payment, paymentShape } from "@/lib/pay/schema";

export type PaymentRow = Omit<Payment, "amount" | "paid_on"> & { amountCents: number; paidOn: string };

/** Money that has moved, in dollars. */
export const viewPayment = (row: PaymentRow): Payment =>
  viewOf(paymentShape, row, { amount: toDollars(row.amountCents) });
