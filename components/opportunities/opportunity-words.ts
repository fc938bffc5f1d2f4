import { formatDollars } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { counted, emptyField, mediumDay, townText } from "@/lib/core/pure/text";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { RateKind } from "@/lib/providers/words";

/** `Starts on Jan 4, 2027`, or that there is no date. */
export const startWords = (startsOn: string | null) =>
  startsOn ? `Starts on ${mediumDay(startsOn)}` : "No Start Date";

/** `Portland, ME`, with two dashes where nothing is known. */
export const placeWords = (facility: Opportunity["facility"]) => townText(facility) || emptyField;

/** `+ 2 others` */
export const othersWords = (count: number) => `+ ${counted(count, "other")}`;

const maxRateOf = (settings: Opportunity["settings"], kind: RateKind) =>
  settings?.[`max_rate_${kind}`] ?? null;

export const maxRateWords = (settings: Opportunity["settings"], kind: RateKind) => {
  const rate = maxRateOf(settings, kind);
  return rate === null ? "Max rate not set" : `Max Rate: ${formatDollars(rate)}`;
};

export const maxAcceptedWords = (maximum: number | null | undefined) =>
  maximum === null || maximum === undefined
    ? "No limit on accepted providers"
    : `Accepts at most ${counted(maximum, "provider")}`;

/** `3 of 8 needed shifts taken`; null where none is needed. */
export const neededWords = ({ needed_total: all = 0, needed_open: open = 0 }: Opportunity) =>
  all > 0 ? `${all - open} of ${all} needed shifts taken` : null;

export const autoMatchOff = "Auto-match is disabled for this opportunity.";

/** The four counts of a card, each with the tab of the connections that it counts. */
export const connectionCounts = (opportunity: Opportunity) =>
  (
    [
      ["Pending", opportunity.pending_connections, "pending_response"],
      ["Accepted", opportunity.accepted_connections, "all"],
      ["Canceled", opportunity.canceled_connections, "denied"],
      ["Rejected", opportunity.rejected_connections, "rejected"],
    ] as const
  ).map(([label, count, category]) => ({
    label,
    count: count ?? 0,
    href: `${repPaths.connections}?opportunity=${opportunity.id}&statusCategory=${category}`,
  }));
