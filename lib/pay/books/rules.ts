import { dayMs } from "@/lib/core/pure/durations";

const stuckAfterDays = 7;

/** A timesheet is stuck that still waits for provider or organization when its shift ended before this [PAY-C-025]. */
export const stuckBefore = (now: Date) => new Date(now.getTime() - stuckAfterDays * dayMs);

/** How the audit log names what the nightly check found. */
export const checkOfBooks = { action: "books/checked", objectType: "books", objectId: "all" };
