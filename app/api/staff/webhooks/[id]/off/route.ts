import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/staff/webhooks/calls";
import { switchWebhookOff } from "@/lib/staff/webhooks/commands";

export const POST = serve(calls.switchWebhookOff, switchWebhookOff);
