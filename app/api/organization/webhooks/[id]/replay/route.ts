import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { replayWebhook } from "@/lib/organizations/webhooks/commands/replay";
import { ensureWebhookVisible } from "@/lib/organizations/webhooks/queries";

export const POST = serve(calls.replayWebhook, replayWebhook, { visible: ensureWebhookVisible });
