import { makeReport } from "@/lib/connections/readiness/calls";
import * as commands from "@/lib/connections/readiness/commands/report";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(makeReport, commands.makeReport);
