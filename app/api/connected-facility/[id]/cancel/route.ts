import { cancelConnection as cancelCall } from "@/lib/connections/calls";
import { cancelConnection } from "@/lib/connections/commands/answer";
import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(cancelCall, cancelConnection, { visible: ensureConnectionVisible });
