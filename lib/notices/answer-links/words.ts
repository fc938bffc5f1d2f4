/** What a link in a mail answers without a session. */
export const answerPurposes = ["offer", "assignment", "call_out"] as const;
export type AnswerPurpose = (typeof answerPurposes)[number];

export const answerLinkTexts = {
  used: "You have answered already.",
  ended: "This link no longer works. Sign in to see where things stand.",
};

export const answerLinkLimits = {
  /** Answers that are sent by one link. */
  ofLink: { times: 20, seconds: 3600 },
  /** An assignment can be answered by its mail for so long. */
  assignmentDays: 14,
};
