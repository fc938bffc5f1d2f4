import { eq } from "drizzle-orm";
import { lockTimesheet } from "@/db/locks";
import { timesheets } from "@/db/schema";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { acceptLocked } from "@/lib/coverage/offers/commands/accept";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { getShiftOffer } from "@/lib/coverage/offers/queries/one";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { closeReleased } from "./release";

/**
 * A provider takes the shift: the first who accepts is booked at once, and its holder is released and not paid
 * [RSC-C-008 RSC-I-018 RSC-I-064]. Once more answers the same.
 * @throws 403 before activation, 404 for everybody who was not asked, 400 with the first thing in the way
 */
export function acceptShiftOffer(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<ShiftOffer> {
  const actor = admit(visitor, askedProviders);
  return transaction(actor, context, async (unit) => {
    const accepted = await acceptLocked(actor, { id, unit }, context);
    if (accepted?.released) {
      const { released, vacantId } = accepted;
      const timesheet = await lockTimesheet(eq(timesheets.bookingId, vacantId));
      if (timesheet) await closeReleased(systemActor("shift-rescue"), released, [timesheet]);
    }
    return getShiftOffer(actor, { id }, context);
  });
}
