import { immunizations, saveImmunizations } from "@/lib/other-records/calls";
import { saveImmunizationData } from "@/lib/other-records/commands";
import { getImmunizations } from "@/lib/other-records/queries";
import { serve } from "@/lib/serve";

export const GET = serve(immunizations, getImmunizations);
export const PUT = serve(saveImmunizations, saveImmunizationData);
