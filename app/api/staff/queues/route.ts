import { serve } from "@/lib/core/server/serve";
import { queues } from "@/lib/staff/calls";
import { getStaffQueues } from "@/lib/staff/queries";

export const GET = serve(queues, getStaffQueues);
