import { callsOf } from "@/lib/core/pure/call";
import { licensesShape, saveLicensesInput } from "@/lib/credentials/licenses/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("credentials");

export const licenses = call({
  method: "GET",
  path: "/provider/current/credentialing/licenses",
  who: credentialOwners,
  summary: "The own licenses and certifications.",
  input: noSectionInput,
  output: licensesShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveLicenses = call({
  method: "PUT",
  path: "/provider/current/credentialing/licenses",
  who: credentialOwners,
  summary: "Save the own licenses and certifications; each list replaces what was there.",
  input: saveLicensesInput,
  output: licensesShape,
  versioned: true,
  answers: licenses,
});
