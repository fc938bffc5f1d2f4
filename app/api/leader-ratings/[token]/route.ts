import { serve } from "@/lib/core/server/serve";
import { rateAsLeader } from "@/lib/reputation/leader-ratings/calls";
import { submitLeaderRating } from "@/lib/reputation/leader-ratings/commands/rate";
import { ensureTokenOpen } from "@/lib/reputation/leader-ratings/queries/ratings";

export const POST = serve(rateAsLeader, submitLeaderRating, { visible: ensureTokenOpen });
