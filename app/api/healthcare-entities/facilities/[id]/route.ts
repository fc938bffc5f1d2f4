import { tightenLinesOfState } from "@/lib/connections/requirements/commands";
import { serve } from "@/lib/core/server/serve";
import { changeFacility, facilityDetail, removeFacility, replaceFacility } from "@/lib/facilities/calls";
import { deleteFacility, updateFacility } from "@/lib/facilities/commands";
import { ensureFacilityVisible, getFacility } from "@/lib/facilities/queries";

export const GET = serve(facilityDetail, getFacility, { visible: ensureFacilityVisible });
export const PUT = serve(replaceFacility, updateFacility(tightenLinesOfState), {
  visible: ensureFacilityVisible,
});
export const PATCH = serve(changeFacility, updateFacility(tightenLinesOfState), {
  visible: ensureFacilityVisible,
});
export const DELETE = serve(removeFacility, deleteFacility, { visible: ensureFacilityVisible });
