import { serve } from "@/lib/core/server/serve";
import { listErasures as listCall } from "@/lib/staff/erasures/calls";
import { listErasures } from "@/lib/staff/erasures/queries/list";

export const GET = serve(listCall, listErasures);
