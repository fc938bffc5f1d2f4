import { cancelConnection as cancelCall } from "@/lib/connections/calls";
import { cancelConnection } from "@/lib/connections/commands";
import { ensureConnectionVisible } from "@/lib/connections/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(cancelCall, cancelConnection, { visible: ensureConnectionVisible });
