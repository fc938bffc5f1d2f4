import { listOpenNeeds } from "@/lib/assignments/wishes/calls";
import { listOpenNeeds as list } from "@/lib/assignments/wishes/queries/list";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(listOpenNeeds, list);
