import type { Questionnaire } from "@/lib/onboarding/questionnaires/schema";

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

export const commentMessage = "Comment is required";

export const isCompleted = (questionnaire: Questionnaire) =>
  questionKeys.every((key) => questionnaire[key].value !== null);
