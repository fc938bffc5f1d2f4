import { callsOf } from "@/lib/core/pure/call";
import { documentsShape, saveDocumentsInput } from "@/lib/credentials/documents/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { noSectionInput } from "@/lib/credentials/schema";

const call = callsOf("credentials");

export const documents = call({
  method: "GET",
  path: "/provider/current/credentialing/documents",
  who: credentialOwners,
  summary: "The own documents.",
  input: noSectionInput,
  output: documentsShape,
  versioned: true,
  freshForMs: 10_000,
});

export const saveDocuments = call({
  method: "PUT",
  path: "/provider/current/credentialing/documents",
  who: credentialOwners,
  summary: "Save the own documents; the list of further files replaces what was there.",
  input: saveDocumentsInput,
  output: documentsShape,
  versioned: true,
  answers: documents,
});
