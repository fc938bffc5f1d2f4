import { rejectConnection as rejectCall } from "@/lib/connections/calls";
import { rejectConnection } from "@/lib/connections/commands/answer";
import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(rejectCall, rejectConnection, { visible: ensureConnectionVisible });
