import { facilityDetail } from "@/lib/facilities/calls";
import { ensureFacilityVisible, getFacility } from "@/lib/facilities/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityDetail, getFacility, { visible: ensureFacilityVisible });
