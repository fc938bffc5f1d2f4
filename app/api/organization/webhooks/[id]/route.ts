import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { removeWebhook } from "@/lib/organizations/webhooks/commands/manage";
import { changeWebhook } from "@/lib/organizations/webhooks/commands/save";
import { ensureWebhookVisible } from "@/lib/organizations/webhooks/queries";

const options = { visible: ensureWebhookVisible };

export const PATCH = serve(calls.changeWebhook, changeWebhook, options);
export const DELETE = serve(calls.removeWebhook, removeWebhook, options);
