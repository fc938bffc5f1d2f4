import { contactList } from "@/lib/contacts/calls";
import { listContacts } from "@/lib/contacts/queries";
import { serve } from "@/lib/serve";

export const GET = serve(contactList, listContacts);
