export const statementStatuses = ["open", "closed", "paid"] as const;
export type StatementStatus = (typeof statementStatuses)[number];

/** Page size of the lists on the screens. */
export const statementsPageSize = 12;

/** Shown on its own by a screen that loads no other text. */
export const nothingToPay = "Nothing to pay out yet.";

export const statementTexts = {
  openHasNoFile: "An open statement has no file yet.",
  nothingToPay,
  stillOpen: "This statement is still open.",
  alreadyPaid: "This statement is already paid.",
};
