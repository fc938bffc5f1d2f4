import { sectionCalls } from "@/lib/credentials/calls";
import {
  immunizationsShape,
  insuranceShape,
  miscShape,
  saveImmunizationsInput,
  saveInsuranceInput,
  saveMiscInput,
} from "@/lib/credentials/other-records/schema";

export const [insurance, saveInsurance] = sectionCalls("insurance", {
  read: "The own proofs of malpractice insurance.",
  save: "Save the own proofs of insurance; the list replaces what was there.",
  input: saveInsuranceInput,
  output: insuranceShape,
});

export const [immunizations, saveImmunizations] = sectionCalls("immunization", {
  read: "The own immunizations.",
  save: "Save the own immunizations; the list replaces what was there.",
  input: saveImmunizationsInput,
  output: immunizationsShape,
});

export const [misc, saveMisc] = sectionCalls("misc", {
  read: "The own other certificates.",
  save: "Save the own other certificates; the list replaces what was there.",
  input: saveMiscInput,
  output: miscShape,
});
