import { type RatePair, rateColumns } from "@/lib/connections/rules";
import { dayMs, minuteMs } from "@/lib/core/pure/durations";
import { withoutFee } from "@/lib/core/pure/money";
import type { Occasion } from "@/lib/marketplace/schema";
import { isFull, takesConnections } from "@/lib/opportunities/rules";
import type { OpportunityStatus } from "@/lib/opportunities/schema";
import { type RatesCents, rateKinds } from "@/lib/providers/words";

/** Providers are looked for this long after the first publication, not before. */
export const publicationDelayMs = 5 * minuteMs;

/** Hours, UTC, at which every open opportunity is looked at again. */
export const dailyHours = [8, 20] as const;

/** How many requests a run of auto-match sends at most (SIL-114). */
export const matchesPerRun = 25;
const outstandingPerAcceptance = 5;

/** The latest of the daily hours that is not after `now`. */
export function latestHour(now: Date): Date {
  const hours = dailyHours.map((hour) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour),
  );
  const yesterday = hours.map((hour) => hour - dayMs);
  return new Date(Math.max(...[...yesterday, ...hours].filter((hour) => hour <= now.getTime())));
}

type Matchable = {
  status: OpportunityStatus;
  autoMatch: boolean;
  publishedAt: Date | null;
  matchedAt: Date | null;
};

/**
 * Whether providers are looked for now (SIL-114): the switch is on, it takes connections, five minutes have passed
 * since it was published, and this occasion has not been served yet, however often its job runs.
 */
export function isDue(opportunity: Matchable, occasion: Occasion, now: Date): boolean {
  const { publishedAt, matchedAt } = opportunity;
  if (!opportunity.autoMatch || !takesConnections(opportunity.status)) return false;
  if (!publishedAt || publishedAt.getTime() + publicationDelayMs > now.getTime()) return false;
  if (matchedAt === null) return true;
  return occasion === "daily" && matchedAt < latestHour(now);
}

/** How many requests may be sent now: 25 a run, five times the maximum outstanding, none when full. */
export function roomFor(counts: { accepted: number; outstanding: number }, maximum: number | null): number {
  if (maximum === null) return matchesPerRun;
  if (isFull(counts.accepted, maximum)) return 0;
  return Math.max(0, Math.min(matchesPerRun, maximum * outstandingPerAcceptance - counts.outstanding));
}

/**
 * A provider's rates with those above a maximum brought down to it, on both sides; null when none was. The
 * organization's side of a maximum is the all-in rate.
 */
export function capped(own: RatePair, maxima: RatesCents, feePercent: number): RatePair | null {
  const over = rateKinds.filter((kind) => {
    const [rate, maximum] = [own.facility[kind], maxima[kind]];
    return rate !== null && maximum !== null && rate > maximum;
  });
  if (over.length === 0) return null;
  const facility = { ...own.facility };
  const shift = { ...own.shift };
  for (const kind of over) {
    facility[kind] = maxima[kind];
    shift[kind] = withoutFee(maxima[kind] as number, feePercent);
  }
  return { facility, shift };
}

/** The rates of a connection of auto-match, and the history that led there: the own rates, then the cap. */
export function ratesOfMatch(own: RatePair, maxima: RatesCents, feePercent: number) {
  const cap = capped(own, maxima, feePercent);
  return {
    columns: rateColumns(cap ?? own),
    isCapped: cap !== null,
    history: [
      { reasonCode: "ORIGINAL" as const, ...rateColumns(own) },
      ...(cap ? [{ reasonCode: "OPPORTUNITY_MAX" as const, ...rateColumns(cap) }] : []),
    ],
  };
}
