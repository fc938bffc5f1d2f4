import { serve } from "@/lib/core/server/serve";
import { withdrawCheck as call } from "@/lib/credentials/checks/calls";
import { withdrawCheck } from "@/lib/credentials/checks/commands/second-look";

export const POST = serve(call, withdrawCheck);
