import type { FacilityAverages, FacilityRating } from "@/lib/reputation/facility-ratings/schema";

type FacilityRatingRow = {
  id: string;
  facilityId: string;
  generalRating: number;
  specialtySupport: number;
  relationshipAmongMedicalStaffRating: number;
  nursingAndAncillarySupportRating: number;
  cultureRating: number;
  providersGroupCultureRating: number;
  credentialingRating: number;
  onboardingRating: number;
  workloadRating: number;
  resourcesAvailabilityRating: number;
  comment: string;
  createdAt: Date;
  updatedAt: Date;
};

type Scores = Omit<FacilityRatingRow, "id" | "facilityId" | "comment" | "createdAt" | "updatedAt">;

const viewScores = (scores: Scores) => ({
  general_rating: scores.generalRating,
  specialty_support: scores.specialtySupport,
  relationship_among_medical_staff_rating: scores.relationshipAmongMedicalStaffRating,
  nursing_and_ancillary_support_rating: scores.nursingAndAncillarySupportRating,
  culture_rating: scores.cultureRating,
  providers_group_culture_rating: scores.providersGroupCultureRating,
  credentialing_rating: scores.credentialingRating,
  onboarding_rating: scores.onboardingRating,
  workload_rating: scores.workloadRating,
  resources_availability_rating: scores.resourcesAvailabilityRating,
});

/** A rating without its author (SIL-126). */
export const viewFacilityRating = (row: FacilityRatingRow): FacilityRating => ({
  id: row.id,
  facility: row.facilityId,
  ...viewScores(row),
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Averages to two decimals; null without ratings. */
export function viewAverages(averages: { [Name in keyof Scores]: number | null }): FacilityAverages {
  const known = Object.entries(averages).filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  const rounded = known.map(([name, value]) => [name, Math.round(Number(value) * 100) / 100]);
  return viewScores(Object.fromEntries(rounded) as Scores);
}
