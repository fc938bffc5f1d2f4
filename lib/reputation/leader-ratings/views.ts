import type { LeaderRating, LeaderRatingToken } from "@/lib/reputation/leader-ratings/schema";
import { type PeerScores, viewPeerScores } from "@/lib/reputation/views";

type LeaderRatingRow = PeerScores & {
  id: string;
  facilityName: string;
  shiftsPerformanceRating: number;
  comment: string;
  createdAt: Date;
};

/** A rating without its author. */
export const viewLeaderRating = (row: LeaderRatingRow): LeaderRating => ({
  id: row.id,
  healthcare_facility_name: row.facilityName,
  shifts_performance_rating: row.shiftsPerformanceRating,
  ...viewPeerScores(row),
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
});

export const viewLeaderRatingToken = (row: {
  providerId: string;
  firstName: string;
  lastName: string;
  facilityName: string;
}): LeaderRatingToken => ({
  provider: { id: row.providerId, first_name: row.firstName, last_name: row.lastName },
  healthcare_facility_name: row.facilityName,
});
