import { cancelConnection as cancelCall } from "@/lib/connections/calls";
import { cancelConnection } from "@/lib/connections/commands/accept";
import { ensureConnectionVisible } from "@/lib/connections/queries/list";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(cancelCall, cancelConnection, { visible: ensureConnectionVisible });
