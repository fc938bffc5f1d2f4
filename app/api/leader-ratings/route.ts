import { serve } from "@/lib/core/server/serve";
import { leaderRatingList } from "@/lib/reputation/leader-ratings/calls";
import { listLeaderRatings } from "@/lib/reputation/leader-ratings/queries";

export const GET = serve(leaderRatingList, listLeaderRatings);
