import { hourMs, minuteMs } from "@/lib/core/pure/durations";
import { invalid, refused } from "@/lib/core/pure/errors";
import {
  type DismissReason,
  type HitDecision,
  type HitStatus,
  hitTexts,
  type MatchRule,
  matchRules,
  maxHoldDays,
} from "@/lib/credentials/exclusions/words";

/** How a hit moves (CRD-V-016): by screening, by a proposal, by the second look. */

const rank = (rule: MatchRule) => matchRules.indexOf(rule);
const isStronger = (rule: MatchRule | null, than: MatchRule): rule is MatchRule =>
  rule !== null && rank(rule) < rank(than);

/** The stronger of two rules. */
export const strongerOf = (one: MatchRule, other: MatchRule) => (rank(one) <= rank(other) ? one : other);

type Screened = { status: HitStatus; decision: HitDecision | null; rule: MatchRule };
/** Whether the entry is on the current list, and by which rule the provider matches it now, if any. */
type Seen = { isOnList: boolean; rule: MatchRule | null };

/** Where a screening leads a hit; null where it stays as it is. */
export function afterScreening(
  { status, decision, rule }: Screened,
  seen: Seen,
): { status: HitStatus; rule: MatchRule } | null {
  const isUndecided = status === "open" || (status === "proposed" && decision !== "lift");
  if (isUndecided && !seen.isOnList) return { status: "gone", rule };
  if (status === "open" && isStronger(seen.rule, rule)) return { status, rule: seen.rule };
  if (status === "gone" && seen.isOnList) return { status: "open", rule: seen.rule ?? rule };
  if (status === "dismissed" && seen.isOnList && isStronger(seen.rule, rule))
    return { status: "open", rule: seen.rule };
  return null;
}

type Proposal = {
  decision: HitDecision;
  reason: DismissReason | null;
  note: string;
  evidence: string | null;
};

/** @throws 400 unless staff can propose this of the hit as it is, and say enough (CRD-V-075) */
export function ensureProposable(hit: { status: HitStatus; rule: MatchRule }, proposal: Proposal) {
  const { decision, reason, note, evidence } = proposal;
  const from: HitStatus = decision === "lift" ? "confirmed" : "open";
  if (hit.status !== from) throw refused(decision === "lift" ? hitTexts.notConfirmed : hitTexts.notOpen);
  const missing: Record<string, string> = {};
  const needsEvidence = decision === "confirm" || (decision === "dismiss" && hit.rule === "npi");
  if (needsEvidence && !evidence) missing.evidence = hitTexts.noEvidence;
  if (decision === "dismiss" && !reason) missing.reason = hitTexts.noReason;
  if ((decision !== "dismiss" || reason === "other") && note === "") missing.note = hitTexts.noNote;
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/** Where the second look leads a hit that was proposed. */
export const decided = (decision: HitDecision, agree: boolean, before: HitStatus): HitStatus => {
  if (!agree) return before;
  if (decision === "confirm") return "confirmed";
  return decision === "dismiss" ? "dismissed" : "lifted";
};

type Held = { status: HitStatus; decision: HitDecision | null; heldUntil: Date | null; heldMinutes: number };

/**
 * Until when new bookings are kept off from now on, and for how long in all: what is left of the present hold is given
 * back first. 0 hours end it.
 * @throws 400 unless the hit is undecided, and beyond the days that a hit may be held
 */
export function afterHold(hit: Held, hours: number, now: Date) {
  const isUndecided = hit.status === "open" || (hit.status === "proposed" && hit.decision !== "lift");
  if (!isUndecided) throw refused(hitTexts.notUndecided);
  const left = Math.max(0, (hit.heldUntil?.getTime() ?? 0) - now.getTime());
  const heldMinutes = hit.heldMinutes - Math.floor(left / minuteMs) + hours * 60;
  if (heldMinutes > maxHoldDays * 24 * 60) throw invalid({ hours: hitTexts.heldTooLong });
  return { heldUntil: hours === 0 ? null : new Date(now.getTime() + hours * hourMs), heldMinutes };
}
