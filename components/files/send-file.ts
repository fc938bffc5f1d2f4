import { ask, CallAborted, CallError } from "@/lib/core/browser/ask";
import { readRefusal } from "@/lib/core/browser/refusal";
import { type Destination, fileTooLarge, maxFileBytes } from "@/lib/files/schema";
import { signUpload, startUpload } from "@/lib/files/uploads/calls";
import { partBytes, type StartedUpload, type UploadedFile } from "@/lib/files/uploads/schema";
import { askStorage } from "./ask-storage";
import { sendPart } from "./send-part";
import { sendStraight } from "./send-straight";

export type SendOptions = {
  destination: Destination;
  /** 0 to 100; 100 only once the server has the file. */
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** In the place of an address, where no call was made. */
const nothingSent = "";

/** Tries after the first one, for failures that may pass: no connection, or a server out of order. */
const retryAfterMs = [500, 1500, 4000];

const mayPass = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

async function waitMs(time: number, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, time));
  if (signal.aborted) throw new CallAborted();
}

async function persistently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pauseMs of retryAfterMs) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await waitMs(pauseMs, signal);
    }
  }
  return work();
}

/** Hex; null where the browser cannot tell (a page that is not secure). The server computes its own in any case. */
async function sha256Of(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const basicTime = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

/** How far this computer's clock is off, by the server's word. */
async function clockErrorMs(): Promise<number> {
  const response = await fetch("/api/health/", { method: "HEAD" });
  const told = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(told) ? 0 : told - Date.now();
}

/** The headers that open one step of the upload: asked for just before it, again with the server's clock if need be. */
async function signed(step: string, { destination, signal }: SendOptions): Promise<Record<string, string>> {
  const sign = async (offsetMs: number) => {
    const datetime = basicTime(new Date(Date.now() + offsetMs));
    const { s3ObjKey } = await ask(signUpload, { to_sign: step, datetime, dest: destination }, { signal });
    return { "X-Upload-Signature": s3ObjKey, "X-Upload-Datetime": datetime };
  };
  try {
    return await sign(0);
  } catch (error) {
    const offsetMs = error instanceof CallError && error.status === 400 ? await clockErrorMs() : 0;
    if (Math.abs(offsetMs) < 60_000) throw error;
    return sign(offsetMs);
  }
}

const placeOf = ({ endpoint, bucket, object_key }: StartedUpload) => `${endpoint}/${bucket}/${object_key}`;

/** The parts of a file through our own server, one after another; a failed one is sent again by itself. */
async function sendParts(file: File, place: string, options: SendOptions) {
  const { signal, onProgress } = options;
  const begin = async () =>
    askStorage("POST", `${place}?uploads`, await signed(`POST ${place}?uploads`, options), signal);
  const { uploadId } = (await persistently(begin, signal)) as { uploadId: string };
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
      parts.push({ partNumber, ...(await persistently(send, signal)) });
    }
  } catch (error) {
    giveUp(`${place}?uploadId=${uploadId}`, options);
    throw error;
  }
  return { uploadId, parts };
}

/** Tells the server that no more will come; if it does not hear, its sweep finds the rest. */
function giveUp(url: string, options: SendOptions) {
  const { signal } = new AbortController();
  signed(`DELETE ${url}`, { ...options, signal })
    .then((headers) => askStorage("DELETE", url, headers, signal))
    .catch(() => {});
}

/**
 * Uploads a file: announces it, sends it in parts of 20 MiB, and has the server verify and keep it. Parts that fail
 * are sent again by themselves. @throws CallError with the server's text, CallAborted
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
  const uploaded = (await persistently(complete, signal)) as UploadedFile;
  onProgress(100);
  return uploaded;
}

/** Whether the file itself was refused, for its kind or its size: sending it again would end the same way. */
export const isRefused = (error: unknown) =>
  error instanceof CallError &&
  error.status === 400 &&
  (error.url === nothingSent || error.url.endsWith(startUpload.path));

/** What went wrong, in the server's own words where it had some [SHR-M-025, SHR-M-026]. */
export function uploadFailure(error: unknown): string {
  const nothingSaid = "The upload failed. Please try again.";
  const { code, general } = readRefusal(error);
  if (code === "upload_denied")
    return "The storage refused this upload: invalid access key. Please try again.";
  return general[0] ?? nothingSaid;
}
