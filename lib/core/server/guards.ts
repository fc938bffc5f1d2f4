import { type Actor, isSignedIn, type SignedIn } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { readCookie } from "@/lib/core/pure/cookies";
import { forbidden, otherAccount } from "@/lib/core/pure/errors";
import { csrfCookie, csrfHeader, csrfTokenFits } from "@/lib/core/server/csrf";
import { networkOf } from "@/lib/core/server/network";
import { sessionLimit, sessionLimitKey } from "@/lib/core/server/open-session";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";

/** What a door checks of a request before it looks at the input. */

/** Methods that may change something. */
export const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Headers that name the acting side must agree with the session, which alone decides (SIL-02); a mismatch is audited.
 * @returns undefined where they agree, without waiting for anything
 */
function checkContextHeaders(headers: Headers, actor: SignedIn, context: Context) {
  const [type, id, memberId] =
    actor.kind === "provider"
      ? ["provider_id", actor.providerId, actor.providerId]
      : actor.kind === "rep"
        ? ["healthcare_entity_id", actor.organizationId, actor.repId]
        : [];
  const own = { "x-context-type": type, "x-context-id": id, "x-context-member-id": memberId };
  for (const [header, allowed] of Object.entries(own)) {
    const given = headers.get(header);
    if (given && given !== allowed) return refuseOtherSide(header, actor, context);
  }
}

/** @throws 403 when the context headers name another side than the caller's */
export async function ensureOwnContext(headers: Headers, actor: Actor, context: Context) {
  const refused = isSignedIn(actor) ? checkContextHeaders(headers, actor, context) : undefined;
  if (refused) await refused;
}

async function refuseOtherSide(header: string, actor: SignedIn, context: Context): Promise<never> {
  await transaction(actor, context, async ({ audit }) =>
    audit({ action: "context/mismatch", objectType: "user", objectId: actor.userId, details: { header } }),
  );
  throw otherAccount();
}

/** @throws 403 unless header and cookie carry the CSRF token of this session */
export function checkCsrf(request: Request, cookieHeader: string | null, sessionId: string) {
  const token = request.headers.get(csrfHeader);
  const crossSite = request.headers.get("sec-fetch-site") === "cross-site";
  if (
    crossSite ||
    !token ||
    token !== readCookie(cookieHeader, csrfCookie) ||
    !csrfTokenFits(token, sessionId)
  ) {
    throw forbidden("CSRF Failed: CSRF token missing or incorrect.", "csrf");
  }
}

/** So many calls a minute by session, and so many anonymous writes a minute by address (SIL-168). */
export async function limitCalls(actor: Actor, method: string, context: Context) {
  if (isSignedIn(actor)) return limitRate(sessionLimitKey(actor.sessionId), sessionLimit, context.now);
  if (unsafe.has(method))
    return limitRate(`ip:${networkOf(context.ip)}`, { times: 60, seconds: 60 }, context.now);
}
