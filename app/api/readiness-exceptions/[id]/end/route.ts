import * as calls from "@/lib/connections/readiness/calls";
import { endException, ensureExceptionVisible } from "@/lib/connections/readiness/commands/exceptions";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.endException, endException, { visible: ensureExceptionVisible });
