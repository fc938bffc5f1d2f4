import { serve } from "@/lib/core/server/serve";
import { facilityList, newFacility } from "@/lib/facilities/calls";
import { createFacility } from "@/lib/facilities/commands";
import { listFacilities } from "@/lib/facilities/queries";

export const GET = serve(facilityList, listFacilities);
export const POST = serve(newFacility, createFacility);
