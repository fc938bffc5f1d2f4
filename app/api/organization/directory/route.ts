import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/directory/calls";
import { getDirectory } from "@/lib/organizations/directory/queries/directory";

export const GET = serve(calls.getDirectory, getDirectory);
