import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Queue, staffUserShape, waitingShape } from "@/lib/staff/schema";

type QueueRow = { id: string; title: string; detail: string; since: Date };

/** A queue: how many wait, how long the oldest has, and the oldest few. */
export const viewQueue = (count: number, oldestFirst: readonly QueueRow[]): Queue => ({
  count,
  oldest_at: oldestFirst[0]?.since.toISOString() ?? null,
  results: oldestFirst.map((row) => viewOf(waitingShape, row)),
});

export const viewStaffUser = (row: RowOf<typeof staffUserShape>) => viewOf(staffUserShape, row);
