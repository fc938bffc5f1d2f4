import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/webhooks/calls";
import { replayDelivery } from "@/lib/organizations/webhooks/commands/replay";
import { ensureDeliveryVisible } from "@/lib/organizations/webhooks/queries";

export const POST = serve(calls.replayDelivery, replayDelivery, { visible: ensureDeliveryVisible });
