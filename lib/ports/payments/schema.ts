/** Who moves the money. `manual`: staff did, and type the reference. */
export const paymentDrivers = ["manual"] as const;
export type PaymentDriver = (typeof paymentDrivers)[number];

/** Money that moves, in cents; negative where it is paid back. */
export type Transfer = { amountCents: number; paidOn: string; reference: string };

/** What a driver answers: whether the money has moved, under which reference, and on which day. */
export type Outcome = { state: "settled" | "pending"; reference: string; paidOn: string };

export type PaymentPort = {
  /** From an organization, for an invoice. */
  collect(invoiceId: string, transfer: Transfer): Promise<Outcome>;
  /** To a provider, for a statement. */
  payOut(statementId: string, transfer: Transfer): Promise<Outcome>;
};
