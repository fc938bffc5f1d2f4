import { facilityList, newFacility } from "@/lib/facilities/calls";
import { createFacility } from "@/lib/facilities/commands";
import { listFacilities } from "@/lib/facilities/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityList, listFacilities);
export const POST = serve(newFacility, createFacility);
