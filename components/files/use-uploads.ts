"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FileDropState } from "@/components/ui/file-drop";
import { codeOnDemand, onceUsed } from "@/components/ui/on-demand";
import { CallAborted } from "@/lib/core/browser/call-errors";
import { useCacheFileFacts } from "@/lib/files/hooks";
import type { UploadedFile } from "@/lib/files/uploads/schema";
import { type Destination, uploadFailed } from "@/lib/files/words";
import { useCountedUpload } from "./upload-scope";

const sending = codeOnDemand(() => import("./send-file"));
const fetchAhead = () => {
  sending.fetch().catch(() => {});
};

/** A file that is being uploaded, or whose upload failed. */
type Upload = {
  key: number;
  file: File;
  percent: number;
  /** What went wrong, in words for the user. */
  failure: string | null;
  /** The file itself is not accepted, so a retry is not offered. */
  refused?: boolean;
};

type Options = {
  destination: Destination;
  onUploaded(uploaded: UploadedFile): void;
};

/** The uploads under way and the failed ones. A finished upload leaves the list and goes to `onUploaded`. */
export function useUploads({ destination, onUploaded }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;
  const cacheFacts = useCacheFileFacts();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<UploadedFile>) => send(),
    networkMode: "always",
  });
  useEffect(() => onceUsed(fetchAhead), []);
  useCountedUpload(uploads.some(({ failure }) => failure === null));

  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const dismiss = (key: number) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  async function run(key: number, file: File) {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    const onProgress = (percent: number) => change(key, { percent });
    try {
      const uploaded = await mutateAsync(async () => {
        const { sendFile } = await sending.fetch();
        return sendFile(file, { destination, onProgress, signal: controller.signal });
      });
      cacheFacts(uploaded.file, { name: uploaded.file_name, sizeBytes: uploaded.size });
      dismiss(key);
      arrived.current(uploaded);
    } catch (error) {
      if (!(error instanceof CallAborted) && !controller.signal.aborted)
        change(key, sending.read()?.uploadFailure(error) ?? { failure: uploadFailed });
    }
  }

  return {
    uploads,
    start(files: readonly File[]) {
      const added = files.map((file) => ({ key: nextKey.current++, file, percent: 0, failure: null }));
      setUploads((all) => [...all, ...added]);
      for (const { key, file } of added) void run(key, file);
    },
    /** Cancels an upload under way, or removes a failed one. */
    dismiss,
    retry(key: number) {
      const upload = uploads.find((each) => each.key === key);
      if (!upload) return;
      change(key, { percent: 0, failure: null });
      void run(key, upload.file);
    },
  };
}

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
export function useUpload(options: Options) {
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
