"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import { questionnaire, questionnairePdf, saveQuestionnaire } from "@/lib/onboarding/questionnaires/calls";
import type { Questionnaire } from "@/lib/onboarding/questionnaires/schema";

const questionnaireKey = (providerId: string) => ["questionnaire", providerId] as const;

/** The five answers. */
export const useQuestionnaire = (providerId: string, initialData?: Questionnaire) =>
  useQuery({
    queryKey: questionnaireKey(providerId),
    queryFn: ({ signal }) => ask(questionnaire, { provider_id: providerId }, { signal }),
    initialData,
  });

/** Saves all five answers. */
export function useSaveQuestionnaire() {
  const client = useQueryClient();
  return useSend(saveQuestionnaire, {
    onSuccess: (saved, { provider_id }) => client.setQueryData(questionnaireKey(provider_id), saved),
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}

/** Asks for an address of the PDF, which works for a minute; a tab waits for it, so it comes or fails. */
export const useQuestionnairePdf = () =>
  useSend(questionnairePdf, {
    toInput: (providerId: string) => ({ provider_id: providerId }),
    unattended: true,
  });
