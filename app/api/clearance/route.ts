import { clearanceList } from "@/lib/connections/clearances/calls";
import { listClearances } from "@/lib/connections/clearances/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(clearanceList, listClearances);
