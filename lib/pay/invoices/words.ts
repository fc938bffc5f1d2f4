export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ["draft", "issued", "paid", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceSorts = ["invoice_on", "due_on", "number", "total", "balance"] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** What becomes of the items that a credit note takes back. */
export const creditOutcomes = ["correct", "close"] as const;
export type CreditOutcome = (typeof creditOutcomes)[number];

/** What becomes of the items of a void invoice. */
export const voidOutcomes = ["bill_again", "close"] as const;
export type VoidOutcome = (typeof voidOutcomes)[number];

/** Page size of the lists on the screens. */
export const invoicesPageSize = 25;

/** Shown on its own by a screen that loads no other text. */
export const nothingToInvoice = "Nothing to invoice.";

export const invoiceTexts = {
  draftHasNoFile: "A draft has no file yet.",
  draftHasChanged: "This draft has changed. Please review it again.",
  nothingToInvoice,
  chooseItems: "Choose at least one item.",
  alreadyCredited: "This item is already credited.",
  onlyIssuedCredited: "Only an issued or paid invoice can be credited.",
  cancellationOnlyClosed: "Cancellation pay can only be closed.",
  paidNotVoided: "A paid invoice cannot be voided. Credit it instead.",
  onlyIssuedVoided: "Only an issued invoice can be voided.",
  alreadyPaid: "This invoice is already paid.",
  onlyIssuedPaid: "Only an issued invoice can be paid.",
};
