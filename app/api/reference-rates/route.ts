import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/overview/numbers/calls";
import { saveReferenceRates } from "@/lib/overview/numbers/commands";
import { getReferenceRates } from "@/lib/overview/numbers/queries/references";

export const GET = serve(calls.referenceRates, getReferenceRates);
export const PUT = serve(calls.saveReferenceRates, saveReferenceRates);
