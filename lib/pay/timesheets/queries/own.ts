import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { billingAccounts, timesheets } from "@/db/schema";
import type { ProviderActor, RepActor, StaffActor } from "@/lib/core/pure/actor";
import { impossible, notFound } from "@/lib/core/pure/errors";
import { rangeText } from "@/lib/core/pure/time";
import { ensureId } from "@/lib/core/pure/words";
import { ownTimesheets } from "@/lib/pay/queries";
import type { Span } from "@/lib/pay/timesheets/rules/hours";

/** Who changes timesheets. */
export type Writer = ProviderActor | RepActor | StaffActor;

/**
 * For doors that change a timesheet: the 404 of a stranger, before anything is said about the input (SIL-07). A draft
 * whose shift has not begun is nobody's to read, but its parties may write to it and are refused with the reason
 * [PAY-C-015 PAY-C-017].
 */
export async function ensureOwnTimesheet(actor: Writer, path: Record<string, string>) {
  const [row] = await db()
    .select({ id: timesheets.id })
    .from(timesheets)
    .where(and(eq(timesheets.id, ensureId(path.id)), ownTimesheets(actor)));
  if (!row) throw notFound();
}

const reported = inArray(timesheets.status, ["submitted", "queried", "disputed", "approved", "invoiced"]);

/** Whether the provider reports some of this time already, at whichever organization [PAY-V-027]. */
export async function isReportedElsewhere(timesheet: { id: string; providerId: string }, worked: Span) {
  const [other] = await db()
    .select({ id: timesheets.id })
    .from(timesheets)
    .where(
      and(
        eq(timesheets.providerId, timesheet.providerId),
        ne(timesheets.id, timesheet.id),
        reported,
        sql`${timesheets.worked} && ${rangeText(worked.start, worked.end)}::tstzrange`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** After so many hours of silence the organization agrees with what is submitted now. */
export async function getAutoApproveHours(organizationId: string): Promise<number> {
  const [account] = await db()
    .select({ hours: billingAccounts.autoApproveHours })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId));
  if (!account) throw impossible("an organization has its billing account from its first moment");
  return account.hours;
}
