import { documents, saveDocuments } from "@/lib/provider-documents/calls";
import { saveDocumentFiles } from "@/lib/provider-documents/commands";
import { getDocuments } from "@/lib/provider-documents/queries";
import { serve } from "@/lib/serve";

export const GET = serve(documents, getDocuments);
export const PUT = serve(saveDocuments, saveDocumentFiles);
