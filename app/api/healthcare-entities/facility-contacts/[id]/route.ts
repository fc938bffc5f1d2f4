import { serve } from "@/lib/core/server/serve";
import { changeFacilityContact, removeFacilityContact } from "@/lib/facilities/facility-contacts/calls";
import { deleteFacilityContact, updateFacilityContact } from "@/lib/facilities/facility-contacts/commands";
import { ensureFacilityContactVisible } from "@/lib/facilities/facility-contacts/queries";

export const PATCH = serve(changeFacilityContact, updateFacilityContact, {
  visible: ensureFacilityContactVisible,
});
export const DELETE = serve(removeFacilityContact, deleteFacilityContact, {
  visible: ensureFacilityContactVisible,
});
