import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { facilities, invoices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { invoiceReminders } from "@/lib/pay/invoices/policy";
import { longestReminder, overdueReminders } from "@/lib/pay/invoices/rules";

/** Unpaid invoices with how many days they are overdue at their facility, while reminders are given. For jobs. */
export async function listOverdueInvoices(visitor: Actor, now: Date) {
  admit(visitor, invoiceReminders);
  const today = sql`(${momentOf(now)} at time zone ${facilities.timeZone})::date`;
  const daysOverdue = sql<number>`${today} - ${invoices.dueOn}`;
  const utcDay = dayIn("UTC", now);
  return db()
    .select({ id: invoices.id, dueOn: invoices.dueOn, daysOverdue })
    .from(invoices)
    .innerJoin(facilities, eq(facilities.id, invoices.facilityId))
    .where(
      and(
        eq(invoices.status, "issued"),
        eq(invoices.kind, "invoice"),
        // No zone is further than a day from UTC; the index finds these days.
        sql`${invoices.dueOn} between ${addDays(utcDay, -longestReminder - 8)} and ${utcDay}`,
        sql`${daysOverdue} >= ${overdueReminders[0]}`,
      ),
    )
    .orderBy(invoices.id)
    .limit(1000);
}
