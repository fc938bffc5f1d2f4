import { viewRateSettings } from "@/lib/connections/rates/views";
import { ofOneself, ownFieldsOf } from "@/lib/credentials/queries";

const cents = [
  "shiftRateDayCents",
  "shiftRateNightCents",
  "shiftRateCallCents",
  "shiftRate24hCents",
] as const;

/** Rates and preferences of a provider; who may see them was decided by the caller. @throws 404 */
export const readRates = async (providerId: string) =>
  viewRateSettings(await ownFieldsOf(providerId, ...cents, "shiftLimit", "workType", "travelType"));

/** The own rates and preferences [PRV-C-095]. */
export const getRateSettings = ofOneself(readRates);
