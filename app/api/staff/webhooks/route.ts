import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/staff/webhooks/calls";
import { listStaffWebhooks } from "@/lib/staff/webhooks/queries";

export const GET = serve(calls.listStaffWebhooks, listStaffWebhooks);
