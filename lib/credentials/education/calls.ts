import { callsOf } from "@/lib/core/pure/call";
import { educationShape, saveEducationInput } from "@/lib/credentials/education/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("credentials");

export const education = call({
  method: "GET",
  path: "/provider/current/credentialing/education",
  who: credentialOwners,
  summary: "The own diplomas and certificates of training.",
  input: noSectionInput,
  output: educationShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveEducation = call({
  method: "PUT",
  path: "/provider/current/credentialing/education",
  who: credentialOwners,
  summary: "Save the own education; each list replaces what was there.",
  input: saveEducationInput,
  output: educationShape,
  versioned: true,
  answers: education,
});
