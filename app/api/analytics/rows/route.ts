import { serve } from "@/lib/core/server/serve";
import { analyticsRows } from "@/lib/overview/numbers/calls";
import { listNumberRows } from "@/lib/overview/numbers/queries/rows";

export const GET = serve(analyticsRows, listNumberRows);
