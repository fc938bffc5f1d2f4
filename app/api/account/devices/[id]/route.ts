import { endDevice as call } from "@/lib/accounts/devices/calls";
import { endDevice } from "@/lib/accounts/devices/commands/end";
import { serve } from "@/lib/core/server/serve";

export const DELETE = serve(call, endDevice);
