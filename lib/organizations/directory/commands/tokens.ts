import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization } from "@/db/locks";
import { directoryErrors, directoryTokens, organizations } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs, minuteMs } from "@/lib/core/pure/durations";
import { scimRefusal } from "@/lib/core/pure/scim";
import { admit } from "@/lib/core/pure/who";
import { newToken, sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { directoryEnders, directoryKeepers } from "@/lib/organizations/directory/policy";
import {
  callsPerMinute,
  directoryTexts,
  formerTokenHours,
  mostErrors,
  tokenStart,
} from "@/lib/organizations/directory/words";

/** Of a token, what lists show of it. */
const shownLength = tokenStart.length + 8;

const isOpen = (now: Date) => or(isNull(directoryTokens.endsAt), gt(directoryTokens.endsAt, now));

/**
 * Makes the organization's token, which is answered once; the former one goes on for a day, so that the identity provider
 * can be given the new one [ACS-C-036].
 */
export async function makeDirectoryToken(
  visitor: Actor,
  _input: object,
  context = contextAt(),
): Promise<{ token: string }> {
  const actor = admit(visitor, directoryKeepers);
  const { organizationId, repId } = actor;
  const { now } = context;
  return transaction(actor, context, async ({ audit }) => {
    await lockOrganization(eq(organizations.id, organizationId));
    await db()
      .update(directoryTokens)
      .set({ endsAt: new Date(now.getTime() + formerTokenHours * hourMs) })
      .where(and(eq(directoryTokens.organizationId, organizationId), isNull(directoryTokens.endsAt)));
    const token = `${tokenStart}${newToken()}`;
    const prefix = token.slice(0, shownLength);
    await db()
      .insert(directoryTokens)
      .values({ organizationId, repId, prefix, secretHash: sha256(token), createdAt: now });
    const details = { prefix };
    audit({
      action: "directory/token-made",
      objectType: "organization",
      objectId: organizationId,
      details,
    });
    return { token };
  });
}

/** Ends every token of the organization at once; people stay [ACS-C-036]. Once more changes nothing. */
export async function endDirectoryToken(visitor: Actor, _input: object, context = contextAt()) {
  const actor = admit(visitor, directoryEnders);
  const { organizationId } = actor;
  await transaction(actor, context, async ({ audit }) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const ended = await db()
      .update(directoryTokens)
      .set({ endsAt: context.now })
      .where(and(eq(directoryTokens.organizationId, organizationId), isOpen(context.now)))
      .returning({ id: directoryTokens.id });
    if (ended.length === 0) return;
    audit({ action: "directory/token-ended", objectType: "organization", objectId: organizationId });
  });
  return null;
}

/** An identity provider that a token has named. */
export type Directory = { organizationId: string; tokenId: string; prefix: string };

const bearer = /^Bearer +(\S+)$/i;

/**
 * Whose directory calls, by its token; that it was used is written once a minute.
 * @throws 401 for an unknown or ended token, 429 for a token's 301st call or a network's 61st wrong one in a minute
 */
export async function enterDirectory(authorization: string | null, context: Context): Promise<Directory> {
  const { now, ip } = context;
  const [, token] = bearer.exec(authorization ?? "") ?? [];
  const [found] = token?.startsWith(tokenStart)
    ? await db()
        .select()
        .from(directoryTokens)
        .where(and(eq(directoryTokens.secretHash, sha256(token)), isOpen(now)))
    : [];
  if (!found) {
    await limitRate(`wrong-directory-token:${networkOf(ip)}`, { times: 60, seconds: 60 }, now);
    throw scimRefusal(401, directoryTexts.unknownToken);
  }
  await limitRate(`directory:${found.id}`, { times: callsPerMinute, seconds: 60 }, now);
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= minuteMs)
    await db().update(directoryTokens).set({ lastUsedAt: now }).where(eq(directoryTokens.id, found.id));
  return { organizationId: found.organizationId, tokenId: found.id, prefix: found.prefix };
}

/** Keeps what a directory was refused, the ten latest of each organization [ACS-C-036]. */
export async function noteDirectoryError(
  { organizationId }: Directory,
  refused: { what: string; status: number; detail: string },
  now: Date,
) {
  const { what, status, detail } = refused;
  const older = db()
    .select({ id: directoryErrors.id })
    .from(directoryErrors)
    .where(eq(directoryErrors.organizationId, organizationId))
    .orderBy(desc(directoryErrors.at), desc(directoryErrors.id))
    .offset(mostErrors - 1);
  await db().delete(directoryErrors).where(inArray(directoryErrors.id, older));
  await db()
    .insert(directoryErrors)
    .values({ organizationId, at: now, what, status, detail: detail.slice(0, 500) });
}
