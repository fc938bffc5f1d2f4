"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as calls from "@/lib/assignments/attachments/calls";
import type { Attachments } from "@/lib/assignments/attachments/schema";
import { bookingRequestKeys } from "@/lib/assignments/hooks";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";

const keyOf = (requestId: string) => [...bookingRequestKeys.all, "attachments", requestId] as const;

/** The documents of an assignment; the other side may add some at any time. */
export const useAttachments = (requestId: string) =>
  useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => ask(calls.attachments, { request_id: requestId }, { signal }),
    staleTime: 30_000,
  });

export type AttachmentChange = { add: { file: string; fileName: string } } | { remove: string };

/**
 * Adds or removes one document. The list that is sent is made when its turn comes, and says which documents this
 * page knew of, so that two changes at once, here or elsewhere, do not undo each other.
 */
export function useChangeAttachments(requestId: string) {
  const client = useQueryClient();
  const key = keyOf(requestId);
  return useSend(calls.saveAttachments, {
    scope: { id: `attachments-${requestId}` },
    sideBySide: true,
    toInput: (change: AttachmentChange) => {
      const known = client.getQueryData<Attachments>(key)?.files.map(({ id }) => id) ?? [];
      const files: { id?: string; file?: string; file_name?: string }[] = known
        .filter((id) => !("remove" in change) || id !== change.remove)
        .map((id) => ({ id }));
      if ("add" in change) files.push({ file: change.add.file, file_name: change.add.fileName });
      return { request_id: requestId, files, seen: known };
    },
    onSuccess: (answer) => client.setQueryData(key, answer),
    // Somebody else may have taken away what this page still lists.
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
