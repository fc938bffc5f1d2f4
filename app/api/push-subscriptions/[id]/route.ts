import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/push/calls";
import { removeDevice } from "@/lib/notices/push/commands/remove";
import { ensureDeviceVisible } from "@/lib/notices/push/queries";

export const DELETE = serve(calls.removeDevice, removeDevice, { visible: ensureDeviceVisible });
