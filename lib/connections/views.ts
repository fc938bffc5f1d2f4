import type { ClearanceRejectionReason } from "@/lib/connections/clearances/schema";
import { combinedStatus } from "@/lib/connections/rules";
import type {
  Connection,
  ConnectionStatus,
  DeclineReason,
  FacilityRejectionReason,
  FacilityStatus,
  RateChangeReason,
} from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import { addressOrNull } from "@/lib/core/pure/paths";
import { isVisibleAt, type Visibility } from "@/lib/providers/rules/visibility";
import type { ClearanceStatus } from "@/lib/providers/schema";

type Rates = {
  shiftRateDayCents: number | null;
  shiftRateNightCents: number | null;
  shiftRateCallCents: number | null;
  shiftRate24hCents: number | null;
  facilityRateDayCents: number | null;
  facilityRateNightCents: number | null;
  facilityRateCallCents: number | null;
  facilityRate24hCents: number | null;
};

export type ConnectionRow = Rates & {
  id: string;
  status: ConnectionStatus;
  facilityStatus: FacilityStatus;
  facilityRejectionReason: FacilityRejectionReason | null;
  facilityRejectionDetails: string;
  providerRejectionReason: DeclineReason | null;
  providerRejectionDetails: string;
  message: string;
  ratesProposed: boolean;
  matchScore: number | null;
  matchReasons: string[] | null;
  acceptedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  clearance: {
    id: string;
    status: ClearanceStatus;
    rejectionReason: ClearanceRejectionReason | null;
    rejectionDetails: string;
    presentableOn: string | null;
  } | null;
  facility: {
    id: string;
    name: string;
    streetAddress: string;
    city: string;
    state: string | null;
    zipCode: string;
    timeZone: string;
    facilityType: string | null;
    emr: string | null;
  };
  organization: { id: string; name: string };
  rep: { id: string; title: string } | null;
  repUser: { firstName: string; lastName: string } | null;
  provider: {
    id: string;
    displayName: string;
    publicName: string;
    pictureId: string | null;
    specialties: string[];
    isConnected: boolean;
  };
  opportunity: {
    id: string;
    title: string;
    specialty: string;
    startsOn: string | null;
    estimatedDuration: string;
    description: string;
    additionalInfo: string;
  } | null;
  /** As the database aggregates it: cents under the columns' names. */
  rateHistory: ({ reasonCode: RateChangeReason; effectiveAt: string } & Rates)[];
};

const viewRates = (rates: Rates, side: Side) =>
  side === "provider"
    ? {
        shift_rate_day: toDollarsOrNull(rates.shiftRateDayCents),
        shift_rate_night: toDollarsOrNull(rates.shiftRateNightCents),
        shift_rate_24h: toDollarsOrNull(rates.shiftRate24hCents),
        shift_rate_call: toDollarsOrNull(rates.shiftRateCallCents),
      }
    : {
        facility_rate_day: toDollarsOrNull(rates.facilityRateDayCents),
        facility_rate_night: toDollarsOrNull(rates.facilityRateNightCents),
        facility_rate_24h: toDollarsOrNull(rates.facilityRate24hCents),
        facility_rate_call: toDollarsOrNull(rates.facilityRateCallCents),
      };

const viewFacility = ({ facility, organization }: ConnectionRow): Connection["facility"] => ({
  id: facility.id,
  name: facility.name,
  street_address: facility.streetAddress,
  city: facility.city,
  state: facility.state,
  zip_code: facility.zipCode,
  time_zone: facility.timeZone,
  facility_type: facility.facilityType,
  emr: facility.emr,
  healthcare_entity: organization,
  healthcare_entity_name: organization.name,
});

const viewOpportunity = (opportunity: ConnectionRow["opportunity"]): Connection["opportunity"] =>
  opportunity && {
    id: opportunity.id,
    title: opportunity.title,
    specialty: opportunity.specialty,
    specialty_display: titleOf("Specialty", opportunity.specialty),
    starts_on: opportunity.startsOn,
    estimated_duration: opportunity.estimatedDuration,
    description: opportunity.description,
    additional_info: opportunity.additionalInfo,
  };

/** A connection for one side: the provider with shift rates, the organization with all-in rates. */
export function viewConnection(row: ConnectionRow, side: Side, level: Visibility): Connection {
  const { clearance, provider } = row;
  return {
    id: row.id,
    status: row.status,
    combined_status: combinedStatus({ ...row, clearanceStatus: clearance?.status ?? null }),
    clearance_id: clearance?.id ?? null,
    clearance_status: clearance?.status ?? null,
    clearance_date: clearance?.presentableOn ?? null,
    clearance_rejection_reason: clearance?.rejectionReason ?? null,
    clearance_rejection_details: clearance?.rejectionDetails ?? "",
    facility_status: row.facilityStatus,
    facility_rejection_reason: row.facilityRejectionReason,
    facility_rejection_details: row.facilityRejectionDetails,
    provider_rejection_reason: row.providerRejectionReason,
    provider_rejection_details: row.providerRejectionDetails,
    message: row.message,
    rates_proposed: row.ratesProposed,
    ...viewRates(row, side),
    rate_history: row.rateHistory.map((rates) => ({
      reason_code: rates.reasonCode,
      effective_at: new Date(rates.effectiveAt).toISOString(),
      ...viewRates(rates, side),
    })),
    facility: viewFacility(row),
    healthcare_entity: row.organization,
    healthcare_entity_rep: row.rep && {
      id: row.rep.id,
      title: row.rep.title,
      user: { first_name: row.repUser?.firstName ?? "", last_name: row.repUser?.lastName ?? "" },
    },
    provider: {
      id: provider.id,
      display_name: isVisibleAt("display_name", level) ? provider.displayName : provider.publicName,
      public_name: provider.publicName,
      profile_picture: addressOrNull(provider.pictureId),
      specialties: provider.specialties,
    },
    opportunity: viewOpportunity(row.opportunity),
    ...(side === "rep" ? { match_score: row.matchScore, match_reasons: row.matchReasons } : {}),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
