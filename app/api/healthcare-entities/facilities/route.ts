import { facilityList } from "@/lib/facilities/calls";
import { listFacilities } from "@/lib/facilities/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityList, listFacilities);
