import { serve } from "@/lib/core/server/serve";
import { codeDefinitions } from "@/lib/platform/code-definitions/calls";
import { listCodeDefinitions } from "@/lib/platform/code-definitions/queries";

export const GET = serve(codeDefinitions, listCodeDefinitions);
