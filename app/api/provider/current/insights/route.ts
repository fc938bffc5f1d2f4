import { serve } from "@/lib/core/server/serve";
import { insights } from "@/lib/overview/numbers/calls";
import { getInsights } from "@/lib/overview/numbers/queries/insights";

export const GET = serve(insights, getInsights);
