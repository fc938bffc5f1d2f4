import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { idempotencyKeys } from "@/db/schema";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import type { Call } from "@/lib/core/pure/call";
import type { Context } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { invalid, Refusal, stillRunning, withCode } from "@/lib/core/pure/errors";
import { decryptField, encryptField, sha256 } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";

const maxKeyLength = 255;

/** An answer as it is kept: one that opens something only encrypted. */
const asKept = ({ answersSecret }: Call, answer: unknown) =>
  answersSecret ? { sealed: encryptField(JSON.stringify(answer)) } : answer;

type Sealed = { sealed: ReturnType<typeof encryptField> };

/** The other way round. */
function asGiven({ answersSecret }: Call, kept: unknown): unknown {
  if (!answersSecret) return kept;
  const { ciphertext, keyId } = (kept as Sealed).sealed;
  return JSON.parse(decryptField(ciphertext, keyId));
}

/**
 * A POST with an Idempotency-Key has one effect however often it is sent: the response is stored in the transaction of
 * the change and replayed for a day (SIL-169). A key that comes with another body is 422, while the first is running
 * 409. They belong to one user, or to the API key that calls in the user's place [ACS-V-011]. Calls under /auth/ and the
 * confirmation are left out: their responses set cookies, and they must count a failed attempt even though its transaction is
 * rolled back.
 */
export async function answeredOnce(
  call: Call,
  key: string | null,
  actor: Actor,
  raw: Record<string, unknown>,
  context: Context,
  run: () => Promise<Response>,
): Promise<Response> {
  const setsCookies = call.path.startsWith("/auth/") || call.setsCookies === true;
  if (!key || call.method !== "POST" || !isSignedIn(actor) || setsCookies) return run();
  if (key.length > maxKeyLength) throw invalid({ non_field_errors: "The Idempotency-Key is too long." });
  const requestHash = sha256(JSON.stringify([call.path, raw]));
  const ownerId = actor.via?.keyId ?? actor.userId;
  const mine = and(eq(idempotencyKeys.userId, ownerId), eq(idempotencyKeys.key, key));

  return transaction(actor, context, async ({ append }) => {
    const [lock] = await db().execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${ownerId}:${key}`}, 0)) as held`,
    );
    if (!lock?.held) throw stillRunning();
    const [earlier] = await db().select().from(idempotencyKeys).where(mine);
    const fresh = earlier && context.now.getTime() - earlier.createdAt.getTime() < dayMs;
    if (earlier && fresh) {
      if (earlier.requestHash !== requestHash) {
        throw new Refusal("key_reused", 422, {
          detail: "This Idempotency-Key was used with a different request.",
        });
      }
      return withCode(Response.json(asGiven(call, earlier.answer), { status: earlier.status }));
    }
    const response = await run();
    const stored = {
      requestHash,
      status: response.status,
      answer: asKept(call, await response.clone().json()),
      createdAt: context.now,
    };
    append(
      db()
        .insert(idempotencyKeys)
        .values({ userId: ownerId, key, ...stored })
        .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: stored }),
    );
    return response;
  });
}
