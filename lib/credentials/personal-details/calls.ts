import { callsOf } from "@/lib/core/pure/call";
import {
  identificationShape,
  personalShape,
  saveIdentificationInput,
  savePersonalInput,
} from "@/lib/credentials/personal-details/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("credentials");

export const personal = call({
  method: "GET",
  path: "/provider/current/credentialing/personal",
  who: credentialOwners,
  summary: "The own personal information.",
  input: noSectionInput,
  output: personalShape,
  versioned: true,
  freshForMs: 10_000,
});

export const savePersonal = call({
  method: "PUT",
  path: "/provider/current/credentialing/personal",
  who: credentialOwners,
  summary: "Save the own personal information.",
  input: savePersonalInput,
  output: personalShape,
  versioned: true,
  answers: personal,
});

export const identification = call({
  method: "GET",
  path: "/provider/current/credentialing/identification",
  who: credentialOwners,
  summary: "The own identification; of the Social Security number the last four digits.",
  input: noSectionInput,
  output: identificationShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveIdentification = call({
  method: "PUT",
  path: "/provider/current/credentialing/identification",
  who: credentialOwners,
  summary: "Save the own identification.",
  input: saveIdentificationInput,
  output: identificationShape,
  versioned: true,
  answers: identification,
});
