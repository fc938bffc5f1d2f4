import { serve } from "@/lib/core/server/serve";
import { addFacilitySpecialties, facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import { createFacilitySpecialties } from "@/lib/facilities/facility-specialties/commands";
import { listFacilitySpecialties } from "@/lib/facilities/facility-specialties/queries";

export const GET = serve(facilitySpecialtyList, listFacilitySpecialties);
export const POST = serve(addFacilitySpecialties, createFacilitySpecialties);
