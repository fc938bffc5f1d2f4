import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { timesheetExtras, timesheets } from "@/db/schema";
import { admits } from "@/lib/core/pure/who";
import type { FileReader } from "@/lib/files/policy";
import { ownTimesheets } from "@/lib/pay/queries";
import { timesheetReaders } from "@/lib/pay/timesheets/policy";

/** Who reads a receipt: whoever may read the timesheet of its extra [PAY-P-017]. Extras come once a shift has begun. */
export const receiptReader: FileReader = {
  isPublic: false,
  async sightOf(actor, extraId) {
    const [extra] = await db()
      .select({ id: timesheetExtras.id })
      .from(timesheetExtras)
      .innerJoin(timesheets, eq(timesheets.id, timesheetExtras.timesheetId))
      .where(and(eq(timesheetExtras.id, extraId), ownTimesheets(actor)));
    if (!extra) return "404";
    return admits(timesheetReaders, actor) ? "read" : "403";
  },
};
