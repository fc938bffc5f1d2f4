import { serve } from "@/lib/core/server/serve";
import { addFacilityContacts } from "@/lib/facilities/facility-contacts/calls";
import { createFacilityContacts } from "@/lib/facilities/facility-contacts/commands";

export const POST = serve(addFacilityContacts, createFacilityContacts);
