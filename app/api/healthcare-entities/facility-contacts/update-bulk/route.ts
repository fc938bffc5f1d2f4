import { serve } from "@/lib/core/server/serve";
import { changeFacilityContacts, replaceFacilityContacts } from "@/lib/facilities/facility-contacts/calls";
import { updateFacilityContacts } from "@/lib/facilities/facility-contacts/commands";

export const PUT = serve(replaceFacilityContacts, updateFacilityContacts);
export const PATCH = serve(changeFacilityContacts, updateFacilityContacts);
