import { sectionCalls } from "@/lib/credentials/calls";
import { documentsShape, saveDocumentsInput } from "@/lib/credentials/documents/schema";

export const [documents, saveDocuments] = sectionCalls("documents", {
  read: "The own documents.",
  save: "Save the own documents; the list of further files replaces what was there.",
  input: saveDocumentsInput,
  output: documentsShape,
});
