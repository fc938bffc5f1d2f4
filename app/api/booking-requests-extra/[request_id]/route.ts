import * as calls from "@/lib/assignments/calls";
import { addBookingRequestExtra } from "@/lib/assignments/commands/extras";
import { ensureVisible } from "@/lib/assignments/shifts/queries/shifts";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.addBookingRequestExtra, addBookingRequestExtra, { visible: ensureVisible });
