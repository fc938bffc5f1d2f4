import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings } from "@/db/schema";
import type { Decided } from "@/lib/assignments/rules/answers";

/** The shifts that were decided so. */
export const idsOf = (decided: readonly Decided[], decision: Decided["decision"]) =>
  decided.filter((each) => each.decision === decision).map(({ shift }) => shift.id);

/** Writes one side's decisions; rejections first, so that what they free can be taken. */
export async function writeDecisions(
  decided: readonly Decided[],
  side: "statusByProvider" | "statusByRep",
  now: Date,
) {
  // An answer of the provider takes the marks of the rep's last change away.
  const marks = side === "statusByProvider" ? { isAdded: false, isChanged: false, previous: null } : {};
  for (const decision of ["rejected", "accepted"] as const) {
    const ids = idsOf(decided, decision);
    if (ids.length === 0) continue;
    await db()
      .update(bookings)
      .set({ [side]: decision, ...marks, updatedAt: now })
      .where(inArray(bookings.id, ids));
  }
}
