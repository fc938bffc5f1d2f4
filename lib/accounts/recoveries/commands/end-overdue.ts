import { and, eq, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { recoveries } from "@/db/schema";

/** Ends the recoveries whose time is over, of one account or of all. */
export const endOverdue = (now: Date, userId?: string) =>
  db()
    .update(recoveries)
    .set({ state: "ended" })
    .where(
      and(
        eq(recoveries.state, "open"),
        lte(recoveries.endsAt, now),
        userId === undefined ? undefined : eq(recoveries.userId, userId),
      ),
    );
