import { z } from "zod";
import { text, uuid, wire } from "@/lib/core/pure/words";

/** The words of the questionnaire: five questions about a provider's past, each answered with yes or no. */

export const questions = {
  licensureChallenges: {
    title: "Licensure",
    text: "Has any license, registration, board certification or clinical privilege of yours ever been denied, limited, suspended, revoked, or given up while under investigation, or is such an action pending?",
  },
  liabilityIssues: {
    title: "Liability insurance",
    text: "Has your professional liability insurance ever been denied, canceled, restricted or not renewed, or surcharged because of claims?",
  },
  liabilityActions: {
    title: "Liability claims",
    text: "Has a malpractice claim, settlement or judgment ever been made against you, or is one pending?",
  },
  backgroundCheck: {
    title: "Background check",
    text: "Is there anything that a background check may reveal, such as a criminal charge or conviction, or an exclusion from a healthcare program?",
  },
  substanceUse: {
    title: "Substance use",
    text: "Do you currently use, or have you in the past five years used, alcohol, medication or drugs in a way that could impair your ability to practice safely?",
  },
};
export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];

const ofEachQuestion = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(questionKeys.map((key) => [key, schema])) as Record<QuestionKey, Schema>);

export const commentMessage = "Comment is required";

/** A yes needs a comment; the comment of a no is dropped. */
const answer = z
  .object({
    value: z.boolean(),
    comment: text(2000)
      .nullish()
      .transform((comment) => comment ?? ""),
  })
  .transform(({ value, comment }) => ({ value, comment: value ? comment : "" }))
  .refine(({ value, comment }) => !value || comment !== "", { path: ["comment"], error: commentMessage });

const answersInput = ofEachQuestion(answer);
export type Answers = z.output<typeof answersInput>;

export const questionnaireIdInput = wire(z.object({ provider_id: uuid }));
export const saveQuestionnaireInput = wire(answersInput.extend({ provider_id: uuid }));
export type SaveQuestionnaireInput = z.output<typeof saveQuestionnaireInput>;
export const questionnaireFileInput = wire(
  z.object({ provider_id: uuid, sig: z.string().max(200).default("") }),
);

/** `value` is null until the questionnaire is completed. */
export const questionnaireShape = ofEachQuestion(
  z.object({ value: z.boolean().nullable(), comment: z.string() }),
);
export type Questionnaire = z.output<typeof questionnaireShape>;

export const isCompleted = (questionnaire: Questionnaire) =>
  questionKeys.every((key) => questionnaire[key].value !== null);

export const questionnaireTextShape = z.object({ text: z.string() });
export const questionnaireUrlShape = z.object({ url: z.string() });
