import { serve } from "@/lib/core/server/serve";
import { entityFacilityList, newEntityFacility } from "@/lib/facilities/calls";
import { createFacility } from "@/lib/facilities/commands";
import { listFacilities } from "@/lib/facilities/queries";

export const GET = serve(entityFacilityList, listFacilities);
export const POST = serve(newEntityFacility, createFacility);
