import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("credentials", () => import("@/lib/credentials/documents/schema"));

export const [documents, saveDocuments] = sectionCalls(call, "documents", {
  read: "The own documents.",
  save: "Save the own documents; the list of further files replaces what was there.",
  input: "saveDocumentsInput",
  output: "documentsShape",
});
