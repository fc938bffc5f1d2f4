import { serve } from "@/lib/core/server/serve";
import { readMailbox } from "@/lib/platform/mailbox/calls";
import { listMails } from "@/lib/platform/mailbox/queries";

export const GET = serve(readMailbox, listMails);
