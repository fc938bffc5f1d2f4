import type { Side } from "@/lib/core/pure/actor";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { definitionOf, type Maxima, maximaOf } from "@/lib/opportunities/rules";
import {
  type Opportunity,
  type OpportunityStatus,
  opportunitySettingsShape,
  opportunityShape,
} from "@/lib/opportunities/schema";
import { ofEachRate } from "@/lib/opportunities/words";
import type { RateKind, RatesCents } from "@/lib/providers/words";

type Computed =
  | "provider_rates"
  | "settings"
  | `${"pending" | "accepted" | "rejected" | "canceled"}_connections`
  | `needed_${"total" | "open"}`;

export type OpportunityRow = RowOf<
  typeof opportunityShape,
  Computed | "alternate_facilities" | "current_status" | "shift_rate_types"
> &
  RowOf<typeof opportunitySettingsShape, `max_rate_${RateKind}`> &
  Maxima & {
    status: OpportunityStatus;
    shiftRateTypes: string[];
    alternates: Opportunity["alternate_facilities"];
    needs: { total: number; open: number };
    counts: { pending: number; accepted: number; rejected: number; canceled: number };
  };

/** Somebody's hourly rates for this opportunity, in cents, of the viewer's side. */
export type ViewedRates = RatesCents | null;

const viewRates = <Prefix extends string>(prefix: Prefix, rates: RatesCents) =>
  ofEachRate(prefix, (kind) => toDollarsOrNull(rates[kind]));

/** What is the organization's own business: what it would pay at most, whom it has asked, and what it still needs. */
const viewSettings = ({ counts, needs, ...row }: OpportunityRow) => ({
  settings: viewOf(opportunitySettingsShape, row, viewRates("max_rate", maximaOf(row))),
  pending_connections: counts.pending,
  accepted_connections: counts.accepted,
  rejected_connections: counts.rejected,
  canceled_connections: counts.canceled,
  needed_total: needs.total,
  needed_open: needs.open,
});

/** An opportunity for one side; providers get neither settings nor counts. */
export function viewOpportunity(row: OpportunityRow, side: Side, rates: ViewedRates): Opportunity {
  const { code, title, category } = definitionOf(row.status);
  return viewOf(opportunityShape, row, {
    alternate_facilities: row.alternates,
    shift_rate_types: row.shiftRateTypes as RateKind[],
    current_status: { code, title, category },
    provider_rates: rates && viewRates(side === "provider" ? "shift_rate" : "facility_rate", rates),
    ...(side === "rep" ? viewSettings(row) : {}),
  });
}
