import { serve } from "@/lib/core/server/serve";
import { facilityTypeFields } from "@/lib/facilities/dynamic-fields/calls";
import { listFacilityTypeFields } from "@/lib/facilities/dynamic-fields/queries";

export const GET = serve(facilityTypeFields, listFacilityTypeFields);
