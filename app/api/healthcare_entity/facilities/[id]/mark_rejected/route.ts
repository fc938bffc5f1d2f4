import { ensureConnectionVisible } from "@/lib/connections/queries";
import { markRejected } from "@/lib/presentations/calls";
import { denyPresentation } from "@/lib/presentations/commands";
import { serve } from "@/lib/serve";

export const POST = serve(markRejected, denyPresentation, { visible: ensureConnectionVisible });
