import { endOtherDevices as call } from "@/lib/accounts/devices/calls";
import { endOtherDevices } from "@/lib/accounts/devices/commands/end";
import { devicesEnd } from "@/lib/catalog/devices-end";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(call, (actor, input, context) =>
  endOtherDevices(actor, input, devicesEnd, context),
);
