import { changeFacilityContacts, replaceFacilityContacts } from "@/lib/facility-contacts/calls";
import { updateFacilityContacts } from "@/lib/facility-contacts/commands";
import { serve } from "@/lib/serve";

export const PUT = serve(replaceFacilityContacts, updateFacilityContacts);
export const PATCH = serve(changeFacilityContacts, updateFacilityContacts);
