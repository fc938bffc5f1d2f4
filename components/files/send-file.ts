import { ask } from "@/lib/core/browser/ask";
import { CallAborted, CallError } from "@/lib/core/browser/call-errors";
import { readRefusal } from "@/lib/core/browser/refusal";
import { minuteMs } from "@/lib/core/pure/durations";
import { signUpload, startUpload } from "@/lib/files/uploads/calls";
import type { StartedUpload, UploadedFile } from "@/lib/files/uploads/schema";
import { partBytes } from "@/lib/files/uploads/words";
import { type Destination, fileTooLarge, maxFileBytes, uploadFailed } from "@/lib/files/words";
import { askStorage, sendPart } from "./ask-storage";

type SendOptions = {
  destination: Destination;
  /** 0 to 100; 100 only once the server has the file. */
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** The address of an error that no call has led to. */
const nothingSent = "";

/** Backoff: the pauses before the retries of a step that failed for want of a connection or a working server. */
const retryAfterMs = [500, 1500, 4000];

const isTransient = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

async function withRetries<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pauseMs of retryAfterMs) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) throw new CallAborted();
    }
  }
  return work();
}

/** Hex; null on a page that is not secure, where browsers have no `crypto.subtle`. The server computes its own anyway. */
async function sha256Of(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const basicTime = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

/** What to add to this computer's clock to get the server's. */
async function clockSkewMs(): Promise<number> {
  const response = await fetch("/api/health/", { method: "HEAD" });
  const serverTime = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
}

/** The signed headers of one step of the upload. When the clock skew makes signing fail, signs again by the server's clock. */
async function signed(step: string, { destination, signal }: SendOptions): Promise<Record<string, string>> {
  const sign = async (offsetMs: number) => {
    const datetime = basicTime(new Date(Date.now() + offsetMs));
    const { s3ObjKey } = await ask(signUpload, { to_sign: step, datetime, dest: destination }, { signal });
    return { "X-Upload-Signature": s3ObjKey, "X-Upload-Datetime": datetime };
  };
  try {
    return await sign(0);
  } catch (error) {
    const offsetMs = error instanceof CallError && error.status === 400 ? await clockSkewMs() : 0;
    if (Math.abs(offsetMs) < minuteMs) throw error;
    return sign(offsetMs);
  }
}

const placeOf = ({ endpoint, bucket, object_key }: StartedUpload) => `${endpoint}/${bucket}/${object_key}`;

/** Sends the parts through our own server, one after another, each with its retries. */
async function sendParts(file: File, place: string, options: SendOptions) {
  const { signal, onProgress } = options;
  const begin = async () =>
    askStorage("POST", `${place}?uploads`, await signed(`POST ${place}?uploads`, options), signal);
  const { uploadId } = (await withRetries(begin, signal)) as { uploadId: string };
  const parts: { partNumber: number; etag: string }[] = [];
  try {
    for (let start = 0; start < file.size; start += partBytes) {
      const partNumber = parts.length + 1;
      const url = `${place}?partNumber=${partNumber}&uploadId=${uploadId}`;
      const send = async () =>
        sendPart({
          url,
          body: file.slice(start, start + partBytes),
          headers: await signed(`PUT ${url}`, options),
          onProgress: (loaded) => onProgress(Math.min(99, ((start + loaded) / file.size) * 100)),
          signal,
        });
      parts.push({ partNumber, ...(await withRetries(send, signal)) });
    }
  } catch (error) {
    abortUpload(`${place}?uploadId=${uploadId}`, options);
    throw error;
  }
  return { uploadId, parts };
}

/** Aborts the upload on the server. Nobody waits for it: whatever is left, the server's sweep removes. */
function abortUpload(url: string, options: SendOptions) {
  const { signal } = new AbortController();
  signed(`DELETE ${url}`, { ...options, signal })
    .then((headers) => askStorage("DELETE", url, headers, signal))
    .catch(() => {});
}

/**
 * Uploads the parts directly to the hosted store, with the client token of the start answer: a hosted function cannot
 * take 20 MiB. The store's client retries by itself. @throws CallError, CallAborted
 */
async function sendStraight(
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
    throw new CallError(nothingSent, 400, "", { error: error instanceof Error ? error.message : "" });
  }
}

/**
 * Uploads a file: announces it, sends it in parts of 20 MiB with retries, and has the server verify and keep it.
 * @throws CallError with the server's text, CallAborted
 */
export async function sendFile(file: File, options: SendOptions): Promise<UploadedFile> {
  const { destination: dest, signal, onProgress } = options;
  if (file.size > maxFileBytes) throw new CallError(nothingSent, 400, "", { error: fileTooLarge });
  onProgress(0);
  const fields = { dest, name: file.name, type: file.type, size: file.size };
  const started = await ask(startUpload, fields, { signal });
  const hash = sha256Of(file).catch(() => null);
  const place = placeOf(started);
  const sent = started.client_token
    ? await sendStraight(file, { ...started, client_token: started.client_token }, options)
    : await sendParts(file, place, options);
  const url = `${place}?uploadId=${encodeURIComponent(sent.uploadId)}`;
  const body = { parts: sent.parts, sha256: await hash };
  const complete = async () => askStorage("POST", url, await signed(`POST ${url}`, options), signal, body);
  const uploaded = (await withRetries(complete, signal)) as UploadedFile;
  onProgress(100);
  return uploaded;
}

/** Whether the file itself was refused, for its kind or its size: a retry would end the same way. */
const isRefused = (error: unknown) =>
  error instanceof CallError &&
  error.status === 400 &&
  (error.url === nothingSent || error.url.endsWith(startUpload.path));

/** What went wrong, in the server's own words where it had some [SHR-M-025, SHR-M-026]. */
function wordsOf(error: unknown): string {
  const { code, general } = readRefusal(error);
  if (code === "upload_denied")
    return "The storage refused this upload: invalid access key. Please try again.";
  return general[0] ?? uploadFailed;
}

/** Why an upload failed, in words for the user; `refused` where another try would not help. */
export const uploadFailure = (error: unknown) => ({ failure: wordsOf(error), refused: isRefused(error) });
