import { shiftEndings } from "@/lib/catalog/shift-endings";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { confirmCallOut } from "@/lib/coverage/call-outs/commands/confirm";
import { ensureCallOutVisible } from "@/lib/coverage/call-outs/queries/one";

export const PUT = serve(
  calls.confirmCallOut,
  (actor, input, context) => confirmCallOut(actor, input, shiftEndings, context),
  { visible: ensureCallOutVisible },
);
