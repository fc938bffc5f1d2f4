import type { GroupName } from "@/lib/core/pure/actor";
import { addDays, type Day, daysBetween } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { invalid, refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import {
  inUseDays,
  type KeyState,
  keyTexts,
  longestDays,
  mostKeys,
  remindedDays,
} from "@/lib/organizations/api-keys/words";

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

/** Days from now to the key's last day. */
const daysLeft = (expiresOn: Day, now: Date) => daysBetween(dayIn("UTC", now), expiresOn);

type Ending = { expiresOn: Day; createdAt: Date; lastUsedAt: Date | null };

/**
 * Which reminder of a key's end is due: 14 or 3 days before, once it has ended while it was in use, or none. A key that
 * was made later than that is its maker's own news [ACS-J-004].
 */
export function reminderOf(
  { expiresOn, createdAt, lastUsedAt }: Ending,
  now: Date,
): number | "expired" | null {
  const left = daysLeft(expiresOn, now);
  if (left < 0) {
    const endedAt = Date.parse(`${addDays(expiresOn, 1)}T00:00:00Z`);
    const isInUse = lastUsedAt !== null && lastUsedAt.getTime() > endedAt - inUseDays * dayMs;
    return isInUse ? "expired" : null;
  }
  const due = remindedDays.filter((days) => left <= days).at(-1);
  return due !== undefined && daysLeft(expiresOn, createdAt) > due ? due : null;
}
