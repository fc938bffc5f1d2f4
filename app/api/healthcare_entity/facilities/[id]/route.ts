import { tightenLinesOfState } from "@/lib/connections/requirements/commands";
import { serve } from "@/lib/core/server/serve";
import { changeEntityFacility, entityFacilityDetail, replaceEntityFacility } from "@/lib/facilities/calls";
import { updateFacility } from "@/lib/facilities/commands";
import { ensureFacilityVisible, getFacility } from "@/lib/facilities/queries";

export const GET = serve(entityFacilityDetail, getFacility, { visible: ensureFacilityVisible });
export const PUT = serve(replaceEntityFacility, updateFacility(tightenLinesOfState), {
  visible: ensureFacilityVisible,
});
export const PATCH = serve(changeEntityFacility, updateFacility(tightenLinesOfState), {
  visible: ensureFacilityVisible,
});
