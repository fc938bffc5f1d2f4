export const statementStatuses = ["open", "closed", "paid"] as const;
export type StatementStatus = (typeof statementStatuses)[number];

/** Page size of the lists on the screens. */
export const statementsPageSize = 12;

export const statementTexts = {
  openHasNoFile: "An open statement has no file yet.",
  nothingToPay: "Nothing to pay out yet.",
  stillOpen: "This statement is still open.",
  alreadyPaid: "This statement is already paid.",
};
