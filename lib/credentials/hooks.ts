"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call, OutputOf } from "@/lib/core/pure/call";

/** GET and PUT of a section share their path, and so their place in the cache. */
const sectionKey = (call: Call) => ["credentials", call.path] as const;

const staleTime = 10_000;

/** A section as the server holds it; asked again when the window comes back, for another may have saved it. */
export function useSectionData<Read extends Call>(read: Read, initialData: OutputOf<Read>): OutputOf<Read> {
  const { data } = useQuery({
    queryKey: sectionKey(read),
    queryFn: ({ signal }) => ask(read, {}, { signal }) as Promise<OutputOf<Read>>,
    initialData,
    staleTime,
  });
  return data ?? initialData;
}

/** Saves a section as a whole, judged by the rules of its call before; answers what the server then holds. */
export function useSaveSection<Save extends Call>(save: Save) {
  const client = useQueryClient();
  return useSend<Save["input"], Save["output"], unknown>(save, {
    onSuccess: (saved) => client.setQueryData(sectionKey(save), saved),
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}
