import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { getFirstBreak } from "@/lib/pay/books/queries";
import { checkOfBooks } from "@/lib/pay/books/rules";

/**
 * Asks every night whether the books balance, and keeps what it found and how long that took [PAY-J-007].
 * @throws the first sentence that is untrue, which staff then find among the failed jobs until it is put right
 */
export async function checkBooks(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const since = performance.now();
  const untrue = await getFirstBreak(visitor);
  const seconds = Math.round((performance.now() - since) / 1000);
  await transaction(visitor, context, async ({ audit }) => {
    audit({ ...checkOfBooks, details: { first_break: untrue, seconds } });
  });
  if (untrue !== null) throw new Failure(untrue);
}
