import { leaderAggregate } from "@/lib/leader-ratings/calls";
import { getLeaderAggregate } from "@/lib/leader-ratings/queries";
import { noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(leaderAggregate, getLeaderAggregate, { visible: noSuchProvider });
