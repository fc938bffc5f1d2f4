import { listSignIns as call } from "@/lib/accounts/devices/calls";
import { listSignIns } from "@/lib/accounts/devices/queries/devices";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(call, listSignIns);
