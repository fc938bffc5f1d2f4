import { rejectConnection as rejectCall } from "@/lib/connections/calls";
import { rejectConnection } from "@/lib/connections/commands";
import { ensureConnectionVisible } from "@/lib/connections/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(rejectCall, rejectConnection, { visible: ensureConnectionVisible });
