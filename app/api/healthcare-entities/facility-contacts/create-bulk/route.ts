import { addFacilityContacts } from "@/lib/facility-contacts/calls";
import { createFacilityContacts } from "@/lib/facility-contacts/commands";
import { serve } from "@/lib/serve";

export const POST = serve(addFacilityContacts, createFacilityContacts);
