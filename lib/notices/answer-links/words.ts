/** What a link in a mail answers without a session. */
export const answerPurposes = ["offer", "assignment", "call_out"] as const;
export type AnswerPurpose = (typeof answerPurposes)[number];
