import * as calls from "@/lib/assignments/attachments/calls";
import { saveAttachments } from "@/lib/assignments/attachments/commands";
import { getAttachments } from "@/lib/assignments/attachments/queries";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.attachments, getAttachments, { visible: ensureVisible });
export const PUT = serve(calls.saveAttachments, saveAttachments, { visible: ensureVisible });
