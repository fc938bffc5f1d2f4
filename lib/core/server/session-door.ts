import { isSignedIn } from "@/lib/core/pure/actor";
import type { Call } from "@/lib/core/pure/call";
import type { Context } from "@/lib/core/pure/context";
import { permissionDenied, sessionExpired } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { renewSession, visitBy } from "@/lib/core/server/auth";
import type { Answer, Sent } from "@/lib/core/server/call-door";
import { ensureOwnContext, limitCalls } from "@/lib/core/server/guards";
import { sessionLimit } from "@/lib/core/server/open-session";
import { ensureWithin, hasLimits } from "@/lib/core/server/rate-limit";

/**
 * The caller by its cookie, admitted and counted. In this order: cross-site (403), session (401), CSRF (403), context
 * headers (403), who (403), limits (429). What `find` reads of the session's own user is in the answer afterwards.
 */
export async function enterBySession<Own>(
  call: Call,
  find: Parameters<typeof visitBy<Own>>[2],
  sent: Sent,
  context: Context,
  answer: Answer<Own>,
) {
  const visit = await visitBy(answer.cookieHeader ?? null, context.now, find);
  const { actor } = visit;
  answer.own = visit.own;
  sent.ensureSender(actor, answer);
  if (!isSignedIn(actor) && call.withoutSession === "permission denied") throw permissionDenied();
  if (visit.expired && !call.who.everyone) throw sessionExpired();
  sent.ensureToken(actor);
  await ensureOwnContext(sent.headers, actor, context);
  admit(actor, call.who);
  if (visit.hits) ensureWithin("session", sessionLimit, visit.hits);
  else if (hasLimits()) await limitCalls(actor, call.method, context);
  if (visit.stale && isSignedIn(actor))
    answer.cookies.push(...(await renewSession(actor.sessionId, context.now)));
  return actor;
}
