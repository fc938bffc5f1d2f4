import { serve } from "@/lib/core/server/serve";
import { immunizations, saveImmunizations } from "@/lib/credentials/other-records/calls";
import { saveImmunizationData } from "@/lib/credentials/other-records/commands";
import { getImmunizations } from "@/lib/credentials/other-records/queries";

export const GET = serve(immunizations, getImmunizations);
export const PUT = serve(saveImmunizations, saveImmunizationData);
