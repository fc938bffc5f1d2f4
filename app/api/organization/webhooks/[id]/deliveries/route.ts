import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { ensureWebhookVisible, listDeliveries } from "@/lib/organizations/webhooks/queries";

export const GET = serve(calls.listDeliveries, listDeliveries, { visible: ensureWebhookVisible });
