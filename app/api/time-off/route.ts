import * as calls from "@/lib/assignments/time-off/calls";
import { addTimeOff } from "@/lib/assignments/time-off/commands";
import { listTimeOff } from "@/lib/assignments/time-off/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listTimeOff, listTimeOff);
export const POST = serve(calls.addTimeOff, addTimeOff);
