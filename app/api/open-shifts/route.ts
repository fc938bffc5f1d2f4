import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/board/calls";
import { listOpenShifts } from "@/lib/coverage/board/queries/list";

export const GET = serve(calls.listOpenShifts, listOpenShifts);
