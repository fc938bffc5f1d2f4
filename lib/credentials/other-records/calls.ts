import { callsOf } from "@/lib/core/pure/call";
import {
  immunizationsShape,
  insuranceShape,
  miscShape,
  saveImmunizationsInput,
  saveInsuranceInput,
  saveMiscInput,
} from "@/lib/credentials/other-records/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("credentials");

export const insurance = call({
  method: "GET",
  path: "/provider/current/credentialing/insurance",
  who: credentialOwners,
  summary: "The own proofs of malpractice insurance.",
  input: noSectionInput,
  output: insuranceShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveInsurance = call({
  method: "PUT",
  path: "/provider/current/credentialing/insurance",
  who: credentialOwners,
  summary: "Save the own proofs of insurance; the list replaces what was there.",
  input: saveInsuranceInput,
  output: insuranceShape,
  versioned: true,
  answers: insurance,
});

export const immunizations = call({
  method: "GET",
  path: "/provider/current/credentialing/immunization",
  who: credentialOwners,
  summary: "The own immunizations.",
  input: noSectionInput,
  output: immunizationsShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveImmunizations = call({
  method: "PUT",
  path: "/provider/current/credentialing/immunization",
  who: credentialOwners,
  summary: "Save the own immunizations; the list replaces what was there.",
  input: saveImmunizationsInput,
  output: immunizationsShape,
  versioned: true,
  answers: immunizations,
});

export const misc = call({
  method: "GET",
  path: "/provider/current/credentialing/misc",
  who: credentialOwners,
  summary: "The own other certificates.",
  input: noSectionInput,
  output: miscShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveMisc = call({
  method: "PUT",
  path: "/provider/current/credentialing/misc",
  who: credentialOwners,
  summary: "Save the own other certificates; the list replaces what was there.",
  input: saveMiscInput,
  output: miscShape,
  versioned: true,
  answers: misc,
});
