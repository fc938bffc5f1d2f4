import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  averagesOf,
  type FacilityAverages,
  type FacilityRating,
  facilityRatingShape,
} from "@/lib/reputation/facility-ratings/schema";

type FacilityRatingRow = RowOf<typeof facilityRatingShape, "facility"> & { facilityId: string };

/** A rating without its author (SIL-126). */
export const viewFacilityRating = (row: FacilityRatingRow): FacilityRating =>
  viewOf(facilityRatingShape, row, { facility: row.facilityId });

type Averages = { [Name in keyof RowOf<typeof averagesOf>]: number | null };

/** Averages to two decimals; null without ratings. */
export function viewAverages(averages: Averages): FacilityAverages {
  const known = Object.entries(averages).filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  const rounded = known.map(([name, value]) => [name, Math.round(Number(value) * 100) / 100]);
  return viewOf(averagesOf, Object.fromEntries(rounded) as RowOf<typeof averagesOf>);
}
