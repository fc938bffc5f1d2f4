import { listDevices as call } from "@/lib/accounts/devices/calls";
import { listDevices } from "@/lib/accounts/devices/queries/devices";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(call, listDevices);
