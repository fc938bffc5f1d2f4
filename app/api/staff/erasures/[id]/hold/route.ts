import { serve } from "@/lib/core/server/serve";
import { holdErasure as holdCall } from "@/lib/staff/erasures/calls";
import { holdErasure } from "@/lib/staff/erasures/commands/hold";

export const POST = serve(holdCall, holdErasure);
