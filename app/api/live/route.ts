import { answerOf, sessionExpired } from "@/lib/core/pure/errors";
import { visitOf } from "@/lib/core/server/auth";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { openLive } from "@/lib/notices/live/queries";

/** What becomes stale on the screens of a session, as it happens. No declared call: its answer has no end. */
export async function GET(request: Request) {
  const context = contextOf(request.headers);
  try {
    const { actor, expired } = await visitOf(request.headers.get("cookie"), context.now);
    if (expired) throw sessionExpired();
    return await openLive(actor, context);
  } catch (error) {
    return answerOf(refusalOf(error, context, { path: "/live/" }));
  }
}

/** Else Next would open a stream for it, which nobody reads. */
export const HEAD = () => new Response(null, { status: 204 });
