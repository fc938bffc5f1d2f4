import { type Questionnaire, questionKeys } from "@/lib/onboarding/questionnaires/schema";

/** What the server answers about questionnaires, for component tests. */

const allAnswered = (value: boolean | null, comment = "") =>
  Object.fromEntries(questionKeys.map((key) => [key, { value, comment }])) as Questionnaire;

export const noQuestionnaire = allAnswered(null);
export const aQuestionnaire = (values: Partial<Questionnaire> = {}): Questionnaire => ({
  ...allAnswered(false),
  ...values,
});
