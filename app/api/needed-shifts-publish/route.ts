import { serve } from "@/lib/core/server/serve";
import { publishNeededShifts as theCall } from "@/lib/opportunities/needed-shifts/calls";
import { publishNeededShifts } from "@/lib/opportunities/needed-shifts/commands/publish";

export const PUT = serve(theCall, publishNeededShifts);
