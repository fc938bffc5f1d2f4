export const educationKinds = [
  "medical_diplomas",
  "residency_certificates",
  "internships",
  "fellowship_certificates",
  "ecfmgs",
  "cmes",
] as const;
export type EducationKind = (typeof educationKinds)[number];

/** What staff can prove, by the kind of record; `imlc` and `npi` are fields of the provider's own row. */
export const credentialKinds = [
  "license",
  "board_certification",
  "imlc",
  "npi",
  "insurance",
  "certification",
  "immunization",
  "misc",
  "education",
] as const;
export type CredentialKind = (typeof credentialKinds)[number];
