import { daysBetween } from "@/lib/core/pure/days";
import { editPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";

/** What can run out. A compact is the membership in the licensure compact (IMLC). */
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
export const noticeDays = [60, 30, 7] as const;
export const longestNoticeDays = 60;

export const reminderKind = "credential";

/**
 * Which of the notices it is time for: the nearest one that has been reached, so that whoever enters a credential with
 * three weeks left hears of 30 and 7 days, and not of 60. Null before the first and once it has expired. Both are days.
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

const licensesPage = editPaths.licenses;
const otherPage = editPaths.other;

/** The page on which a credential is renewed. */
export const renewalPage = (kind: CredentialKind) =>
  kind === "immunization" || kind === "misc" ? otherPage : licensesPage;

export const todayOf = ({ state }: { state: string | null }, now: Date) => dayIn(zoneOfState(state), now);
