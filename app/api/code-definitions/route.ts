import { codeDefinitions } from "@/lib/code-definitions/calls";
import { listCodeDefinitions } from "@/lib/code-definitions/queries";
import { serve } from "@/lib/serve";

export const GET = serve(codeDefinitions, listCodeDefinitions);
