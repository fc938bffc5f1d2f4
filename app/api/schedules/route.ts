import * as calls from "@/lib/availability/calls";
import { removeSchedules, saveSchedules } from "@/lib/availability/commands";
import { listSchedules } from "@/lib/availability/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.listSchedules, listSchedules);
export const POST = serve(calls.saveSchedules, saveSchedules);
export const DELETE = serve(calls.removeSchedules, removeSchedules);
