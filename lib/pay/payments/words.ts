/** Shown on its own by a screen that loads no other text. */
export const laterFirst = "Reverse the later payment first.";

export const paymentTexts = {
  beforeItsDocument: (issuedOn: string) => `Paid on cannot be before ${issuedOn}.`,
  inTheFuture: "Paid on cannot be in the future.",
  referenceMissing: "Reference is required",
  alreadyReversed: "This payment is already reversed.",
  laterFirst,
};

/** A payment is the balance or the total, never a part of it. */
export const mustEqual = (balance: string) => `The amount must equal the balance of ${balance}.`;
