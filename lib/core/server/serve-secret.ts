import { type Actor, anonymous } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { answerOf } from "@/lib/core/pure/errors";
import { versionsIn } from "@/lib/core/pure/version";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { sha256 } from "@/lib/core/server/crypto";
import { log } from "@/lib/core/server/log";
import { securityHeaders } from "@/lib/core/server/security-headers";
import { observed } from "@/lib/ports/telemetry/telemetry";

type Given = { params: Promise<{ token: string }> };

type Secret = {
  /** How logs and figures name the address: the address itself is a key. */
  name: string;
  type: string;
  /** The text to serve. @throws refusals */
  read(visitor: Actor, input: { token: string }, context: Context): Promise<string>;
};

/** Whether the caller has this version already; `*` is any. A proxy may have made its tag weak. */
function isKnown(version: string, asked: string | null) {
  if (asked?.trim() === "*") return true;
  return versionsIn(asked)?.includes(version) ?? false;
}

/** The text with its strong tag, or only that the caller has it already. */
function answered(text: string, type: string, request: Request) {
  const version = sha256(text);
  const headers = { ETag: `"${version}"`, "Cache-Control": "private, no-cache" };
  if (isKnown(version, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : text, {
    headers: { ...headers, "Content-Type": `${type}; charset=utf-8` },
  });
}

/**
 * The door of an address that opens a text by itself, for programs: it looks at no session and sets no cookie, and
 * what is logged of the address is its name.
 */
export const serveSecret =
  ({ name, type, read }: Secret) =>
  (request: Request, { params }: Given): Promise<Response> => {
    const call = `${request.method} ${name}`;
    return observed(call, request.headers, async () => {
      const started = performance.now();
      const context = contextOf(request.headers);
      const { token } = await params;
      const response = await read(anonymous, { token }, context)
        .then((text) => answered(text, type, request))
        .catch((error) => answerOf(refusalOf(error, context, { path: name })));
      const about = { ...securityHeaders(null), "X-Robots-Tag": "noindex" };
      for (const [header, value] of Object.entries(about)) response.headers.set(header, value);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      const ms = Math.round(performance.now() - started);
      log().info({ traceId: context.traceId, call, status: response.status, ms });
      return response;
    });
  };
