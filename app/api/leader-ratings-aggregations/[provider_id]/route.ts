import { serve } from "@/lib/core/server/serve";
import { noSuchProvider } from "@/lib/providers/queries/access";
import { leaderAggregate } from "@/lib/reputation/leader-ratings/calls";
import { getLeaderAggregate } from "@/lib/reputation/leader-ratings/queries";

export const GET = serve(leaderAggregate, getLeaderAggregate, { visible: noSuchProvider });
