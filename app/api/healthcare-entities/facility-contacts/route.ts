import { serve } from "@/lib/core/server/serve";
import { addFacilityContact, facilityContactList } from "@/lib/facilities/facility-contacts/calls";
import { createFacilityContact } from "@/lib/facilities/facility-contacts/commands";
import { listFacilityContacts } from "@/lib/facilities/facility-contacts/queries";

export const GET = serve(facilityContactList, listFacilityContacts);
export const POST = serve(addFacilityContact, createFacilityContact);
