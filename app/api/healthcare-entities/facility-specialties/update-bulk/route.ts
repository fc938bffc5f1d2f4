import { serve } from "@/lib/core/server/serve";
import {
  changeFacilitySpecialties,
  replaceFacilitySpecialties,
} from "@/lib/facilities/facility-specialties/calls";
import { updateFacilitySpecialties } from "@/lib/facilities/facility-specialties/commands";

export const PUT = serve(replaceFacilitySpecialties, updateFacilitySpecialties);
export const PATCH = serve(changeFacilitySpecialties, updateFacilitySpecialties);
