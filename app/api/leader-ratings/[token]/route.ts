import { serve } from "@/lib/core/server/serve";
import { rateAsLeader } from "@/lib/reputation/leader-ratings/calls";
import { submitLeaderRating } from "@/lib/reputation/leader-ratings/commands";
import { ensureTokenOpen } from "@/lib/reputation/leader-ratings/queries";

export const POST = serve(rateAsLeader, submitLeaderRating, { visible: ensureTokenOpen });
