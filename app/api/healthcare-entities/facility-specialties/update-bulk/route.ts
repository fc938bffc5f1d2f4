import { changeFacilitySpecialties, replaceFacilitySpecialties } from "@/lib/facility-specialties/calls";
import { updateFacilitySpecialties } from "@/lib/facility-specialties/commands";
import { serve } from "@/lib/serve";

export const PUT = serve(replaceFacilitySpecialties, updateFacilitySpecialties);
export const PATCH = serve(changeFacilitySpecialties, updateFacilitySpecialties);
