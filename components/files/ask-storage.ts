import { askHeaders, CallAborted, CallError, codeIn } from "@/lib/core/browser/ask";

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
