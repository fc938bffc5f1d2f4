import { eq } from "drizzle-orm";
import { lockCallOut } from "@/db/locks";
import { callOuts } from "@/db/schema";
import { type LockedRequest, lockOwnRequest, type Mover } from "@/lib/assignments/commands/lock";
import { impossible, notFound } from "@/lib/core/pure/errors";
import { requestOfCallOut } from "@/lib/coverage/call-outs/queries/one";

/** A shift of a request, and when it ends as it was booked. */
export function shiftOf(request: LockedRequest, bookingId: string) {
  const shift = request.shifts.find(({ id }) => id === bookingId);
  const timesheet = request.timesheets.find((each) => each.bookingId === bookingId);
  if (!shift || !timesheet) throw impossible("a shift that was called out has its timesheet");
  return { shift, endsAt: timesheet.bookedTo };
}

/**
 * A call-out of the actor's side under its locks, with the request and the shift that it hangs on.
 * @throws 404 for everybody but the parties
 */
export async function lockOwnCallOut(actor: Mover, id: string) {
  const request = await lockOwnRequest(actor, requestOfCallOut(id), { holdsNeeds: true });
  const callOut = await lockCallOut(eq(callOuts.id, id));
  if (!callOut) throw notFound();
  return { request, callOut, ...shiftOf(request, callOut.bookingId) };
}

export type LockedCallOut = Awaited<ReturnType<typeof lockOwnCallOut>>;
