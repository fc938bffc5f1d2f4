import type { Side } from "@/lib/core/pure/actor";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { definitionOf } from "@/lib/opportunities/rules";
import { type Opportunity, type OpportunityStatus, opportunityShape } from "@/lib/opportunities/schema";
import type { RateKind, RatesCents } from "@/lib/providers/schema";

type Reckoned =
  | "provider_rates"
  | "settings"
  | `${"pending" | "accepted" | "rejected" | "canceled"}_connections`;

export type OpportunityRow = RowOf<
  typeof opportunityShape,
  Reckoned | "alternate_facilities" | "current_status" | "shift_rate_types"
> & {
  status: OpportunityStatus;
  shiftRateTypes: string[];
  autoMatch: boolean;
  maxAcceptedConnections: number | null;
  maxRateDayCents: number | null;
  maxRateNightCents: number | null;
  maxRateCallCents: number | null;
  maxRate24hCents: number | null;
  alternates: Opportunity["alternate_facilities"];
  counts: { pending: number; accepted: number; rejected: number; canceled: number };
};

/** Somebody's hourly rates for this opportunity, in cents, of the viewer's side. */
export type ViewedRates = RatesCents | null;

function viewRates(rates: ViewedRates, side: Side): Opportunity["provider_rates"] {
  if (!rates) return null;
  const name = (kind: RateKind) => `${side === "provider" ? "shift" : "facility"}_rate_${kind}` as const;
  const of = (kind: RateKind) => toDollarsOrNull(rates[kind]);
  return {
    [name("day")]: of("day"),
    [name("night")]: of("night"),
    [name("24h")]: of("24h"),
    [name("call")]: of("call"),
  };
}

/** What is the organization's own business: what it would pay at most, and whom it has asked. */
const viewSettings = ({ counts, ...row }: OpportunityRow) => ({
  settings: {
    auto_match: row.autoMatch,
    max_accepted_connections: row.maxAcceptedConnections,
    max_rate_day: toDollarsOrNull(row.maxRateDayCents),
    max_rate_night: toDollarsOrNull(row.maxRateNightCents),
    max_rate_call: toDollarsOrNull(row.maxRateCallCents),
    max_rate_24h: toDollarsOrNull(row.maxRate24hCents),
  },
  pending_connections: counts.pending,
  accepted_connections: counts.accepted,
  rejected_connections: counts.rejected,
  canceled_connections: counts.canceled,
});

/** An opportunity for one side; providers get neither settings nor counts. */
export function viewOpportunity(row: OpportunityRow, side: Side, rates: ViewedRates): Opportunity {
  const { code, title, category } = definitionOf(row.status);
  return viewOf(opportunityShape, row, {
    alternate_facilities: row.alternates,
    shift_rate_types: row.shiftRateTypes as RateKind[],
    current_status: { code, title, category },
    provider_rates: viewRates(rates, side),
    ...(side === "rep" ? viewSettings(row) : {}),
  });
}
