import { contactDetail } from "@/lib/contacts/calls";
import { ensureContactVisible, getContact } from "@/lib/contacts/queries";
import { serve } from "@/lib/serve";

export const GET = serve(contactDetail, getContact, { visible: ensureContactVisible });
