import { daysBetween } from "@/lib/core/pure/days";
import { editPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";
import type { CredentialKind } from "@/lib/credentials/words";

/** So many days before a credential expires its owner is reminded (SIL-108). */
const noticeDays = [60, 30, 7] as const;
/** Before those: what takes weeks to renew. */
const longestNoticeDays = 90;
const slowToRenew: ReadonlySet<CredentialKind> = new Set([
  "license",
  "board_certification",
  "imlc",
  "insurance",
]);

/** For so many days after its last day the owner is still notified that it has expired: once, at the first run of the job. */
const expiredNoticeDays = 3;

/** How many days around a last day concern the job. */
export const concernedDays = { before: longestNoticeDays, after: expiredNoticeDays } as const;

export const reminderKind = "credential";

/**
 * The notice that is due, in days before expiry: the last one reached, so that a credential entered three weeks before it
 * expires gets those of 30 and 7 days and not that of 60. Null before the first and after expiry. Both are civil days.
 */
export function noticeOf(kind: CredentialKind, today: string, expiresOn: string): number | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  const reached = noticeDays.findLast((days) => left <= days);
  return reached ?? (slowToRenew.has(kind) && left <= longestNoticeDays ? longestNoticeDays : null);
}

/** Whether a credential has expired lately, so that its owner is to be notified [CRD-J-010]. */
export function hasJustExpired(today: string, expiresOn: string): boolean {
  const since = daysBetween(expiresOn, today);
  return since > 0 && since <= expiredNoticeDays;
}

/** "expires today", "expires tomorrow", "expires in 30 days". */
export function expiryWords(today: string, expiresOn: string): string {
  const left = daysBetween(today, expiresOn);
  if (left === 0) return "expires today";
  return left === 1 ? "expires tomorrow" : `expires in ${counted(left, "day")}`;
}

const pages: Record<CredentialKind, string> = {
  license: editPaths.licenses,
  board_certification: editPaths.licenses,
  imlc: editPaths.licenses,
  npi: editPaths.professionalTraits,
  insurance: editPaths.other,
  certification: editPaths.licenses,
  immunization: editPaths.other,
  misc: editPaths.other,
  education: editPaths.education,
};

/** The page on which a credential is edited and renewed. */
export const renewalPage = (kind: CredentialKind) => pages[kind];

/** The day it is where the provider lives. */
export const todayOf = ({ state }: { state: string | null }, now: Date) => dayIn(zoneOfState(state), now);
