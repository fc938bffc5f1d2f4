"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import { contract, signContract } from "@/lib/onboarding/contracts/calls";
import type { Contract } from "@/lib/onboarding/contracts/schema";

const contractKey = (id: string) => ["contract", id] as const;

/** The contract: shown at once where the page brings it, and asked again with the browser's time zone. */
export const useContract = (id: string, options: { initialData?: Contract; enabled?: boolean } = {}) =>
  useQuery({
    queryKey: contractKey(id),
    queryFn: ({ signal }) => ask(contract, { id }, { signal }),
    initialDataUpdatedAt: 0,
    ...options,
  });

/** The bytes of the contract's PDF. Asks for a new address, because each works for a minute only. */
export async function fetchContractPdf(id: string): Promise<Blob> {
  const { pdf } = await ask(contract, { id });
  const response = await fetch(pdf, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.blob();
}

/** Signs the contract. */
export function useSignContract() {
  const client = useQueryClient();
  return useSend(signContract, {
    onSuccess: (signed, { id }) => client.setQueryData(contractKey(id), signed),
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}
