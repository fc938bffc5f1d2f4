import { serve } from "@/lib/core/server/serve";
import { contactList } from "@/lib/facilities/contacts/calls";
import { listContacts } from "@/lib/facilities/contacts/queries";

export const GET = serve(contactList, listContacts);
