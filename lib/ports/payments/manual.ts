import type { Outcome, PaymentPort, Transfer } from "@/lib/ports/payments/schema";

/** Staff have moved the money already, and typed the bank's reference: what is recorded is settled. */
const settled = async (_id: string, { reference, paidOn }: Transfer): Promise<Outcome> => ({
  state: "settled",
  reference,
  paidOn,
});

export const manual: PaymentPort = { collect: settled, payOut: settled };
