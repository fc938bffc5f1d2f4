import { serve } from "@/lib/core/server/serve";
import { recordCheck as call } from "@/lib/credentials/checks/calls";
import { recordCheck } from "@/lib/credentials/checks/commands/record";

export const POST = serve(call, recordCheck);
