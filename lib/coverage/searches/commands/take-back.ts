import { takesRelease } from "@/lib/assignments/attendance/rules";
import type { Step } from "@/lib/assignments/commands/lock";
import { type LockedShift, releaseFactsOf } from "@/lib/assignments/commands/lock-shifts";
import { isCalledOut } from "@/lib/assignments/rules/call-outs";
import { releaseShifts } from "@/lib/coverage/call-outs/commands/release";
import { closeCallOuts } from "@/lib/coverage/call-outs/commands/write";
import { stopSearchesOf } from "./end";

/**
 * Ends what coverage does about the shifts of a request that is being canceled: searches stop, a shift whose provider
 * has called out and sent no hours is released, every other call-out is withdrawn [RSC-I-054 RSC-I-060 PAY-V-009].
 * @returns the released shifts
 */
export async function takeBackShifts(step: Step, shifts: readonly LockedShift[]): Promise<LockedShift[]> {
  const { unit, now, request } = step;
  const open = request.callOuts.filter(({ status }) => status === "open");
  const released = open.filter(isCalledOut).flatMap((callOut) => {
    const locked = shifts.find(({ shift }) => shift.id === callOut.bookingId);
    return locked && takesRelease(releaseFactsOf(locked.timesheet)) ? [{ locked, callOut }] : [];
  });
  const withdrawn = open.filter((each) => !released.some(({ callOut }) => callOut.id === each.id));
  await stopSearchesOf(request.callOuts.map(({ bookingId }) => bookingId));
  await closeCallOuts(unit, withdrawn, { status: "withdrawn", now });
  await releaseShifts(
    step,
    released.map(({ locked, callOut }) => ({ callOut, shift: locked.shift })),
  );
  return released.map(({ locked }) => locked);
}
