import { shiftEndings } from "@/lib/catalog/shift-endings";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/staff/exclusions/calls";
import { decideHit } from "@/lib/staff/exclusions/commands";

export const POST = serve(calls.decideHit, (actor, input, context) =>
  decideHit(actor, input, shiftEndings, context),
);
