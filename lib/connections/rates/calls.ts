import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("connections", () => import("@/lib/connections/rates/schema"));

const section = {
  read: "The own rates in dollars an hour, the shifts a month, and the kind of work.",
  save: "Save the own rates; standing connections without an offer follow.",
  input: "saveRateSettingsInput",
  output: "rateSettingsShape",
} as const;

export const [rateSettings, saveRateSettings] = sectionCalls(call, "rates-differentials", section);
