import { peerAggregate } from "@/lib/peer-ratings/calls";
import { getPeerAggregate } from "@/lib/peer-ratings/queries";
import { noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(peerAggregate, getPeerAggregate, { visible: noSuchProvider });
