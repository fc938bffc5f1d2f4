import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { clearanceNudges, clearanceSteps } from "@/db/schema";

type Tie = { connectionId: string; rep: { userId: string } };

/** A reminder by the rep of the step at which a connection is. */
export async function aNudge({ connectionId, rep }: Tie) {
  const [step] = await db()
    .select()
    .from(clearanceSteps)
    .where(and(eq(clearanceSteps.connectionId, connectionId), isNull(clearanceSteps.endedAt)));
  const [nudge] = await db()
    .insert(clearanceNudges)
    .values({ stepId: step!.id, number: 1, side: "rep", userId: rep.userId })
    .returning();
  return nudge!;
}
