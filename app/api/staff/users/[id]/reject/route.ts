import { serve } from "@/lib/serve";
import { rejectUser as rejectUserCall } from "@/lib/staff/calls";
import { rejectUser } from "@/lib/staff/commands";
import { getParticipant } from "@/lib/staff/queries";

export const POST = serve(rejectUserCall, rejectUser, {
  visible: (actor, path) => getParticipant(actor, { id: path.id ?? "" }),
});
