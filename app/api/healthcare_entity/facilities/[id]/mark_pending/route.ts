import { markPending } from "@/lib/connections/presentations/calls";
import { reopenPresentation } from "@/lib/connections/presentations/commands";
import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(markPending, reopenPresentation, { visible: ensureConnectionVisible });
