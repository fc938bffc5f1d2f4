import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { rotateWebhook } from "@/lib/organizations/webhooks/commands/manage";
import { ensureWebhookVisible } from "@/lib/organizations/webhooks/queries";

export const POST = serve(calls.rotateWebhook, rotateWebhook, { visible: ensureWebhookVisible });
