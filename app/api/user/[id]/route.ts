import { serve } from "@/lib/serve";
import * as calls from "@/lib/team/calls";
import { changeUserGroups, deactivateUser } from "@/lib/team/commands";
import { ensureVisible, getUser } from "@/lib/team/queries";

const options = { visible: ensureVisible };

export const GET = serve(calls.user, getUser, options);
export const PUT = serve(calls.replaceUser, changeUserGroups, options);
export const PATCH = serve(calls.changeUser, changeUserGroups, options);
export const DELETE = serve(calls.deactivateUser, deactivateUser, options);
