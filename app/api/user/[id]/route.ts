import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/team/calls";
import { changeUserGroups, deactivateUser } from "@/lib/organizations/team/commands";
import { ensureVisible, getUser } from "@/lib/organizations/team/queries";

const options = { visible: ensureVisible };

export const GET = serve(calls.user, getUser, options);
export const PUT = serve(calls.replaceUser, changeUserGroups, options);
export const PATCH = serve(calls.changeUser, changeUserGroups, options);
export const DELETE = serve(calls.deactivateUser, deactivateUser, options);
