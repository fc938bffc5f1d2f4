import type { ReadableStream } from "node:stream/web";
import { Failure } from "@/lib/core/pure/errors";

type Limits = { maxBytes: number; timeoutMs: number };

const mostRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

/** Where a redirect leads. @throws for another host, or without encryption where there was some */
function redirectedTo(from: URL, location: string | null): URL {
  const to = location === null ? null : URL.parse(location, from);
  if (!to || to.host !== from.host || to.protocol !== from.protocol)
    throw new Failure("the download leads to another host");
  return to;
}

/** Asks for a file, following redirects within its host. @throws unless it is answered with one */
async function answerOf(address: URL, signal: AbortSignal): Promise<Response> {
  let at = address;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const answer = await fetch(at, { redirect: "manual", cache: "no-store", signal });
    if (answer.status === 200) return answer;
    await answer.body?.cancel();
    if (!redirects.includes(answer.status)) throw new Failure(`the download was answered ${answer.status}`);
    at = redirectedTo(at, answer.headers.get("location"));
  }
  throw new Failure("the download is redirected without end");
}

/**
 * The bytes of a file on the web as they come, within `timeoutMs` in all.
 * @throws when it cannot be had in time, leads to another host, or is larger than `maxBytes`
 */
export async function* download(
  address: string,
  { maxBytes, timeoutMs }: Limits,
): AsyncGenerator<Uint8Array> {
  const answer = await answerOf(new URL(address), AbortSignal.timeout(timeoutMs));
  let size = 0;
  for await (const chunk of (answer.body ?? []) as unknown as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Failure("the download is too large");
    yield chunk;
  }
}
