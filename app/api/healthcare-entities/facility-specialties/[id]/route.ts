import { changeFacilitySpecialty, removeFacilitySpecialty } from "@/lib/facility-specialties/calls";
import { deleteFacilitySpecialty, updateFacilitySpecialty } from "@/lib/facility-specialties/commands";
import { ensureFacilitySpecialtyVisible } from "@/lib/facility-specialties/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(changeFacilitySpecialty, updateFacilitySpecialty, {
  visible: ensureFacilitySpecialtyVisible,
});
export const DELETE = serve(removeFacilitySpecialty, deleteFacilitySpecialty, {
  visible: ensureFacilitySpecialtyVisible,
});
