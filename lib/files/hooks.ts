"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf } from "@/lib/core/browser/call-keys";
import { cachedFor } from "@/lib/core/browser/use-call";
import { fileExistsCacheMs } from "@/lib/files/words";

/** What a HEAD request states of a file; null when there is no such file for this reader. */
type FileFacts = { name: string; sizeBytes: number } | null;

/** The query key: a HEAD request to the address in a record is no declared call. */
const facts = { domain: "files", name: "HEAD /files/{id}/" } as const;

/** The name in a `Content-Disposition`, by RFC 5987. */
const nameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "");

async function askFacts(address: string, signal: AbortSignal): Promise<FileFacts> {
  const response = await fetch(address, { method: "HEAD", credentials: "same-origin", signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error("the file cannot be asked about");
  const name = nameIn(response.headers.get("content-disposition") ?? "");
  return { name: name || "File", sizeBytes: Number(response.headers.get("content-length") ?? 0) };
}

/** Whether a file is there, and its name and size, cached for 12 hours [SHR-K-015]. */
export const useFileFacts = (address: string | null) =>
  useQuery({
    queryKey: keyOf(facts, address),
    queryFn: ({ signal }) => askFacts(address ?? "", signal),
    enabled: address !== null,
    staleTime: fileExistsCacheMs,
    ...cachedFor(fileExistsCacheMs),
  });

/** Puts what is known of a file into the cache, so that nobody has to ask. */
export function useCacheFileFacts() {
  const client = useQueryClient();
  return (address: string, known: { name: string; sizeBytes: number }) =>
    client.setQueryData<FileFacts>(keyOf(facts, address), known);
}

/** The query key of the bytes of a file, read to be shown in the page. */
const copies = { domain: "files", name: "GET /files/{id}/" } as const;

async function readCopy(address: string, signal: AbortSignal) {
  const response = await fetch(address, { credentials: "same-origin", signal });
  if (!response.ok) throw new Error("the file cannot be read");
  return {
    name: nameIn(response.headers.get("content-disposition") ?? "") || "File",
    blob: await response.blob(),
  };
}

/** The bytes of a file with its name, read once: each read of somebody's papers is recorded. */
export const useFileCopy = (address: string) =>
  useQuery({
    queryKey: keyOf(copies, address),
    queryFn: ({ signal }) => readCopy(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    ...cachedFor(0),
  });
