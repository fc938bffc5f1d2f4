import { callsOf } from "@/lib/core/pure/call";
import { credentialOwners } from "@/lib/credentials/policy";
import { saveTraitsInput, traitsShape } from "@/lib/credentials/professional-traits/schema";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("credentials");

export const traits = call({
  method: "GET",
  path: "/provider/current/credentialing/professional-traits",
  who: credentialOwners,
  summary: "The own professional traits and references, terminated ones too.",
  input: noSectionInput,
  output: traitsShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveTraits = call({
  method: "PUT",
  path: "/provider/current/credentialing/professional-traits",
  who: credentialOwners,
  summary: "Save the own professional traits; references left out are terminated.",
  input: saveTraitsInput,
  output: traitsShape,
  versioned: true,
  answers: traits,
});
