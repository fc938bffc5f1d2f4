import { acceptConnection as acceptCall } from "@/lib/connections/calls";
import { acceptConnection } from "@/lib/connections/commands";
import { ensureConnectionVisible } from "@/lib/connections/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(acceptCall, acceptConnection, { visible: ensureConnectionVisible });
