import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { submitters } from "@/lib/pay/timesheets/policy";
import { ensureTakesNotWorked, ensureVersion, isClosedAsNoShow } from "@/lib/pay/timesheets/rules/moves";
import type { NotWorkedInput } from "@/lib/pay/timesheets/schema";
import { closeWithoutPay } from "./close";
import { changeTimesheet } from "./lock";
import { withdrawReport } from "./withdraw-report";

/**
 * The provider says that the shift was not worked: it closes without pay, and the facility is notified
 * [PAY-S-054 PAY-C-015].
 * @throws 404 for another provider's, 400 before the shift begins, once approved or closed, or for another version
 */
export function reportNotWorked(visitor: Actor, input: NotWorkedInput, context: Context = contextAt()) {
  const actor = admit(visitor, submitters);
  const { id, comment, version } = input;
  return changeTimesheet(actor, { id, setsHours: true }, context, async (step) => {
    const { timesheet, now, unit } = step;
    if (isClosedAsNoShow(timesheet)) return;
    ensureVersion(timesheet, version);
    ensureTakesNotWorked(timesheet, now);
    await withdrawReport(step);
    await closeWithoutPay(step, { action: "not_worked", comment, values: { comment } });
    unit.emit("timesheet/closed", { timesheetId: id, by: "provider" });
  });
}
