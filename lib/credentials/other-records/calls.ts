import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("credentials", () => import("@/lib/credentials/other-records/schema"));

export const [insurance, saveInsurance] = sectionCalls(call, "insurance", {
  read: "The own proofs of malpractice insurance.",
  save: "Save the own proofs of insurance; the list replaces what was there.",
  input: "saveInsuranceInput",
  output: "insuranceShape",
});

export const [immunizations, saveImmunizations] = sectionCalls(call, "immunization", {
  read: "The own immunizations.",
  save: "Save the own immunizations; the list replaces what was there.",
  input: "saveImmunizationsInput",
  output: "immunizationsShape",
});

export const [misc, saveMisc] = sectionCalls(call, "misc", {
  read: "The own other certificates.",
  save: "Save the own other certificates; the list replaces what was there.",
  input: "saveMiscInput",
  output: "miscShape",
});
