export const paymentTexts = {
  beforeItsDocument: (issuedOn: string) => `Paid on cannot be before ${issuedOn}.`,
  inTheFuture: "Paid on cannot be in the future.",
  referenceMissing: "Reference is required",
  alreadyReversed: "This payment is already reversed.",
  laterFirst: "Reverse the later payment first.",
};

/** A payment is the balance or the total, never a part of it. */
export const mustEqual = (balance: string) => `The amount must equal the balance of ${balance}.`;
