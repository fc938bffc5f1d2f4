import { type RateSettings, rateSettingsShape } from "@/lib/connections/rates/schema";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type RateColumns, shiftRatesInDollars } from "@/lib/providers/rules/rates";

type RateSettingsRow = RateColumns &
  Pick<RowOf<typeof rateSettingsShape>, "shiftLimit" | "workType" | "travelType">;

/** The provider's own rates; nobody else is shown them so. */
export const viewRateSettings = (row: RateSettingsRow): RateSettings =>
  viewOf(rateSettingsShape, row, {
    ...shiftRatesInDollars(row),
  });
