/**
 * Who sees what of a profile (document 1 §2 "Visibility legend", SIL-57). `public`: everyone, organizations too,
 * connected or not. `connected`: staff, and facilities that the provider connected with. `private`: the provider and
 * staff.
 */
export const visibilityLevels = ["public", "connected", "private"] as const;
export type Visibility = (typeof visibilityLevels)[number];

/**
 * The one table of levels, by the documented name of the field; a field of a list's items is written `list.field`.
 * Rates are public as what a facility pays, last names as their initial in `public_name`.
 */
export const fieldVisibility = {
  public_name: "public",
  display_name: "connected",
  email: "connected",

  profile_picture: "public",
  first_name: "public",
  last_name: "public",
  prefix_name: "connected",
  preferred_name: "connected",
  middle_name: "connected",
  other_names: "connected",
  gender: "connected",
  phone_number: "connected",
  texting_number: "private",
  text_opt_in: "private",
  street_address: "connected",
  city: "connected",
  state: "connected",
  zip_code: "connected",

  ssn: "private",
  birth_date: "connected",
  birth_city: "connected",
  birth_state: "connected",
  birth_country: "connected",
  military_status: "connected",
  military_branch: "connected",
  dd214: "connected",
  drivers_license: "private",

  npi: "connected",
  degree: "public",
  specialties: "public",
  professional_highlights: "public",
  linkedin_link: "connected",
  cv: "connected",
  languages_spoken: "connected",
  references: "connected",

  is_resident: "connected",
  resident_graduation_on: "connected",
  medical_diplomas: "connected",
  residency_certificates: "connected",
  internships: "connected",
  fellowship_certificates: "connected",
  ecfmgs: "connected",
  cmes: "connected",

  "licenses.type": "public",
  "licenses.state": "public",
  "licenses.status": "connected",
  "licenses.number": "connected",
  "licenses.expiration_date": "connected",
  "licenses.file": "connected",
  "board_certifications.type": "public",
  "board_certifications.board_eligible": "connected",
  "board_certifications.expiration_date": "connected",
  "board_certifications.file": "connected",
  "certifications.type": "public",
  "certifications.expiration_date": "connected",
  "certifications.file": "connected",
  has_imlc: "public",
  imlc_expiration_date: "connected",

  malpractice_insurance_applications: "connected",
  immunizations: "connected",
  miscellaneous: "connected",
  questionnaire: "connected",
  availability: "connected",

  shift_rate_day: "public",
  shift_rate_night: "public",
  shift_rate_call: "public",
  shift_rate_24h: "public",
  shift_limit: "connected",
  work_type: "public",
  travel_type: "public",

  contract: "private",
  npdb_report: "private",
  misc_files: "private",
} as const satisfies Record<string, Visibility>;

export type ProfileField = keyof typeof fieldVisibility;

const reach: Record<Visibility, number> = { public: 0, connected: 1, private: 2 };

/** Whether somebody who may see everything up to `level` may see the field: staff and the provider see `private`. */
export const isVisibleAt = (field: ProfileField, level: Visibility): boolean =>
  reach[fieldVisibility[field]] <= reach[level];
