import { changedSince } from "@/lib/catalog/seal-ages";
import { serve } from "@/lib/core/server/serve";
import { sealedDocument } from "@/lib/files/seals/calls";
import { getSealedDocument } from "@/lib/files/seals/queries";

export const GET = serve(sealedDocument, (actor, input, context) =>
  getSealedDocument(actor, input, changedSince, context),
);
