import { serve } from "@/lib/core/server/serve";
import { restoreUser as restoreUserCall } from "@/lib/staff/calls";
import { restoreUser } from "@/lib/staff/commands/users";
import { getParticipant } from "@/lib/staff/queries";

export const POST = serve(restoreUserCall, restoreUser, {
  visible: (actor, path) => getParticipant(actor, { id: path.id ?? "" }),
});
