import { rateSettings, saveRateSettings } from "@/lib/rate-settings/calls";
import { saveRates } from "@/lib/rate-settings/commands";
import { getRateSettings } from "@/lib/rate-settings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(rateSettings, getRateSettings);
export const PUT = serve(saveRateSettings, saveRates);
