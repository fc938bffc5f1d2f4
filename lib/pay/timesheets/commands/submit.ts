import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { submitters } from "@/lib/pay/timesheets/policy";
import { getAutoApproveHours } from "@/lib/pay/timesheets/queries/own";
import { clockAfterSubmission } from "@/lib/pay/timesheets/rules/clocks";
import { ensureTakesHours, ensureVersion } from "@/lib/pay/timesheets/rules/moves";
import { changesOf, reportedHours, valuesOf } from "@/lib/pay/timesheets/rules/report";
import type { SubmitInput } from "@/lib/pay/timesheets/schema";
import { replaceExtras } from "./extras";
import { changeTimesheet } from "./lock";
import { currentReport, ensureReportable, isReportUnchanged, reportOf } from "./report";
import { withdrawReport } from "./withdraw-report";

/**
 * The provider submits the hours of a shift, with extras and receipts; the organization's time to answer begins again
 * [PAY-S-053 PAY-C-014 PAY-J-008]. What they are worth is computed here, whatever was sent. A second submission with
 * equal hours, extras and comment changes nothing.
 * @throws 404 for another provider's, 400 once approved or closed, for another version, or by field
 */
export function submitTimesheet(visitor: Actor, input: SubmitInput, context: Context = contextAt()) {
  const actor = admit(visitor, submitters);
  const { id, comment, version } = input;
  return changeTimesheet(actor, { id, setsHours: true }, context, async (step) => {
    const { timesheet, now, move } = step;
    const report = reportOf(timesheet, input);
    const isSubmitted = timesheet.status === "submitted" && timesheet.comment === comment;
    if (isSubmitted && isReportUnchanged(timesheet, report)) return;
    ensureVersion(timesheet, version);
    ensureTakesHours(timesheet);
    const worked = await ensureReportable(timesheet, report, { now, comment });
    await withdrawReport(step);
    await replaceExtras(actor, timesheet, report.extras);
    const said = reportedHours({ ...report, worked }, timesheet);
    await move({
      action: "submit",
      comment,
      changes: changesOf(currentReport(timesheet), said, timesheet),
      values: {
        ...valuesOf(said),
        status: "submitted",
        comment,
        submittedAt: now,
        announcedAt: null,
        reasonCode: null,
        reason: "",
        clockEndsAt: clockAfterSubmission(now, await getAutoApproveHours(timesheet.organizationId)),
      },
    });
  });
}
