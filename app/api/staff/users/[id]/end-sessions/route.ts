import { serve } from "@/lib/core/server/serve";
import { endSessions as call } from "@/lib/staff/calls";
import { endSessions } from "@/lib/staff/commands/sessions";

export const POST = serve(call, endSessions);
