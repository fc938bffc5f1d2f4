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
export type FacilityScore = (typeof facilityScores)[number];

/** What each score is called where scores are read. */
export const scoreTitles: Record<FacilityScore, string> = {
  general_rating: "Overall",
  specialty_support: "Specialty support",
  relationship_among_medical_staff_rating: "Relationship among medical staff",
  nursing_and_ancillary_support_rating: "Nursing and ancillary support",
  culture_rating: "Culture",
  providers_group_culture_rating: "Culture of the provider group",
  credentialing_rating: "Credentialing",
  onboarding_rating: "Onboarding",
  workload_rating: "Workload",
  resources_availability_rating: "Availability of resources",
};

/** How many of the newest ratings a facility's page shows below the averages. */
export const newestRatings = 5;
