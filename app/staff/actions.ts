"use server";

import { action, leadsBack } from "@/lib/core/server/action";
import { rejectUser as rejectUserCall, restoreUser as restoreUserCall } from "@/lib/staff/calls";
import { rejectUser, restoreUser } from "@/lib/staff/commands/users";
import { getParticipant } from "@/lib/staff/queries";

const visible = (actor: never, path: Record<string, string>) => getParticipant(actor, { id: path.id ?? "" });

export const sendRejection = action(rejectUserCall, rejectUser, { visible, leadsTo: leadsBack });

export const sendRestoration = action(restoreUserCall, restoreUser, { visible, leadsTo: leadsBack });
