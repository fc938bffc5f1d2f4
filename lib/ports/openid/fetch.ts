import type { CustomFetch } from "openid-client";
import { secondMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";
import { allowedHere, reach } from "@/lib/core/server/reach";
import { UnusableAnswer } from "@/lib/ports/openid/schema";

/** Discovery, keys and tokens are each waited for so long [ACS-C-011]. */
export const endsAfterMs = 5 * secondMs;

/** http to this machine is for the demo and for tests alone. */
export const allowedForProviders = () => Object.assign(allowedHere(), { withLocal: !env().hosted });

const withoutBody = [204, 205, 304];

/** Asks a provider at the addresses that its discovery names: each is judged, and the connection goes to what was judged. */
export const fetchFromProvider: CustomFetch = async (url, { method, headers, body }) => {
  const reached = await reach(url, {
    method: method === "POST" ? "POST" : "GET",
    headers: Object.fromEntries(new Headers(headers).entries()),
    body: body === undefined || body === null ? undefined : String(body),
    endsAfterMs,
    allowed: allowedForProviders(),
  });
  if ("unreached" in reached) throw new UnusableAnswer("unreachable");
  const { status, body: bytes, headers: answered, isCut } = reached.answered;
  if (isCut || status < 200 || status > 599) throw new UnusableAnswer("answer");
  const type = answered["content-type"];
  return new Response(withoutBody.includes(status) ? null : new Uint8Array(bytes), {
    status,
    headers: type ? { "content-type": type } : {},
  });
};
