import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/notices/push/calls";
import { subscribeDevice } from "@/lib/notices/push/commands/subscribe";
import { listPushSubscriptions } from "@/lib/notices/push/queries";

export const GET = serve(calls.pushSubscriptions, listPushSubscriptions);
export const POST = serve(calls.subscribeDevice, subscribeDevice);
