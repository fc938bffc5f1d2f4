import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { makeWebhook, tryAddress } from "@/lib/organizations/webhooks/commands/save";
import { listWebhooks } from "@/lib/organizations/webhooks/queries";

export const GET = serve(calls.listWebhooks, listWebhooks);
export const POST = serve(calls.makeWebhook, makeWebhook, { beforehand: tryAddress });
