import { shiftEndings } from "@/lib/catalog/shift-endings";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { releaseCallOut } from "@/lib/coverage/call-outs/commands/release";
import { ensureCallOutVisible } from "@/lib/coverage/call-outs/queries/one";

export const PUT = serve(
  calls.releaseCallOut,
  (actor, input, context) => releaseCallOut(actor, input, shiftEndings, context),
  { visible: ensureCallOutVisible },
);
