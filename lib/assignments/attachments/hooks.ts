"use client";

import { attachments, saveAttachments } from "@/lib/assignments/attachments/calls";
import { useCached } from "@/lib/core/browser/use-cached";
import { useSend } from "@/lib/core/browser/use-send";

type AttachmentChange = { add: { file: string; fileName: string } } | { remove: string };

/**
 * Adds or removes one document. The list that is sent is made when its turn comes, and says which documents this
 * page knew of, so that two changes at once, here or elsewhere, do not undo each other.
 */
export function useChangeAttachments(requestId: string) {
  const cached = useCached(attachments, { request_id: requestId });
  return useSend(saveAttachments, {
    scope: { id: `attachments-${requestId}` },
    sideBySide: true,
    toInput: (change: AttachmentChange) => {
      const known = cached.get()?.files.map(({ id }) => id) ?? [];
      const files: { id?: string; file?: string; file_name?: string }[] = known
        .filter((id) => !("remove" in change) || id !== change.remove)
        .map((id) => ({ id }));
      if ("add" in change) files.push({ file: change.add.file, file_name: change.add.fileName });
      return { request_id: requestId, files, seen: known };
    },
  });
}
