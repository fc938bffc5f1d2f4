import { serve } from "@/lib/core/server/serve";
import { peerRatingList, ratePeer } from "@/lib/reputation/peer-ratings/calls";
import { submitPeerRating } from "@/lib/reputation/peer-ratings/commands";
import { listPeerRatings } from "@/lib/reputation/peer-ratings/queries";

export const GET = serve(peerRatingList, listPeerRatings);
export const POST = serve(ratePeer, submitPeerRating);
