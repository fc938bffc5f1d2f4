import { eq } from "drizzle-orm";
import { lockTimesheet } from "@/db/locks";
import { timesheets } from "@/db/schema";
import { type Mover, type Step, stepOf } from "@/lib/assignments/commands/lock";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { type LockedCallOut, lockOwnCallOut } from "@/lib/coverage/call-outs/commands/lock";
import { releaseAlone } from "@/lib/coverage/call-outs/commands/release";
import { releasers } from "@/lib/coverage/call-outs/policy";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { ensureTakesRelease } from "@/lib/coverage/call-outs/rules";
import { writeMove } from "./write";

type Row = typeof timesheets.$inferSelect;
type Closing = Pick<Row, "id" | "status" | "payCents" | "feeCents">;

/** The timesheet of a shift that was called out, locked after it. */
export async function lockTimesheetOf({ callOut }: LockedCallOut): Promise<Row> {
  const timesheet = await lockTimesheet(eq(timesheets.bookingId, callOut.bookingId));
  if (!timesheet) throw new Error("a shift that was called out has its timesheet");
  return timesheet;
}

/** What a release depends on. */
export const standingOf = ({
  status,
  reasonCode,
  submittedAt,
}: Pick<Row, "status" | "reasonCode" | "submittedAt">) => ({
  ...{ status, reasonCode },
  isSubmitted: submittedAt !== null,
});

/** The timesheets of released shifts close: nothing is paid for them [PAY-S-052]. */
export async function closeReleased(actor: Mover, { unit, now }: Step, released: readonly Closing[]) {
  if (released.length === 0) return;
  const cleared = { clockEndsAt: null, reasonCode: null, reason: "" };
  await writeMove({ actor, unit, now }, released, {
    action: "release",
    changes: { attendance: { from: null, to: "canceled_by_provider" } },
    values: { ...cleared, status: "closed", attendance: "canceled_by_provider" },
  });
}

/**
 * The organization lets a provider go who has called out or confirmed its report: the shift need not be worked and is not
 * paid [RSC-C-012 PAY-S-052]. Once more changes nothing.
 * @throws 403 for providers, 404, 400 without the provider's word, with hours submitted, or once closed otherwise
 */
export function releaseCallOut(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<CallOut> {
  const actor = admit(visitor, releasers);
  return transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    const timesheet = await lockTimesheetOf(locked);
    const step = stepOf(unit, actor, locked.request, context);
    if (locked.callOut.status !== "released") {
      ensureTakesRelease(locked.callOut, standingOf(timesheet));
      await releaseAlone(step, locked);
      await closeReleased(actor, step, [timesheet]);
    }
    return getCallOut(actor, { id }, context);
  });
}
