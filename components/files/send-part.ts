import { askHeaders, CallAborted, CallError } from "@/lib/core/browser/ask";
import { codeOf, errorCodeHeader } from "@/lib/core/pure/error-codes";

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
