import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { billers } from "@/lib/pay/invoices/policy";
import { listDraftsToIssue, listWeeksToDraft } from "@/lib/pay/invoices/queries/due";
import { draftWeek } from "./draft";
import { issueDraft } from "./issue";

type Billing = { facilityId: string; run: () => Promise<unknown> };

/** One after the other, each in a transaction of its own. @returns what went wrong; it stops no other */
async function runEach(billings: readonly Billing[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { facilityId, run } of billings) {
    try {
      await run();
    } catch (error) {
      logError("facility not billed", error, { facilityId });
      failures.push(error);
    }
  }
  return failures;
}

/**
 * Issues the drafts whose time has come, and makes drafts of the week just ended where something is billable
 * [PAY-J-004]. Issued ones come first, because a facility has one draft at a time. Twice, or on two servers at once,
 * changes nothing more.
 * @throws what went wrong first, once all others are billed
 */
export async function billFacilities(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, billers);
  const { now } = context;
  const due = await listDraftsToIssue(actor, now);
  const issues = due.map(({ id, facilityId }) => ({
    facilityId,
    run: () => issueDraft(actor, { id }, context),
  }));
  const notIssued = await runEach(issues);
  const weeks = await listWeeksToDraft(actor, now);
  const drafts = weeks.map((week) => ({ facilityId: week.id, run: () => draftWeek(actor, week, context) }));
  const failures = [...notIssued, ...(await runEach(drafts))];
  if (failures.length > 0) throw failures[0];
}
