import { changedSince } from "@/lib/catalog/seal-ages";
import { serve } from "@/lib/core/server/serve";
import { fileCheck } from "@/lib/files/seals/calls";
import { checkFile } from "@/lib/files/seals/queries";

export const GET = serve(fileCheck, (actor, input, context) =>
  checkFile(actor, input, changedSince, context),
);
