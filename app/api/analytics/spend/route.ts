import { serve } from "@/lib/core/server/serve";
import { analyticsSpend } from "@/lib/overview/numbers/calls";
import { listSpend } from "@/lib/overview/numbers/queries/spend";

export const GET = serve(analyticsSpend, listSpend);
