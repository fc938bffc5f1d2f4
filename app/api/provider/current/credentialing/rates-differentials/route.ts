import { rateSettings, saveRateSettings } from "@/lib/connections/rates/calls";
import { saveRates } from "@/lib/connections/rates/commands";
import { getRateSettings } from "@/lib/connections/rates/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(rateSettings, getRateSettings);
export const PUT = serve(saveRateSettings, saveRates);
