import { serve } from "@/lib/core/server/serve";
import { reopenAccount as reopenCall } from "@/lib/staff/erasures/calls";
import { reopenAccount } from "@/lib/staff/erasures/commands/reopen";

export const POST = serve(reopenCall, reopenAccount);
