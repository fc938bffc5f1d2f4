import type { Actor } from "@/lib/core/pure/actor";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { repPaths } from "@/lib/core/pure/paths";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { maySeeFacts } from "@/lib/marketplace/fit/policy";
import { failuresOf, gateTexts, onlyTerms } from "@/lib/marketplace/fit/rules/failures";
import { type LeverCounts, leversOf } from "@/lib/marketplace/fit/rules/levers";
import { partsOf } from "@/lib/marketplace/fit/rules/parts";
import type { Asked, Listed } from "@/lib/marketplace/fit/rules/row";
import type { Candidate, MatchSummary } from "@/lib/marketplace/fit/schema";
import { type Gate, gates, scoreOf } from "@/lib/marketplace/fit/words";
import type { MarketProvider } from "@/lib/providers/schema";

/** The next step with a provider, in the words of who reads it: not everybody may take it [SCH-S-022]. */
function viewStep(
  actor: Actor,
  providerId: string,
  { step, connectionId, isCleared }: Listed,
): Candidate["next_step"] {
  const groups = actor.kind === "rep" ? actor.groups : [];
  const profile =
    actor.kind === "staff" ? staffPaths.provider(providerId) : marketProfilePaths.overview(providerId);
  const connection = connectionId && actor.kind === "rep" ? repPaths.connection(connectionId) : null;
  switch (step) {
    case "book":
      return {
        code: step,
        text: groups.includes("schedule_shifts") ? "Send request" : "Ready to book",
        href: profile,
      };
    case "wait_you":
      return {
        code: step,
        text: isCleared ? "Waiting for your approval" : "Waiting for your clearance",
        href: connection,
      };
    case "wait_provider":
      return { code: step, text: "Waiting for the provider", href: connection };
    case "connect":
      return {
        code: step,
        text: groups.includes("connect_with_providers") ? "Connect" : "Not connected",
        href: profile,
      };
  }
}

const viewFacts = ({ row, onTime, withAttendance }: Listed) => ({
  shifts_here: row.shiftsHere,
  last_here_on: row.lastHereOn,
  on_time: onTime,
  with_attendance: withAttendance,
});

/** A candidate as this actor sees it; availability is a count, never a date [SCH-C-032 SCH-P-033]. */
export function viewCandidate(
  actor: Actor,
  asked: Asked,
  listed: Listed,
  provider: MarketProvider,
): Candidate {
  const { row, rank, wishes, connectionId } = listed;
  const failed = failuresOf(asked, row);
  return {
    provider,
    rank,
    score: row.score,
    score_of: scoreOf,
    fits: row.isInPool && failed.length === 0,
    parts: partsOf(asked, row),
    failed,
    open: asked.asked > 0 ? row.open : row.openDays,
    asked: asked.asked,
    facts: maySeeFacts(actor) ? viewFacts(listed) : null,
    wishes: maySeeFacts(actor) && wishes,
    next_step: viewStep(actor, provider.id, listed),
    connection: connectionId,
  };
}

type Counts = {
  pool: number;
  fits: number;
  near: number;
  bookable: number;
  wishes: number;
  leftOut: Record<Gate | "terms", number>;
  levers: LeverCounts;
};

/** Who fits in numbers: those left out by their first gate, and what would change it [SCH-C-019]. */
export function viewSummary(asked: Asked, counts: Counts, now: Date): MatchSummary {
  const { leftOut, levers, ...numbers } = counts;
  const rows = [...gates, "terms" as const].map((code) => ({
    code,
    count: leftOut[code],
    text: code === "terms" ? onlyTerms : gateTexts[code](asked),
  }));
  return {
    ...numbers,
    left_out: rows.filter(({ count }) => count > 0),
    levers: leversOf(asked.kinds, asked.maxima, levers),
    asked: asked.asked,
    computed_at: now.toISOString(),
  };
}
