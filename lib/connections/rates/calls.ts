import { rateSettingsShape, saveRateSettingsInput } from "@/lib/connections/rates/schema";
import { callsOf } from "@/lib/core/pure/call";
import { credentialOwners } from "@/lib/credentials/policy";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("connections");

export const rateSettings = call({
  method: "GET",
  path: "/provider/current/credentialing/rates-differentials",
  who: credentialOwners,
  summary: "The own rates in dollars an hour, the shifts a month, and the kind of work.",
  input: noSectionInput,
  output: rateSettingsShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveRateSettings = call({
  method: "PUT",
  path: "/provider/current/credentialing/rates-differentials",
  who: credentialOwners,
  summary: "Save the own rates; standing connections without an offer follow.",
  input: saveRateSettingsInput,
  output: rateSettingsShape,
  versioned: true,
  answers: rateSettings,
});
