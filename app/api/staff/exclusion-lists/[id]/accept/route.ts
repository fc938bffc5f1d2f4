import { serve } from "@/lib/core/server/serve";
import { acceptExclusionList } from "@/lib/credentials/exclusions/calls";
import { acceptList } from "@/lib/credentials/exclusions/commands/upload";

export const POST = serve(acceptExclusionList, acceptList);
