"use server";

import { publicPaths } from "@/lib/core/pure/paths";
import { action } from "@/lib/core/server/action";
import { acceptInvitation } from "@/lib/organizations/invitations/calls";
import { joinHere } from "@/lib/organizations/invitations/commands/accept";

export const sendJoining = action(acceptInvitation, joinHere, {
  leadsTo: () => ({ path: publicPaths.app }),
});
