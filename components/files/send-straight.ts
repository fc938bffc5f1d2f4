import { CallAborted, CallError } from "@/lib/core/browser/call-errors";
import { partBytes, type StartedUpload } from "@/lib/files/uploads/schema";
import type { SendOptions } from "./send-file";

/**
 * Uploads the parts directly to the hosted store, with the client token of the start answer: a hosted function cannot
 * take 20 MiB. The store's client retries by itself. @throws CallError, CallAborted
 */
export async function sendStraight(
  file: File,
  { object_key, client_token }: StartedUpload & { client_token: string },
  { onProgress, signal }: SendOptions,
) {
  const { completeMultipartUpload, createMultipartUpload, uploadPart } = await import("@vercel/blob/client");
  const options = { access: "private" as const, token: client_token, abortSignal: signal };
  try {
    const begun = await createMultipartUpload(object_key, options);
    const parts: { partNumber: number; etag: string }[] = [];
    for (let start = 0; start < file.size; start += partBytes) {
      const partNumber = parts.length + 1;
      const { etag } = await uploadPart(object_key, file.slice(start, start + partBytes), {
        ...options,
        ...begun,
        partNumber,
        onUploadProgress: ({ loaded }) => onProgress(Math.min(99, ((start + loaded) / file.size) * 100)),
      });
      parts.push({ partNumber, etag });
    }
    await completeMultipartUpload(object_key, parts, { ...options, ...begun });
    return { uploadId: begun.uploadId, parts: [] };
  } catch (error) {
    if (signal.aborted) throw new CallAborted();
    throw new CallError("", 400, "", { error: error instanceof Error ? error.message : "" });
  }
}
