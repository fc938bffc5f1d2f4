import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/directory/calls";
import { endDirectoryToken, makeDirectoryToken } from "@/lib/organizations/directory/commands/tokens";

export const POST = serve(calls.makeDirectoryToken, makeDirectoryToken);
export const DELETE = serve(calls.endDirectoryToken, endDirectoryToken);
