import type { RateSettings } from "@/lib/connections/rates/schema";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import type { TravelType, WorkType } from "@/lib/providers/schema";

type RateSettingsRow = {
  shiftRateDayCents: number | null;
  shiftRateNightCents: number | null;
  shiftRateCallCents: number | null;
  shiftRate24hCents: number | null;
  shiftLimit: number | null;
  workType: WorkType | null;
  travelType: TravelType | null;
};

/** The provider's own rates; nobody else is shown them so. */
export const viewRateSettings = (row: RateSettingsRow): RateSettings => ({
  shift_rate_day: toDollarsOrNull(row.shiftRateDayCents),
  shift_rate_night: toDollarsOrNull(row.shiftRateNightCents),
  shift_rate_call: toDollarsOrNull(row.shiftRateCallCents),
  shift_rate_24h: toDollarsOrNull(row.shiftRate24hCents),
  shift_limit: row.shiftLimit,
  work_type: row.workType,
  travel_type: row.travelType,
});
