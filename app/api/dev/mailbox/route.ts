import { readMailbox } from "@/lib/mailbox/calls";
import { listMails } from "@/lib/mailbox/queries";
import { serve } from "@/lib/serve";

export const GET = serve(readMailbox, listMails);
