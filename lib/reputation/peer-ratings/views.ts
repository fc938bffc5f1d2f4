import type { PeerRating } from "@/lib/reputation/peer-ratings/schema";
import { type PeerScores, viewPeerScores } from "@/lib/reputation/views";

type PeerRatingRow = PeerScores & { id: string; comment: string; createdAt: Date };

/** A rating without its author. */
export const viewPeerRating = (row: PeerRatingRow): PeerRating => ({
  id: row.id,
  ...viewPeerScores(row),
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
});
