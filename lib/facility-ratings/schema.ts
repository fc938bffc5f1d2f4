/** The words of facility ratings: what a provider says about a place, each score from 1 to 5. */

export const facilityScores = [
  "general_rating",
  "specialty_support",
  "relationship_among_medical_staff_rating",
  "nursing_and_ancillary_support_rating",
  "culture_rating",
  "providers_group_culture_rating",
  "credentialing_rating",
  "onboarding_rating",
  "workload_rating",
  "resources_availability_rating",
] as const;
