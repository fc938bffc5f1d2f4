/** The words of a provider's credential records. */

export const educationKinds = [
  "medical_diplomas",
  "residency_certificates",
  "internships",
  "fellowship_certificates",
  "ecfmgs",
  "cmes",
] as const;
export type EducationKind = (typeof educationKinds)[number];

export const immunizationTypes = ["TB", "FLU", "COVID19", "OTHER", "IMMUNIZATIONS"] as const;
export type ImmunizationType = (typeof immunizationTypes)[number];
