import { serve } from "@/lib/core/server/serve";
import { documents, saveDocuments } from "@/lib/credentials/documents/calls";
import { saveDocumentFiles } from "@/lib/credentials/documents/commands";
import { getDocuments } from "@/lib/credentials/documents/queries";

export const GET = serve(documents, getDocuments);
export const PUT = serve(saveDocuments, saveDocumentFiles);
