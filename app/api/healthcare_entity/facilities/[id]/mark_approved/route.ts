import { ensureConnectionVisible } from "@/lib/connections/queries";
import { markApproved } from "@/lib/presentations/calls";
import { approvePresentation } from "@/lib/presentations/commands";
import { serve } from "@/lib/serve";

export const POST = serve(markApproved, approvePresentation, { visible: ensureConnectionVisible });
