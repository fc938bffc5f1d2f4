import { grantException } from "@/lib/connections/readiness/calls";
import * as commands from "@/lib/connections/readiness/commands/exceptions";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(grantException, commands.grantException);
