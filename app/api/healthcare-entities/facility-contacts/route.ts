import { addFacilityContact, facilityContactList } from "@/lib/facility-contacts/calls";
import { createFacilityContact } from "@/lib/facility-contacts/commands";
import { listFacilityContacts } from "@/lib/facility-contacts/queries";
import { serve } from "@/lib/serve";

export const GET = serve(facilityContactList, listFacilityContacts);
export const POST = serve(addFacilityContact, createFacilityContact);
