import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import type { OutputOf } from "@/lib/core/pure/call";
import { type ListInput, providerKeys, staleTime } from "@/lib/providers/hooks";
import { providerList } from "./calls";

/** A page of the marketplace; fresh for 30 seconds. */
export const useProviders = (
  input: ListInput,
  options: { initialData?: OutputOf<typeof providerList> } = {},
) =>
  useQuery({
    queryKey: providerKeys.list(input),
    queryFn: ({ signal }) => ask(providerList, input, { signal }),
    staleTime,
    placeholderData: keepPreviousData,
    ...options,
  });
