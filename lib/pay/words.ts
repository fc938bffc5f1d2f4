/** Pay on top of the hours of one timesheet: hour-like extras bear the fee, charges do not. */
export const hourLikeExtras = ["OVERTIME", "CALL_BACK", "HOLIDAY"] as const;
export const extraKinds = [...hourLikeExtras, "MILEAGE", "EXPENSE"] as const;
export type ExtraKind = (typeof extraKinds)[number];
export type HourLikeExtra = (typeof hourLikeExtras)[number];

/** What a question or a dispute may be about; CORRECTED is given by a credit note alone. */
export const askedReasons = ["START_TIME", "END_TIME", "BREAK", "EXTRA", "DID_NOT_WORK", "OTHER"] as const;
export type AskedReason = (typeof askedReasons)[number];
export const reasonCodes = [...askedReasons, "CORRECTED"] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** `W0001-000012`: the organization's account, and the number within it. */
export const documentNumber = (accountNo: number, number: number) =>
  `W${String(accountNo).padStart(4, "0")}-${String(number).padStart(6, "0")}`;

/** What a person writes who takes something back or cancels it. */
export const giveReason = "Please give a reason.";

/** A document of the organization or of the provider as a file. */
export const documentFile = (of: "invoices" | "statements", id: string, type: "pdf" | "csv") =>
  `/api/${of}/${id}/file.${type}`;
