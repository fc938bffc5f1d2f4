import { callsOf } from "@/lib/core/pure/call";
import { onboarders } from "@/lib/onboarding/policy";
import { questionnaireReaders } from "@/lib/onboarding/questionnaires/policy";

const call = callsOf("onboarding", async () => ({
  ...(await import("@/lib/files/schema")),
  ...(await import("@/lib/onboarding/questionnaires/schema")),
}));

export const questionnaire = call({
  method: "GET",
  path: "/questionnaire/{provider_id}/",
  who: questionnaireReaders,
  summary: "The five answers; null until they are given.",
  input: "questionnaireIdInput",
  output: "questionnaireShape",
  versioned: true,
});

export const saveQuestionnaire = call({
  method: "PUT",
  path: "/questionnaire/{provider_id}/",
  who: onboarders,
  summary: "Answer the questionnaire.",
  input: "saveQuestionnaireInput",
  output: "questionnaireShape",
  versioned: true,
  answers: questionnaire,
});

export const questionnaireText = call({
  method: "GET",
  path: "/questionnaire/{provider_id}/text",
  who: questionnaireReaders,
  summary: "The answers as HTML, once completed.",
  input: "questionnaireIdInput",
  output: "questionnaireTextShape",
});

export const questionnairePdf = call({
  method: "GET",
  path: "/questionnaire/{provider_id}/pdf",
  who: questionnaireReaders,
  summary: "An address of the PDF that works for 60 seconds.",
  input: "questionnaireIdInput",
  output: "questionnaireUrlShape",
});

export const questionnaireFile = call({
  method: "GET",
  path: "/questionnaire/{provider_id}/file.pdf",
  who: questionnaireReaders,
  summary: "The PDF itself.",
  input: "questionnaireFileInput",
  output: "fileShape",
});
