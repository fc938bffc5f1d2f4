import { leaderRatingList } from "@/lib/leader-ratings/calls";
import { listLeaderRatings } from "@/lib/leader-ratings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(leaderRatingList, listLeaderRatings);
