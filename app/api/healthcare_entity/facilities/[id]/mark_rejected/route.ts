import { markRejected } from "@/lib/connections/presentations/calls";
import { denyPresentation } from "@/lib/connections/presentations/commands";
import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(markRejected, denyPresentation, { visible: ensureConnectionVisible });
