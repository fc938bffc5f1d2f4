import { clearanceList } from "@/lib/clearances/calls";
import { listClearances } from "@/lib/clearances/queries";
import { serve } from "@/lib/serve";

export const GET = serve(clearanceList, listClearances);
