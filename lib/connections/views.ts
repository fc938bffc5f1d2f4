import { type OpenStep, viewClock } from "@/lib/connections/clock/views";
import { combinedStatus, type rateColumns } from "@/lib/connections/rules";
import {
  type askerShape,
  type Connection,
  connectedFacilityShape,
  connectedOpportunityShape,
  connectedProviderShape,
  connectionShape,
} from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import { addressOrNull } from "@/lib/core/pure/paths";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { shiftRatesInDollars } from "@/lib/providers/rules/rates";
import { isVisibleAt, type Visibility } from "@/lib/providers/rules/visibility";
import type { RateKind } from "@/lib/providers/words";

type Rates = ReturnType<typeof rateColumns>;
type Shape = typeof connectionShape;
type RateName = `${"shift" | "facility"}_rate_${RateKind}`;

export type ConnectionRow = Rates &
  RowOf<
    Shape,
    | RateName
    | "combined_status"
    | "clearance_rejection_details"
    | "healthcare_entity_rep"
    | "rate_history"
    | "facility"
    | "provider"
    | "opportunity"
    | "clock"
  > & {
    openStep: OpenStep | null;
    timeZone: string;
    clearanceRejectionDetails: string | null;
    facility: RowOf<typeof connectedFacilityShape, "healthcare_entity" | "healthcare_entity_name">;
    rep: RowOf<typeof askerShape, "user"> | null;
    repUser: { firstName: string; lastName: string } | null;
    provider: RowOf<typeof connectedProviderShape, "profile_picture"> & {
      pictureId: string | null;
      isConnected: boolean;
    };
    opportunity: RowOf<typeof connectedOpportunityShape, "specialty_display"> | null;
    /** The rates as the database aggregates them: cents under the columns' names. */
    rateHistory: ({
      reasonCode: Connection["rate_history"][number]["reason_code"];
      effectiveAt: string;
    } & Rates)[];
  };

const viewRates = (rates: Rates, side: Side) =>
  side === "provider"
    ? shiftRatesInDollars(rates)
    : {
        facility_rate_day: toDollarsOrNull(rates.facilityRateDayCents),
        facility_rate_night: toDollarsOrNull(rates.facilityRateNightCents),
        facility_rate_24h: toDollarsOrNull(rates.facilityRate24hCents),
        facility_rate_call: toDollarsOrNull(rates.facilityRateCallCents),
      };

/** A connection for one side: the provider with shift rates, the organization with all-in rates. */
type Seen = { side: Side; level: Visibility; now: Date };

export function viewConnection(row: ConnectionRow, { side, level, now }: Seen): Connection {
  const { facility, healthcareEntity, opportunity, provider, rep, repUser } = row;
  return viewOf(connectionShape, row, {
    combined_status: combinedStatus(row),
    clearance_rejection_details: row.clearanceRejectionDetails ?? "",
    clock: row.openStep && viewClock(row.openStep, row.timeZone, now),
    ...viewRates(row, side),
    rate_history: row.rateHistory.map((rates) => ({
      reason_code: rates.reasonCode,
      effective_at: new Date(rates.effectiveAt).toISOString(),
      ...viewRates(rates, side),
    })),
    facility: viewOf(connectedFacilityShape, facility, {
      healthcare_entity: healthcareEntity,
      healthcare_entity_name: healthcareEntity.name,
    }),
    healthcare_entity_rep: rep && {
      ...rep,
      user: { first_name: repUser?.firstName ?? "", last_name: repUser?.lastName ?? "" },
    },
    provider: viewOf(connectedProviderShape, provider, {
      display_name: isVisibleAt("display_name", level) ? provider.displayName : provider.publicName,
      profile_picture: addressOrNull(provider.pictureId),
    }),
    opportunity:
      opportunity &&
      viewOf(connectedOpportunityShape, opportunity, {
        specialty_display: titleOf("Specialty", opportunity.specialty),
      }),
    ...(side === "provider" ? { match_score: undefined, match_reasons: undefined } : {}),
  });
}
