import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/facilities/facility-specialties/calls";
import { updateFacilitySpecialties } from "@/lib/facilities/facility-specialties/commands";

export const PUT = serve(calls.replaceFacilitySpecialties, updateFacilitySpecialties);
export const PATCH = serve(calls.changeFacilitySpecialties, updateFacilitySpecialties);
