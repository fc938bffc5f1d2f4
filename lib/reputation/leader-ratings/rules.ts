import { codesOf } from "@/lib/core/pure/codes";
import { dayMs } from "@/lib/core/pure/durations";

/** Who of a facility's contacts is asked: the first three roles of the list (SIL-44). */
export const leaderRoles = codesOf("FacilityContactRoles").slice(0, 3);

/** A link works for 60 days (SIL-119). */
export const linkEndsAt = (now: Date) => new Date(now.getTime() + 60 * dayMs);

/** Assignments that ended longer ago are not asked about any more. */
export const oldestEnd = (now: Date) => new Date(now.getTime() - 60 * dayMs);
