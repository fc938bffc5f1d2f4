import { rateAsLeader } from "@/lib/leader-ratings/calls";
import { submitLeaderRating } from "@/lib/leader-ratings/commands";
import { ensureTokenOpen } from "@/lib/leader-ratings/queries";
import { serve } from "@/lib/serve";

export const POST = serve(rateAsLeader, submitLeaderRating, { visible: ensureTokenOpen });
