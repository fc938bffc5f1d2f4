import { serve } from "@/lib/core/server/serve";
import { moveNeededShifts as theCall } from "@/lib/opportunities/needed-shifts/calls";
import { moveNeededShifts } from "@/lib/opportunities/needed-shifts/commands/move";
import { ensureOpportunityReadable } from "@/lib/opportunities/needed-shifts/queries/list";

export const POST = serve(theCall, moveNeededShifts, { visible: ensureOpportunityReadable });
