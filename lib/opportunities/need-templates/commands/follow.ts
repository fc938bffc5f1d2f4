import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { needTemplates } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/*
What becomes of the templates of an opportunity when it moves. The caller holds the lock of the opportunity, under which
templates make shifts too.
*/

type Moved = { id: string; status: string };

const lineOf = (templateId: string, did: "stopped" | "resumed" | "deleted", { status }: Moved) => ({
  action: `need-template/${did}`,
  objectType: "need-template",
  objectId: templateId,
  details: { opportunityStatus: status },
});

/** Writes why templates make nothing, or that nothing keeps them from it. Gives the ids of those it was new to. */
const writeReason = (which: SQL | undefined, stoppedReason: "closed" | null, now: Date) =>
  db()
    .update(needTemplates)
    .set({ stoppedReason, updatedAt: now })
    .where(which)
    .returning({ id: needTemplates.id });

/** Stops the templates of an opportunity that has become final; each stop is announced once [SCH-I-018]. */
export async function stopTemplates({ audit, emit }: Unit, opportunity: Moved, now: Date) {
  const running = and(eq(needTemplates.opportunityId, opportunity.id), isNull(needTemplates.stoppedReason));
  for (const { id } of await writeReason(running, "closed", now)) {
    audit(lineOf(id, "stopped", opportunity));
    emit("need-template/stopped", { templateId: id });
  }
}

/** Lets the templates of a reopened opportunity go on with the next run [SCH-I-018]. */
export async function resumeTemplates({ audit }: Unit, opportunity: Moved, now: Date) {
  const stopped = and(
    eq(needTemplates.opportunityId, opportunity.id),
    isNotNull(needTemplates.stoppedReason),
  );
  for (const { id } of await writeReason(stopped, null, now)) audit(lineOf(id, "resumed", opportunity));
}

/** Removes the templates of a draft that is deleted. */
export async function deleteTemplates({ audit }: Pick<Unit, "audit">, opportunity: Moved) {
  const deleted = await db()
    .delete(needTemplates)
    .where(eq(needTemplates.opportunityId, opportunity.id))
    .returning({ id: needTemplates.id });
  for (const { id } of deleted) audit(lineOf(id, "deleted", opportunity));
}
