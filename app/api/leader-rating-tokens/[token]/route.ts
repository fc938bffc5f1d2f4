import { leaderRatingToken } from "@/lib/leader-ratings/calls";
import { ensureTokenOpen, getLeaderRatingToken } from "@/lib/leader-ratings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(leaderRatingToken, getLeaderRatingToken, { visible: ensureTokenOpen });
