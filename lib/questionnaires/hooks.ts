"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { questionnaire, questionnairePdf, saveQuestionnaire } from "@/lib/questionnaires/calls";
import type { Questionnaire } from "@/lib/questionnaires/schema";

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
  return useMutation({
    mutationFn: (input: InputOf<typeof saveQuestionnaire>) => ask(saveQuestionnaire, input),
    onSuccess: (saved, { provider_id }) => client.setQueryData(questionnaireKey(provider_id), saved),
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}

/** Asks for an address of the PDF, which works for a minute. */
export const useQuestionnairePdf = () =>
  useMutation({ mutationFn: (providerId: string) => ask(questionnairePdf, { provider_id: providerId }) });
