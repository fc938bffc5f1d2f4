import type { GroupName } from "@/lib/core/pure/actor";
import { addDays, type Day } from "@/lib/core/pure/days";
import { invalid, refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { type KeyState, keyTexts, longestDays, mostKeys } from "@/lib/organizations/api-keys/words";

type Asked = { groups: readonly GroupName[]; expiresOn: Day };

/** Whether a key holds now: it ends with its day in UTC. */
export function stateOfKey(
  { expiresOn, revokedAt }: { expiresOn: Day; revokedAt: Date | null },
  now: Date,
): KeyState {
  if (revokedAt !== null) return "revoked";
  return expiresOn < dayIn("UTC", now) ? "expired" : "active";
}

const isWithinAYear = (day: Day, now: Date) => {
  const today = dayIn("UTC", now);
  return day > today && day <= addDays(today, longestDays);
};

/**
 * A key has no more rights than its maker, and ends: tomorrow at the earliest, after 366 days at the latest.
 * `unseen` is whether a facility is not the organization's, or not there. @throws 400 by field [ACS-V-039]
 */
export function ensureKey(asked: Asked, own: readonly GroupName[], unseen: boolean, now: Date) {
  const problems = {
    ...(asked.groups.some((group) => !own.includes(group)) && { groups: keyTexts.groupNotYours }),
    ...(unseen && { facility_ids: keyTexts.facilityNotSeen }),
    ...(!isWithinAYear(asked.expiresOn, now) && { expires_on: keyTexts.withinAYear }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** @throws 400 when the organization has as many keys as it may [ACS-C-014] */
export function ensureRoom(keys: number) {
  if (keys >= mostKeys) throw refused(keyTexts.tooMany);
}

/** A key that is over gets no new secret. @throws 400 */
export function ensureRotatable(state: KeyState) {
  if (state === "revoked") throw refused(keyTexts.isRevoked);
  if (state === "expired") throw refused(keyTexts.hasExpired);
}
