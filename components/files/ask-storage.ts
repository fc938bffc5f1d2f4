import { askHeaders, codeIn } from "@/lib/core/browser/ask";
import { CallAborted, CallError } from "@/lib/core/browser/call-errors";
import { codeOf, errorCodeHeader } from "@/lib/core/pure/error-codes";

/** Sends a step of an upload that carries no bytes to the address that the server gave. @throws CallError, CallAborted */
export async function askStorage(
  method: "POST" | "DELETE",
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const options = {
    method,
    headers: { ...askHeaders(body && "application/json"), ...headers },
    body: body && JSON.stringify(body),
    credentials: "same-origin",
    signal,
  } as const;
  const response = await fetch(url, options).catch(() => {
    throw signal.aborted ? new CallAborted() : new CallError(url, 0, "", null);
  });
  const text = await response.text();
  const answer: unknown = text.startsWith("{") ? JSON.parse(text) : null;
  if (!response.ok) throw new CallError(url, response.status, response.statusText, answer, codeIn(response));
  return answer;
}

type PartRequest = {
  url: string;
  body: Blob;
  headers: Record<string, string>;
  /** Bytes of this part that are sent. */
  onProgress(loaded: number): void;
  signal: AbortSignal;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Uploads one part by XMLHttpRequest, because fetch reports no upload progress. @throws CallError, CallAborted */
export function sendPart({ url, body, headers, onProgress, signal }: PartRequest): Promise<{ etag: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, text: string) => {
      const code = codeOf(status, request.getResponseHeader(errorCodeHeader));
      reject(new CallError(url, status, request.statusText, parsed(text), code));
    };
    request.open("PUT", url);
    for (const [name, value] of Object.entries({ ...askHeaders("application/octet-stream"), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      if (request.status !== 200) return fail(request.status, request.responseText);
      resolve({ etag: (request.getResponseHeader("ETag") ?? "").replace(/^"|"$/g, "") });
    };
    request.onerror = () => fail(0, "");
    request.ontimeout = () => fail(0, "");
    request.onabort = () => reject(new CallAborted());
    if (signal.aborted) return reject(new CallAborted());
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
