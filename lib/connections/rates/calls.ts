import { rateSettingsShape, saveRateSettingsInput } from "@/lib/connections/rates/schema";
import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const section = {
  read: "The own rates in dollars an hour, the shifts a month, and the kind of work.",
  save: "Save the own rates; standing connections without an offer follow.",
  input: saveRateSettingsInput,
  output: rateSettingsShape,
};

export const [rateSettings, saveRateSettings] = sectionCalls(
  "rates-differentials",
  section,
  callsOf("connections"),
);
