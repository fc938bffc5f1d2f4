import * as calls from "@/lib/booking-attachments/calls";
import { saveAttachments } from "@/lib/booking-attachments/commands";
import { getAttachments } from "@/lib/booking-attachments/queries";
import { ensureVisible } from "@/lib/bookings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.attachments, getAttachments, { visible: ensureVisible });
export const PUT = serve(calls.saveAttachments, saveAttachments, { visible: ensureVisible });
