import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/needed-shifts/calls";
import { makeNeededShifts } from "@/lib/opportunities/needed-shifts/commands/make";
import { ensureOpportunityReadable, listNeededShifts } from "@/lib/opportunities/needed-shifts/queries/list";

const options = { visible: ensureOpportunityReadable };

export const GET = serve(calls.listNeededShifts, listNeededShifts, options);
export const POST = serve(calls.makeNeededShifts, makeNeededShifts, options);
