import { serve } from "@/lib/core/server/serve";
import { rejectUser as rejectUserCall } from "@/lib/staff/calls";
import { rejectUser } from "@/lib/staff/commands/users";
import { getParticipant } from "@/lib/staff/queries";

export const POST = serve(rejectUserCall, rejectUser, {
  visible: (actor, path) => getParticipant(actor, { id: path.id ?? "" }),
});
