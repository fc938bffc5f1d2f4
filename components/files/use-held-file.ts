"use client";

import type { FileDropState } from "@/components/ui/file-drop";
import { sizeText } from "@/lib/core/pure/text";
import { useFileFacts } from "@/lib/files/hooks";
import { isImageName } from "@/lib/files/schema";

/** A picture larger than this is not fetched for a thumbnail. */
const maxPreviewBytes = 3 * 1024 * 1024;

/** A file that a record holds, as the uploader draws it. Its name and size are cached for 12 hours. */
export function useHeldFile(address: string | null): FileDropState {
  const { data: facts } = useFileFacts(address);
  if (!address) return { status: "empty" };
  if (facts === null) return { status: "failed", name: "File", message: "This file is no longer there." };
  const { name, sizeBytes } = facts ?? { name: "File", sizeBytes: 0 };
  return {
    status: "completed",
    name,
    href: address,
    ...(facts && { note: sizeText(sizeBytes) }),
    ...(isImageName(name) && { image: sizeBytes <= maxPreviewBytes ? address : true }),
  };
}
