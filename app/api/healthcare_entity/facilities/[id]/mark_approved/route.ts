import { markApproved } from "@/lib/connections/presentations/calls";
import { approvePresentation } from "@/lib/connections/presentations/commands";
import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(markApproved, approvePresentation, { visible: ensureConnectionVisible });
