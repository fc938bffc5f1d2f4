import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { sessionExpired } from "@/lib/core/pure/errors";
import { admit, admits } from "@/lib/core/pure/who";
import { actorOfSession } from "@/lib/core/server/auth";
import { env } from "@/lib/core/server/env";
import { limitCalls } from "@/lib/core/server/guards";
import { listeners } from "@/lib/notices/live/policy";
import { openStream } from "@/lib/ports/live/live";

/**
 * A stream of server-sent events: each says which domains have become stale for the person, and nothing of what is in
 * them (decision 49). 204 where LIVE is off.
 * @throws 401 or 403 for whoever gets no news, 429 where the session has too many streams, 503 where the process has
 */
export async function openLive(visitor: Actor, context: Context): Promise<Response> {
  const actor = admit(visitor, listeners);
  if (!env().live) return new Response(null, { status: 204 });
  await limitCalls(actor, "GET", context);
  const side =
    actor.kind === "provider" ? `provider:${actor.providerId}` : `organization:${actor.organizationId}`;
  const body = await openStream({
    session: `session:${actor.sessionId}`,
    person: `user:${actor.userId}`,
    side,
  });
  // What has ended since the session was read, nobody heard.
  if (!admits(listeners, await actorOfSession(actor.sessionId, context.now))) {
    await body.cancel();
    throw sessionExpired();
  }
  // `no-transform`: nobody between holds events back to compress them.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" };
  return new Response(body, { headers });
}
