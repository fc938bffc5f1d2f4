import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/board/calls";
import { raiseHand, takeHandBack } from "@/lib/coverage/board/commands/hands";
import { ensureShown } from "@/lib/coverage/board/queries/list";

export const PUT = serve(calls.raiseHand, raiseHand, { visible: ensureShown });
export const DELETE = serve(calls.takeHandBack, takeHandBack, { visible: ensureShown });
