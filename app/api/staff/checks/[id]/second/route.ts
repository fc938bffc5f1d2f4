import { serve } from "@/lib/core/server/serve";
import { secondLook } from "@/lib/credentials/checks/calls";
import { decideSecondLook } from "@/lib/credentials/checks/commands/second-look";

export const POST = serve(secondLook, decideSecondLook);
