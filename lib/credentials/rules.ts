import { daysBetween } from "@/lib/core/pure/days";
import { editPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";
import type { CredentialKind } from "@/lib/credentials/words";

/** So many days before a credential expires its owner is reminded (SIL-108). */
const noticeDays = [60, 30, 7] as const;
export const longestNoticeDays = 60;

export const reminderKind = "credential";

/**
 * The notice that is due, in days before expiry: the last one reached, so that a credential entered three weeks before it
 * expires gets those of 30 and 7 days and not that of 60. Null before the first and after expiry. Both are civil days.
 */
export function noticeOf(today: string, expiresOn: string): number | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  return noticeDays.findLast((days) => left <= days) ?? null;
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
