import type { ClearanceStatus } from "@/lib/clearances/schema";
import { titleOf } from "@/lib/codes";
import { toDollarsOrNull, withFee } from "@/lib/money";
import { leadRate } from "@/lib/providers/rules";
import type { MarketProvider, TravelType, WorkType } from "@/lib/providers/schema";

/** A provider as it is serialized: which rates the viewer sees, and whether under the full name. */
export type Viewer = {
  /** The fee an organization pays on top; null for the provider itself, who sees shift rates. */
  feePercent: number | null;
  fullName: boolean;
};

export type MarketRow = {
  id: string;
  displayName: string;
  publicName: string;
  degrees: string[];
  specialties: string[];
  professionalHighlights: string;
  licensedStates: string[];
  deaLicensedStates: string[];
  hasImlc: boolean;
  boardCertificationTypes: string[];
  certificationTypes: string[];
  workType: WorkType | null;
  travelType: TravelType | null;
  shiftRateDayCents: number | null;
  shiftRateNightCents: number | null;
  shiftRateCallCents: number | null;
  shiftRate24hCents: number | null;
  clearanceStatus: ClearanceStatus | null;
};

const titled = (category: "WorkType" | "TravelType", code: string | null) =>
  code ? titleOf(category, code) : null;

/** The marketplace fields. Reps read all-in rates and no shift rates, providers their own shift rates (SIL-93). */
export function viewMarketProvider(row: MarketRow, viewer: Viewer): MarketProvider {
  const { feePercent } = viewer;
  const seen = (cents: number | null) =>
    toDollarsOrNull(cents === null || feePercent === null ? cents : withFee(cents, feePercent));
  const own = (cents: number | null) => (feePercent === null ? toDollarsOrNull(cents) : null);
  return {
    id: row.id,
    display_name: viewer.fullName ? row.displayName : row.publicName,
    public_name: row.publicName,
    profile_picture: null,
    degrees: row.degrees,
    specialties: row.specialties,
    professional_highlights: row.professionalHighlights,
    medical_licensed_states: row.licensedStates,
    dea_licensed_states: row.deaLicensedStates,
    has_imlc: row.hasImlc,
    board_certification_types: row.boardCertificationTypes,
    certification_types: row.certificationTypes,
    work_type: row.workType,
    work_type_display: titled("WorkType", row.workType),
    travel_type: row.travelType,
    travel_type_display: titled("TravelType", row.travelType),
    clearance_status: row.clearanceStatus,
    marketplace_hourly_fee: seen(leadRate(row)),
    hourly_day: seen(row.shiftRateDayCents),
    hourly_night: seen(row.shiftRateNightCents),
    hourly_24h: seen(row.shiftRate24hCents),
    hourly_call: seen(row.shiftRateCallCents),
    shift_rate_day: own(row.shiftRateDayCents),
    shift_rate_night: own(row.shiftRateNightCents),
    shift_rate_24h: own(row.shiftRate24hCents),
    shift_rate_call: own(row.shiftRateCallCents),
  };
}
