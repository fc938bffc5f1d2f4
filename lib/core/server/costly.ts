import type { SignedIn } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { limitRate } from "@/lib/core/server/rate-limit";

/** Calls that look through many rows have one limit together: so many a minute of a session. */
const costlyCalls = { times: 60, seconds: 60 };

/**
 * Counts a costly read of a session before its query runs: candidates, counts of who fits, the board and its people,
 * numbers [SCH-P-042]. @throws 429 with Retry-After
 */
export const limitCostly = ({ sessionId }: SignedIn, { now }: Context) =>
  limitRate(`costly:${sessionId}`, costlyCalls, now);
