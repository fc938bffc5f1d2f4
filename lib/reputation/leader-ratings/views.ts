import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  type LeaderRating,
  type LeaderRatingToken,
  leaderRatingShape,
} from "@/lib/reputation/leader-ratings/schema";

type LeaderRatingRow = RowOf<typeof leaderRatingShape, "healthcare_facility_name"> & { facilityName: string };

/** A rating without its author. */
export const viewLeaderRating = (row: LeaderRatingRow): LeaderRating =>
  viewOf(leaderRatingShape, row, { healthcare_facility_name: row.facilityName });

type LinkRow = { providerId: string; firstName: string; lastName: string; facilityName: string };

export const viewLeaderRatingToken = (row: LinkRow): LeaderRatingToken => ({
  provider: { id: row.providerId, first_name: row.firstName, last_name: row.lastName },
  healthcare_facility_name: row.facilityName,
});
