import { serve } from "@/lib/core/server/serve";
import { leaderRatingToken } from "@/lib/reputation/leader-ratings/calls";
import { ensureTokenOpen, getLeaderRatingToken } from "@/lib/reputation/leader-ratings/queries";

export const GET = serve(leaderRatingToken, getLeaderRatingToken, { visible: ensureTokenOpen });
