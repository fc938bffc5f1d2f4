"use client";

import type { FileDropState } from "@/components/ui/file-drop";
import type { Destination } from "@/lib/files/schema";
import type { UploadedFile } from "@/lib/files/uploads/schema";
import { type Upload, useUploads } from "./use-uploads";

/** An upload as the uploader draws it. */
export const dropStateOf = ({
  file,
  percent,
  failure,
  refused,
}: Upload): Exclude<FileDropState, { status: "empty" }> =>
  failure === null
    ? { status: "uploading", name: file.name, percent }
    : { status: "failed", name: file.name, message: failure, final: refused };

/** One upload at a time; a further file replaces it. `state` is null while there is none [SHR-S-002, SHR-S-003, SHR-S-005]. */
export function useUpload(options: { destination: Destination; onUploaded(uploaded: UploadedFile): void }) {
  const { uploads, start, dismiss, retry } = useUploads(options);
  const upload = uploads.at(-1);
  return {
    state: upload ? dropStateOf(upload) : null,
    start(file: File) {
      for (const { key } of uploads) dismiss(key);
      start([file]);
    },
    cancel: () => upload && dismiss(upload.key),
    retry: () => upload && retry(upload.key),
  };
}
