import { ownedBy } from "@/db/owned";
import { neededShifts } from "@/db/schema";
import { schedulers } from "@/lib/assignments/policy";
import type { AskInput, BookingRequest } from "@/lib/assignments/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { readNeedStates, withIds } from "@/lib/opportunities/needed-shifts/queries/state";
import { createBookings } from "./send";

/**
 * Asks a provider for one needed shift, at its facility and times: an assignment request of one shift that fills it, sent as
 * every request is [SCH-C-007].
 * @throws 403 without schedule_shifts, 404 for a needed shift of others or an unknown provider, 400 when it is no longer
 * open [SCH-V-004], and whatever refuses a request
 */
export async function askForNeededShift(
  visitor: Actor,
  { id, provider: providerId, comment, acknowledgeWarnings }: AskInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = admit(visitor, schedulers);
  const own = ownedBy(neededShifts, actor.organizationId);
  const [need] = await readNeedStates(context.now, withIds([id]), own);
  if (!need) throw notFound();
  const { facilityId: healthcareFacilityId, startOn, endOn, startTime, endTime, rateKind } = need;
  const schedules = [{ startOn, endOn, startTime, endTime, rateKind, neededShift: id }];
  const asked = { providerId, healthcareFacilityId, schedules, comment, acknowledgeWarnings };
  return createBookings(actor, asked, context);
}
