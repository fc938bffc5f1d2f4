import { facilityTypeFields } from "@/lib/dynamic-fields/calls";
import { listFacilityTypeFields } from "@/lib/dynamic-fields/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityTypeFields, listFacilityTypeFields);
