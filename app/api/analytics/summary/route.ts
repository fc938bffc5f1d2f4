import { serve } from "@/lib/core/server/serve";
import { analyticsSummary } from "@/lib/overview/numbers/calls";
import { getSummary } from "@/lib/overview/numbers/queries/summary";

export const GET = serve(analyticsSummary, getSummary);
