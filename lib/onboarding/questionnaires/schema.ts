import { z } from "zod";
import { optionalText, uuid, wire } from "@/lib/core/pure/words";
import { commentMessage, type QuestionKey, questionKeys } from "@/lib/onboarding/questionnaires/words";

/** The words of the questionnaire: five questions about a provider's past, each answered with yes or no. */

const ofEachQuestion = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(questionKeys.map((key) => [key, schema])) as Record<QuestionKey, Schema>);

/** A yes needs a comment; the comment of a no is dropped. */
const answer = z
  .object({
    value: z.boolean(),
    comment: optionalText(2000),
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

export const questionnaireTextShape = z.object({ text: z.string() });
export const questionnaireUrlShape = z.object({ url: z.string() });
