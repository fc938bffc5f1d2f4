import { acceptConnection as acceptCall } from "@/lib/connections/calls";
import { acceptConnection } from "@/lib/connections/commands/answer";
import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(acceptCall, acceptConnection, { visible: ensureConnectionVisible });
