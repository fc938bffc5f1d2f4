import { db } from "@/db/client";
import { erasures } from "@/db/schema";
import { dayMs } from "@/lib/core/pure/durations";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";

const daysFrom = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

/** Two accounts that were closed: one is erased in 12 days, one is held by staff. */
export async function addErasures({ reps }: Organization, staffUserId: string, { now }: Calendar) {
  await db()
    .insert(erasures)
    .values([
      {
        userId: mustFind(reps, "marcus").userId,
        closedAt: daysFrom(now, -18),
        dueAt: daysFrom(now, 12),
      },
      {
        userId: mustFind(reps, "della").userId,
        closedAt: daysFrom(now, -33),
        dueAt: daysFrom(now, -3),
        heldBy: staffUserId,
        heldReason: "The books of October are being audited.",
      },
    ]);
}
