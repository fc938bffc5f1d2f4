import { serve } from "@/lib/core/server/serve";
import { getExclusionList } from "@/lib/credentials/exclusions/calls";
import { readList } from "@/lib/credentials/exclusions/queries/lists";

export const GET = serve(getExclusionList, readList);
