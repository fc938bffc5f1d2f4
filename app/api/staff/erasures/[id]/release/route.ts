import { serve } from "@/lib/core/server/serve";
import { releaseErasure as releaseCall } from "@/lib/staff/erasures/calls";
import { releaseErasure } from "@/lib/staff/erasures/commands/hold";

export const POST = serve(releaseCall, releaseErasure);
