import { type RateSettings, rateSettingsShape } from "@/lib/connections/rates/schema";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import type { RateColumns } from "@/lib/providers/rules/rates";

type RateSettingsRow = RateColumns &
  Pick<RowOf<typeof rateSettingsShape>, "shiftLimit" | "workType" | "travelType">;

/** The provider's own rates; nobody else is shown them so. */
export const viewRateSettings = (row: RateSettingsRow): RateSettings =>
  viewOf(rateSettingsShape, row, {
    shift_rate_day: toDollarsOrNull(row.shiftRateDayCents),
    shift_rate_night: toDollarsOrNull(row.shiftRateNightCents),
    shift_rate_call: toDollarsOrNull(row.shiftRateCallCents),
    shift_rate_24h: toDollarsOrNull(row.shiftRate24hCents),
  });
