import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type PeerRating, peerRatingShape } from "@/lib/reputation/peer-ratings/schema";

/** A rating without its author. */
export const viewPeerRating = (row: RowOf<typeof peerRatingShape>): PeerRating =>
  viewOf(peerRatingShape, row);
