import { askForNeededShift as theCall } from "@/lib/assignments/calls";
import { askForNeededShift } from "@/lib/assignments/commands/ask";
import { serve } from "@/lib/core/server/serve";
import { ensureNeededShiftVisible } from "@/lib/opportunities/needed-shifts/queries/list";

export const POST = serve(theCall, askForNeededShift, { visible: ensureNeededShiftVisible });
