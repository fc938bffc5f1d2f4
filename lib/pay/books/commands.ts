import type { Actor } from "@/lib/core/pure/actor";
import { Failure } from "@/lib/core/pure/errors";
import { getFirstBreak } from "@/lib/pay/books/queries";

/**
 * Asks every night whether the books balance [PAY-J-007].
 * @throws the first sentence that is untrue, which staff then find among the failed jobs until it is put right
 */
export async function checkBooks(visitor: Actor): Promise<void> {
  const untrue = await getFirstBreak(visitor);
  if (untrue !== null) throw new Failure(untrue);
}
