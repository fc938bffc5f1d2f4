import { takesRelease } from "@/lib/assignments/attendance/rules";
import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import type { Step } from "@/lib/assignments/commands/lock";
import { lockTimesheetOf, releaseFactsOf } from "@/lib/assignments/commands/lock-shifts";
import type { SystemActor } from "@/lib/core/pure/actor";
import { wasCovered } from "@/lib/coverage/call-outs/queries/covered";
import { covered } from "@/lib/coverage/call-outs/words";
import { releaseAlone } from "./release";

type Report = Parameters<typeof releaseAlone>[1];

/**
 * Lets the holder of a report that is confirmed go at once, where another provider works the shift already: no two are
 * booked for it [RSC-I-017 RSC-I-059 CRD-I-035].
 */
export async function releaseCovered(
  product: SystemActor,
  step: Step,
  report: Report,
  { closeReleased }: Pick<ShiftEndings, "closeReleased">,
) {
  const { bookingId } = report.callOut;
  if (!(await wasCovered(bookingId))) return;
  const timesheet = await lockTimesheetOf(bookingId);
  if (!takesRelease(releaseFactsOf(timesheet))) return;
  await releaseAlone(step, report, { status: "filled", comment: covered });
  await closeReleased(product, step, [timesheet]);
}
