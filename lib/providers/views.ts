import { titleOf } from "@/lib/core/pure/codes";
import { toDollarsOrNull, withFee } from "@/lib/core/pure/money";
import { addressOrNull } from "@/lib/core/pure/paths";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { leadRate, type RateColumns, shiftRatesInDollars } from "@/lib/providers/rules/rates";
import { isVisibleAt, type Visibility, visibleFields } from "@/lib/providers/rules/visibility";
import { type MarketProvider, marketFieldsShape } from "@/lib/providers/schema";
import { byRateField, type ClearanceStatus } from "@/lib/providers/words";

/** For whom a provider is serialized: which rates the viewer sees, and up to which level of fields. */
export type Viewer = {
  /** The fee an organization pays on top; null for the provider itself, who sees shift rates. */
  feePercent: number | null;
  level: Visibility;
  now: Date;
};

/** A verified credential of level "public": its kind, type, state, and the day on which it expires. */
export type VerifiedRow = [kind: string, type: string, state: string | null, expiresOn: string | null];

/** What is verified and has not expired where the provider lives. */
function viewVerified({ verifiedCredentials, homeState }: MarketRow, now: Date) {
  const today = dayIn(zoneOfState(homeState), now);
  const valid = verifiedCredentials.filter(([, , , expiresOn]) => expiresOn === null || expiresOn >= today);
  const statesOf = (licenseType: string) => [
    ...new Set(
      valid.flatMap(([kind, type, state]) =>
        kind === "license" && type === licenseType && state ? [state] : [],
      ),
    ),
  ];
  const typesOf = (wanted: string) => valid.flatMap(([kind, type]) => (kind === wanted ? [type] : []));
  return {
    medical_licensed_states: statesOf("MEDICAL").sort(),
    dea_licensed_states: statesOf("DEA").sort(),
    board_certification_types: typesOf("board_certification").sort(),
    certification_types: typesOf("certification").sort(),
  };
}

type ViewedSeparately =
  | ("profile_picture" | "medical_licensed_states" | "dea_licensed_states" | "verified")
  | ("work_type_display" | "travel_type_display");

export type MarketRow = RowOf<typeof marketFieldsShape, ViewedSeparately> &
  RateColumns & {
    id: string;
    displayName: string;
    pictureId: string | null;
    licensedStates: string[];
    deaLicensedStates: string[];
    verifiedCredentials: VerifiedRow[];
    homeState: string | null;
    clearanceStatus: ClearanceStatus | null;
  };

const titled = (category: "WorkType" | "TravelType", code: string | null) =>
  code ? titleOf(category, code) : null;

/** Reps read all-in rates and no shift rates, providers their own shift rates (SIL-93). */
function ratesFor(row: MarketRow, feePercent: number | null) {
  const seen = (cents: number | null) =>
    toDollarsOrNull(cents === null || feePercent === null ? cents : withFee(cents, feePercent));
  return {
    marketplace_hourly_fee: seen(leadRate(row)),
    hourly_day: seen(row.shiftRateDayCents),
    hourly_night: seen(row.shiftRateNightCents),
    hourly_24h: seen(row.shiftRate24hCents),
    hourly_call: seen(row.shiftRateCallCents),
    ...(feePercent === null ? shiftRatesInDollars(row) : byRateField(() => null)),
  };
}

/** The marketplace fields: all of level "public" (SIL-57), under the full name for those who may know it (SIL-58). */
export const viewMarketProvider = (row: MarketRow, { feePercent, level, now }: Viewer): MarketProvider => ({
  id: row.id,
  clearance_status: row.clearanceStatus,
  display_name: isVisibleAt("display_name", level) ? row.displayName : row.publicName,
  ...visibleFields("public", {
    ...viewOf(marketFieldsShape, row, {
      profile_picture: addressOrNull(row.pictureId),
      medical_licensed_states: row.licensedStates,
      dea_licensed_states: row.deaLicensedStates,
      work_type_display: titled("WorkType", row.workType),
      travel_type_display: titled("TravelType", row.travelType),
      verified: viewVerified(row, now),
    }),
    ...ratesFor(row, feePercent),
  }),
});

/** Of whom everybody may know the name. */
export type PublicRow = Pick<MarketRow, "id" | "publicName" | "pictureId"> & {
  firstName: string;
  lastName: string;
};

/** What everybody may know (SIL-60). */
export const viewPublicProvider = (row: PublicRow) => ({
  id: row.id,
  ...visibleFields("public", {
    first_name: row.firstName,
    last_name: row.lastName,
    public_name: row.publicName,
    profile_picture: addressOrNull(row.pictureId),
  }),
});
