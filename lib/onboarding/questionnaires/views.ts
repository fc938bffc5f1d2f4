import type { Answers, Questionnaire } from "@/lib/onboarding/questionnaires/schema";
import { questionKeys, questions } from "@/lib/onboarding/questionnaires/words";

const unanswered = { value: null, comment: "" };

/** The five items, unanswered where there is nothing yet; the same for everybody who may read them. */
export const viewQuestionnaire = (answers: Answers | null) =>
  Object.fromEntries(questionKeys.map((key) => [key, answers?.[key] ?? unanswered])) as Questionnaire;

/** Each question with its answer in words, in the order of the questionnaire. */
export const answersInWords = (answers: Answers) =>
  questionKeys.map((key) => {
    const { value, comment } = answers[key];
    return { ...questions[key], answer: value ? `Yes. ${comment}` : "No." };
  });
