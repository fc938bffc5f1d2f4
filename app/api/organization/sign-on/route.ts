import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { removeConnection, saveConnection } from "@/lib/organizations/sign-on/commands/connection";
import { getConnection } from "@/lib/organizations/sign-on/queries/connection";

export const GET = serve(calls.signOnConnection, getConnection);
export const PUT = serve(calls.saveConnection, saveConnection);
export const DELETE = serve(calls.removeConnection, removeConnection);
