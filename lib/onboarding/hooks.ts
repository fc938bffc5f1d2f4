"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { OutputOf } from "@/lib/core/pure/call";
import { agreeToMarketplace, marketplaceAgreement, saveStep } from "@/lib/onboarding/calls";

const agreementKey = (id: string) => ["marketplace-agreement", id] as const;

/** The agreement's text: shown at once from the page, and asked again with the browser's time zone. */
export const useMarketplaceAgreement = (
  id: string | null,
  initialData?: OutputOf<typeof marketplaceAgreement>,
) =>
  useQuery({
    queryKey: agreementKey(id ?? ""),
    queryFn: ({ signal }) => ask(marketplaceAgreement, { id: id ?? "" }, { signal }),
    enabled: id !== null,
    initialData,
    initialDataUpdatedAt: 0,
  });

/** Saves one step of the wizard and answers the whole record. */
export function useSaveStep() {
  const client = useQueryClient();
  return useSend(saveStep, {
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}

/** Agrees to the Marketplace Agreement. */
export function useAgree(id: string | null) {
  const client = useQueryClient();
  return useSend(agreeToMarketplace, {
    onSuccess: (agreement) => client.setQueryData(agreementKey(id ?? ""), agreement),
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}
