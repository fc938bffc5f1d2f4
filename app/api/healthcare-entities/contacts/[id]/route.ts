import { serve } from "@/lib/core/server/serve";
import { contactDetail } from "@/lib/facilities/contacts/calls";
import { ensureContactVisible, getContact } from "@/lib/facilities/contacts/queries";

export const GET = serve(contactDetail, getContact, { visible: ensureContactVisible });
