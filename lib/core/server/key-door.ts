import { type Call, isForPersons } from "@/lib/core/pure/call";
import type { Context } from "@/lib/core/pure/context";
import { forbidden, personOnly } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer, Sent } from "@/lib/core/server/call-door";
import { ensureOwnContext, unsafe } from "@/lib/core/server/guards";
import { keyLimit, keyWriteLimit, rateLimitHeaders, visitByKey } from "@/lib/core/server/open-key";
import { ensureWithin, limitRate } from "@/lib/core/server/rate-limit";
import { ensureSameSite } from "@/lib/core/server/same-site";

/**
 * The caller by its API key, admitted and counted. No cookie is read and none is set [ACS-C-015]. In this order: cross-site
 * (403), key (401), context headers (403), who (403), calls of persons (403), reading alone (403), limits (429).
 */
export async function enterByKey(
  call: Call,
  token: string,
  { headers }: Pick<Sent, "headers">,
  context: Context,
  answer: Answer,
) {
  answer.cookieHeader = null;
  ensureSameSite(headers);
  const { actor, hits, readOnly } = await visitByKey(token, context);
  if (hits) answer.headers = rateLimitHeaders({ limit: keyLimit, ...hits });
  await ensureOwnContext(headers, actor, context);
  admit(actor, call.who);
  if (isForPersons(call)) throw personOnly();
  if (readOnly && unsafe.has(call.method)) throw forbidden("This key may only read.");
  if (hits) ensureWithin("key", keyLimit, hits);
  if (unsafe.has(call.method)) await limitRate(`key-writes:${actor.sessionId}`, keyWriteLimit, context.now);
  return actor;
}
