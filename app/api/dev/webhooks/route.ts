import { serve } from "@/lib/core/server/serve";
import { readWebhooks } from "@/lib/platform/received-webhooks/calls";
import { listReceived } from "@/lib/platform/received-webhooks/queries";

export const GET = serve(readWebhooks, listReceived);
