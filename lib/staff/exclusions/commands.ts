import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { releaseByProduct } from "@/lib/coverage/call-outs/commands/by-product";
import { writeSecondLook } from "@/lib/credentials/exclusions/commands/decide";
import { exclusionSeconds } from "@/lib/credentials/exclusions/policy";
import { readHit } from "@/lib/credentials/exclusions/queries/hits";
import type { DecideHitInput, ExclusionHit } from "@/lib/credentials/exclusions/schema";
import { endPassports } from "@/lib/credentials/passports/commands/end";

/**
 * The second look at a hit. Where it confirms, the same transaction excludes the provider, releases each confirmed shift
 * that has not begun, at every facility, and ends what the provider shares [CRD-C-026, CRD-V-077].
 * @throws 404, 403 to who made the proposal or knows the provider, 400 unless one waits
 */
export async function decideHit(
  visitor: Actor,
  input: DecideHitInput,
  endings: Pick<ShiftEndings, "closeReleased">,
  context: Context = contextAt(),
): Promise<ExclusionHit> {
  const actor = admit(visitor, exclusionSeconds);
  return transaction(actor, context, async (unit) => {
    const { now } = context;
    const { hit, isConfirmedNow } = await writeSecondLook(unit, actor, input, now);
    if (isConfirmedNow) {
      await releaseByProduct(unit, hit.providerId, endings, context);
      await endPassports(unit, hit.providerId, now);
    }
    return readHit(actor, input, now);
  });
}
