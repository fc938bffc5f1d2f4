import { serve } from "@/lib/core/server/serve";
import {
  changeFacilitySpecialty,
  removeFacilitySpecialty,
} from "@/lib/facilities/facility-specialties/calls";
import {
  deleteFacilitySpecialty,
  updateFacilitySpecialty,
} from "@/lib/facilities/facility-specialties/commands";
import { ensureFacilitySpecialtyVisible } from "@/lib/facilities/facility-specialties/queries";

export const PATCH = serve(changeFacilitySpecialty, updateFacilitySpecialty, {
  visible: ensureFacilitySpecialtyVisible,
});
export const DELETE = serve(removeFacilitySpecialty, deleteFacilitySpecialty, {
  visible: ensureFacilitySpecialtyVisible,
});
