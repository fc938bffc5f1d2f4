import type { ReadinessItem, Waiver } from "@/lib/connections/readiness/rules";
import type { ReportEvidence, ReportLine } from "@/lib/connections/readiness/schema";
import { type Requirement, requirementSentence } from "@/lib/connections/requirements/rules";
import { capitalized, joined, mediumDay } from "@/lib/core/pure/text";
import { shownFacts, titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import { type CredentialRow, viewVerification } from "@/lib/credentials/checks/views";
import { methodWords } from "@/lib/credentials/checks/words";

/** A credential with the evidence of its check. */
export type ReportRow = CredentialRow & { evidenceName: string | null; evidenceSha256: string | null };

type GrantedWaiver = Waiver & { reason: string };

/** What a line is judged by: the credential, what is asked, and why it may be waived. */
type Judged = {
  item: ReadinessItem;
  requirement: Requirement;
  facilityState: string | null;
  row: ReportRow | null;
  waivers: readonly GrantedWaiver[];
  now: Date;
};

function standingOf({ item, waivers }: Judged): string[] {
  const { met, text, exception, isWaived, requirementId } = item;
  if (!exception) return met ? ["Met"] : ["Missing", ...(text ? [text] : [])];
  const reason = waivers.find((waiver) => waiver.requirementId === requirementId)?.reason;
  return [
    ...(isWaived ? [] : ["Met"]),
    "Waived",
    `until ${mediumDay(exception.until)} by ${exception.grantedBy}`,
    ...(reason ? [reason] : []),
  ];
}

/** How far a credential is proven, as a representative with details reads it: never a note or a reason (CRD-P-032). */
function proofOf(row: ReportRow, now: Date): string[] {
  const { label, state, method, source_name, checked_on, recheck_on } = viewVerification(row, "rep", now);
  return [
    label,
    joined([method && capitalized(methodWords[method]), source_name]),
    checked_on ? `Checked on ${mediumDay(checked_on)}` : "",
    state === "verified" && recheck_on ? `Counts until ${mediumDay(recheck_on)}` : "",
  ].filter(Boolean);
}

/** One line of what a facility asks for, with what is known of the credential that it is judged by [CRD-S-038]. */
export const viewReportLine = (judged: Judged): ReportLine => {
  const { requirement, facilityState, row, now } = judged;
  return {
    sentence: requirementSentence(requirement, facilityState),
    standing: standingOf(judged),
    credential: row
      ? [titleOfCredential(row), ...shownFacts(row).map(([label, value]) => `${label}: ${value}`)]
      : [],
    proof: row ? proofOf(row, now) : [],
  };
};

/** The file that proves a credential, where staff share it with whoever may read the check. */
export function viewEvidence(row: ReportRow, now: Date): ReportEvidence[] {
  const { evidence } = viewVerification(row, "rep", now);
  if (evidence === null || row.evidenceName === null) return [];
  return [{ of: titleOfCredential(row), name: row.evidenceName, sha256: row.evidenceSha256 ?? "" }];
}
