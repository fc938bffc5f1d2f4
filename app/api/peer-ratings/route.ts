import { peerRatingList, ratePeer } from "@/lib/peer-ratings/calls";
import { submitPeerRating } from "@/lib/peer-ratings/commands";
import { listPeerRatings } from "@/lib/peer-ratings/queries";
import { serve } from "@/lib/serve";

export const GET = serve(peerRatingList, listPeerRatings);
export const POST = serve(ratePeer, submitPeerRating);
