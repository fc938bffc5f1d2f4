import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/need-templates/calls";
import { copyNeededWeek } from "@/lib/opportunities/need-templates/commands/copy";

export const POST = serve(calls.copyNeededWeek, copyNeededWeek);
