import { serve } from "@/lib/core/server/serve";
import { noSuchProvider } from "@/lib/providers/queries/access";
import { peerAggregate } from "@/lib/reputation/peer-ratings/calls";
import { getPeerAggregate } from "@/lib/reputation/peer-ratings/queries";

export const GET = serve(peerAggregate, getPeerAggregate, { visible: noSuchProvider });
