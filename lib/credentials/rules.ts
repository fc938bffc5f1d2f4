import { daysBetween } from "@/lib/core/pure/days";
import { editPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";

/** What can expire; `imlc` is the membership in the Interstate Medical Licensure Compact. */
export const credentialKinds = [
  "license",
  "board_certification",
  "certification",
  "imlc",
  "immunization",
  "misc",
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

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

/** The page on which a credential is renewed. */
export const renewalPage = (kind: CredentialKind) =>
  kind === "immunization" || kind === "misc" ? editPaths.other : editPaths.licenses;

/** The day it is where the provider lives. */
export const todayOf = ({ state }: { state: string | null }, now: Date) => dayIn(zoneOfState(state), now);
