import { serve } from "@/lib/core/server/serve";
import { endSessions as call } from "@/lib/organizations/team/calls";
import { endSessions } from "@/lib/organizations/team/commands";

export const POST = serve(call, endSessions);
