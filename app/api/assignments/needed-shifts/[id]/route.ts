import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/needed-shifts/calls";
import { changeNeededShift } from "@/lib/opportunities/needed-shifts/commands/change";
import { withdrawNeededShift } from "@/lib/opportunities/needed-shifts/commands/withdraw";
import { ensureNeededShiftVisible } from "@/lib/opportunities/needed-shifts/queries/list";

const options = { visible: ensureNeededShiftVisible };

export const PATCH = serve(calls.changeNeededShift, changeNeededShift, options);
export const DELETE = serve(calls.withdrawNeededShift, withdrawNeededShift, options);
