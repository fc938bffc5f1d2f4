import { serve } from "@/lib/core/server/serve";
import { proposeExclusion } from "@/lib/credentials/exclusions/calls";
import { proposeDecision } from "@/lib/credentials/exclusions/commands/decide";

export const POST = serve(proposeExclusion, proposeDecision);
