import { addFacilitySpecialties, facilitySpecialtyList } from "@/lib/facility-specialties/calls";
import { createFacilitySpecialties } from "@/lib/facility-specialties/commands";
import { listFacilitySpecialties } from "@/lib/facility-specialties/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilitySpecialtyList, listFacilitySpecialties);
export const POST = serve(addFacilitySpecialties, createFacilitySpecialties);
