export const educationKinds = [
  "medical_diplomas",
  "residency_certificates",
  "internships",
  "fellowship_certificates",
  "ecfmgs",
  "cmes",
] as const;
export type EducationKind = (typeof educationKinds)[number];
