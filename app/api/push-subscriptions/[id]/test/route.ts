import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/push/calls";
import { testDevice } from "@/lib/notices/push/commands/try-out";
import { ensureDeviceVisible } from "@/lib/notices/push/queries";

export const POST = serve(calls.testDevice, testDevice, { visible: ensureDeviceVisible });
