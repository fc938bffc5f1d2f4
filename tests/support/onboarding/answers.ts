import type { Questionnaire } from "@/lib/onboarding/questionnaires/schema";
import { questionKeys } from "@/lib/onboarding/questionnaires/words";

/** What the server answers about questionnaires, for component tests. */

const allAnswered = (value: boolean | null, comment = "") =>
  Object.fromEntries(questionKeys.map((key) => [key, { value, comment }])) as Questionnaire;

export const noQuestionnaire = allAnswered(null);
export const aQuestionnaire = (values: Partial<Questionnaire> = {}): Questionnaire => ({
  ...allAnswered(false),
  ...values,
});
