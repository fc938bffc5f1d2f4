import type { z } from "zod";
import { isSignedIn } from "@/lib/core/pure/actor";
import type { Call } from "@/lib/core/pure/call";
import { readCookie } from "@/lib/core/pure/cookies";
import type { Who } from "@/lib/core/pure/who";
import { callDoor, type DoorOptions, type Handler } from "@/lib/core/server/call-door";
import { csrfCookie, csrfSetCookie } from "@/lib/core/server/csrf";
import { checkCsrf, unsafe } from "@/lib/core/server/guards";
import type { OwnColumns, OwnValues } from "@/lib/core/server/open-session";
import { readBody, readForm, readQuery } from "@/lib/core/server/request-body";
import { ensureSameSite } from "@/lib/core/server/same-site";

type RouteParameters = { params: Promise<Record<string, string | string[]>> };

/** Bytes stay a stream: their handler limits the size. */
function bodyOf(call: Call, request: Request): Promise<Record<string, unknown>> | Record<string, unknown> {
  if (call.takes === "bytes") return { body: request.body };
  return call.takes === "form" ? readForm(request) : readBody(request);
}

const headersOf = (call: Call, request: Request) =>
  Object.fromEntries(
    Object.entries(call.headers).map(([name, header]) => [name, request.headers.get(header) ?? undefined]),
  );

/** What a HEAD is answered. Nobody would read the body, which may hold a transaction until its last row is taken. */
async function headOf(answered: Response) {
  await answered.body?.cancel();
  return new Response(null, answered);
}

/** The door of a call at its address under /api; `callDoor` says in which order it looks at what. */
export function serve<
  W extends Who,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Own extends OwnColumns = Record<never, never>,
>(
  call: Call<Input, Output> & { who: W },
  handle: Handler<W, z.output<Input>, z.output<Output>, OwnValues<Own>>,
  options: DoorOptions<Record<string, string>, Own> = {},
) {
  const answer = callDoor(call, handle, options);
  const hasVariables = call.path.includes("{");
  const isUnsafe = unsafe.has(call.method);
  const givesToken = call.path.startsWith("/auth/") && call.method === "GET";
  return async (request: Request, route?: RouteParameters): Promise<Response> => {
    const { headers } = request;
    const cookieHeader = headers.get("cookie");
    const answered = await answer({
      headers,
      url: request.url,
      ensureSender(actor, { cookies }) {
        if (givesToken && !readCookie(cookieHeader, csrfCookie))
          cookies.push(csrfSetCookie(isSignedIn(actor) ? actor.sessionId : null));
        if (!isSignedIn(actor) && isUnsafe) ensureSameSite(headers);
      },
      ensureToken(actor) {
        if (isSignedIn(actor) && isUnsafe) checkCsrf(request, cookieHeader, actor.sessionId);
      },
      ...(hasVariables && { path: async () => (await route?.params) as Record<string, string> }),
      fields: async () => ({
        ...readQuery(request),
        ...(isUnsafe && (await bodyOf(call, request))),
        ...headersOf(call, request),
      }),
      idempotencyKey: headers.get("idempotency-key"),
    });
    return request.method === "HEAD" ? headOf(answered) : answered;
  };
}
