import { type RowOf, viewOf } from "@/lib/core/pure/view";
import {
  type FacilityAverages,
  type FacilityRating,
  facilityRatingShape,
  scoresShape,
} from "@/lib/reputation/facility-ratings/schema";

type FacilityRatingRow = RowOf<typeof facilityRatingShape, "facility"> & { facilityId: string };
type Scores = RowOf<typeof scoresShape>;

/** A rating without its author (SIL-126). */
export const viewFacilityRating = (row: FacilityRatingRow): FacilityRating =>
  viewOf(facilityRatingShape, row, { facility: row.facilityId });

/** Averages to two decimals; null without ratings. */
export function viewAverages(averages: { [Name in keyof Scores]: number | null }): FacilityAverages {
  const known = Object.entries(averages).filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  const rounded = known.map(([name, value]) => [name, Math.round(Number(value) * 100) / 100]);
  return viewOf(scoresShape, Object.fromEntries(rounded) as Scores);
}
