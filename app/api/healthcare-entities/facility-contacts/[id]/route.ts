import { changeFacilityContact, removeFacilityContact } from "@/lib/facility-contacts/calls";
import { deleteFacilityContact, updateFacilityContact } from "@/lib/facility-contacts/commands";
import { ensureFacilityContactVisible } from "@/lib/facility-contacts/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(changeFacilityContact, updateFacilityContact, {
  visible: ensureFacilityContactVisible,
});
export const DELETE = serve(removeFacilityContact, deleteFacilityContact, {
  visible: ensureFacilityContactVisible,
});
