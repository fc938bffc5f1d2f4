/** The words of the clearance clock: where a connection is, and whose turn it is (CRD-V-023). */

export const clearanceSteps = [
  "activation",
  "answer",
  "documents",
  "verification",
  "clearance",
  "approval",
] as const;
export type ClearanceStep = (typeof clearanceSteps)[number];

export const stepHolders = ["provider", "facility", "staff"] as const;
export type StepHolder = (typeof stepHolders)[number];

/** Who may hold which step; in activation it is the provider until the contract is signed, then staff. */
export const holdersOf: Record<ClearanceStep, readonly StepHolder[]> = {
  activation: ["provider", "staff"],
  answer: ["provider"],
  documents: ["provider"],
  verification: ["staff"],
  clearance: ["facility"],
  approval: ["facility"],
};

/** Who asks for a reminder. */
export const nudgeSides = ["provider", "rep", "staff"] as const;
export type NudgeSide = (typeof nudgeSides)[number];

/** Business days within which each step should be done (CRD-V-023, CRD-V-084). */
export const stepTargets: Record<ClearanceStep, number> = {
  activation: 2,
  answer: 3,
  documents: 5,
  verification: 2,
  clearance: 3,
  approval: 2,
};

/** A reminder can be sent a day after a step began, then after 48 hours, and three times a step (CRD-V-069). */
export const nudging = { firstAfterHours: 24, againAfterHours: 48, most: 3 } as const;

/** Medians are of so many days, and shown from so many clearings on (CRD-V-070). */
export const clearingWindowDays = 180;
export const fewestClearings = 5;

export const nudgeTexts = {
  nothing: "Nothing is waiting here.",
  ownTurn: "It is your turn; there is nobody to remind.",
  tooEarly: "It has been waiting for less than a day.",
  again: (sent: string, next: string) => `A reminder was sent ${sent}. The next can be sent ${next}.`,
  enough: "Three reminders have been sent. Please get in touch directly.",
} as const;

/** What somebody was notified of about a step, once. */
export const clearanceNewsKinds = ["began", "overdue"] as const;

/** What is waited for at each step, as its holder reads it. */
export const stepWords: Record<ClearanceStep, string> = {
  activation: "Finish your registration and sign the contract, and the request goes on.",
  answer: "The request waits for your answer.",
  documents: "The facility waits for your credentials.",
  verification: "Credentials wait to be verified.",
  clearance: "The provider has everything that is asked for, and waits for your clearance.",
  approval: "The provider is cleared, and waits for your approval.",
};

/** How far a request between a facility and a provider is. */
export const connectionStatuses = [
  "pending_send",
  "pending_response",
  "accepted",
  "rejected",
  "canceled",
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

export const facilityStatuses = ["pending_approval", "approved", "denied"] as const;
/** How the facility answered the provider's presentation. */
export type FacilityStatus = (typeof facilityStatuses)[number];
