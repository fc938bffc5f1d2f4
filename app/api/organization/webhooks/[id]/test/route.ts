import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { pingWebhook, testWebhook } from "@/lib/organizations/webhooks/commands/manage";
import { ensureWebhookVisible } from "@/lib/organizations/webhooks/queries";

export const POST = serve(calls.testWebhook, testWebhook, {
  visible: ensureWebhookVisible,
  beforehand: pingWebhook,
});
