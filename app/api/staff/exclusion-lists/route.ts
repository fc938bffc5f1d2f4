import { serve } from "@/lib/core/server/serve";
import { listExclusionLists, uploadExclusionList } from "@/lib/credentials/exclusions/calls";
import { uploadList } from "@/lib/credentials/exclusions/commands/upload";
import * as queries from "@/lib/credentials/exclusions/queries/lists";

export const GET = serve(listExclusionLists, queries.listExclusionLists);
export const POST = serve(uploadExclusionList, uploadList);
