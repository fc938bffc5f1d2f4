import * as calls from "@/lib/assignments/availability/calls";
import { removeSchedules, saveSchedules } from "@/lib/assignments/availability/commands/change";
import { listSchedules } from "@/lib/assignments/availability/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listSchedules, listSchedules);
export const POST = serve(calls.saveSchedules, saveSchedules);
export const DELETE = serve(calls.removeSchedules, removeSchedules);
