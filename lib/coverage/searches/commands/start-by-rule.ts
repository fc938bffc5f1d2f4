import { eq } from "drizzle-orm";
import { bookings } from "@/db/schema";
import { lockOwnRequest } from "@/lib/assignments/commands/lock";
import { isVacant } from "@/lib/assignments/rules/vacancy";
import { requestOfShift } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { ruleStarters } from "@/lib/coverage/searches/policy";
import { listCallOutsToCover } from "@/lib/coverage/searches/queries/due";
import { getShiftToCover, vacancyFactsOf } from "@/lib/coverage/searches/queries/terms";
import { startSearch } from "./start";

type ToCover = Awaited<ReturnType<typeof listCallOutsToCover>>[number];

/** One of them, unless somebody has started it or the shift is not vacant any more. */
const startOne = (actor: SystemActor, { callOutId, bookingId, repId }: ToCover, context: Context) =>
  transaction(actor, context, async (unit) => {
    await lockOwnRequest(actor, requestOfShift(bookingId));
    const { now } = context;
    const [stillThere] = await listCallOutsToCover(actor, now, callOutId);
    const shift = await getShiftToCover(bookingId, eq(bookings.id, bookingId));
    const canBeSought = shift.specialty !== "" && shift.degrees.length > 0;
    if (!stillThere || !canBeSought || !isVacant(vacancyFactsOf(shift), now)) return 0;
    const wanted = {
      tiers: shift.tickStands ? (["facility", "organization"] as const) : (["facility"] as const),
      note: "",
      exclude: [],
    };
    await startSearch({ actor, unit, now }, shift, {
      repId,
      byRule: true,
      wanted: { ...wanted, tiers: [...wanted.tiers] },
    });
    return 1;
  });

/**
 * Starts a search for each call-out whose facility wants that, once, while the shift has not begun; or for one call-out
 * alone [RSC-J-003]. One that fails keeps no other from its turn.
 * @returns how many were started
 */
export async function startRescuesByRule(
  visitor: Actor,
  { callOutId }: { callOutId?: string } = {},
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, ruleStarters);
  const failures: unknown[] = [];
  let started = 0;
  for (const toCover of await listCallOutsToCover(actor, context.now, callOutId))
    started += await startOne(actor, toCover, context).catch((error) => {
      failures.push(error);
      return 0;
    });
  if (failures.length > 0) throw failures[0];
  return started;
}
