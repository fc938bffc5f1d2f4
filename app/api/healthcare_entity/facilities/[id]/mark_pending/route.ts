import { ensureConnectionVisible } from "@/lib/connections/queries";
import { markPending } from "@/lib/presentations/calls";
import { reopenPresentation } from "@/lib/presentations/commands";
import { serve } from "@/lib/serve";

export const POST = serve(markPending, reopenPresentation, { visible: ensureConnectionVisible });
