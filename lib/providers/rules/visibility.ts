/**
 * Who sees what of a profile (SIL-57). `public`: everyone, organizations too, connected or not. `connected`: staff, and
 * facilities that the provider connected with. `private`: the provider and staff.
 */
export const visibilityLevels = ["public", "connected", "private"] as const;
export type Visibility = (typeof visibilityLevels)[number];

/**
 * The one table of levels, by the name of the field on the wire; a field of a list's items is written `list.field`.
 * Every view of a profile takes its fields through it. Rates are public as what a facility pays, last names as their
 * initial in `public_name` and on the rating form.
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
  degrees: "public",
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

  licenses: "connected",
  "licenses.type": "public",
  "licenses.state": "public",
  "licenses.status": "connected",
  "licenses.number": "connected",
  "licenses.expiration_date": "connected",
  "licenses.file": "connected",
  "licenses.verification": "connected",
  board_certifications: "connected",
  "board_certifications.type": "public",
  "board_certifications.board_eligible": "connected",
  "board_certifications.expiration_date": "connected",
  "board_certifications.file": "connected",
  "board_certifications.verification": "connected",
  certifications: "connected",
  "certifications.type": "public",
  "certifications.expiration_date": "connected",
  "certifications.file": "connected",
  "certifications.verification": "connected",
  medical_licensed_states: "public",
  dea_licensed_states: "public",
  board_certification_types: "public",
  certification_types: "public",
  has_imlc: "public",
  imlc_expiration_date: "connected",
  npi_verification: "connected",
  imlc_verification: "connected",
  verified: "public",

  malpractice_insurance_applications: "connected",
  immunizations: "connected",
  miscellaneous: "connected",
  questionnaire: "connected",
  completed_questionnaire: "connected",
  availability: "connected",

  shift_rate_day: "public",
  shift_rate_night: "public",
  shift_rate_call: "public",
  shift_rate_24h: "public",
  marketplace_hourly_fee: "public",
  hourly_day: "public",
  hourly_night: "public",
  hourly_24h: "public",
  hourly_call: "public",
  shift_limit: "connected",
  work_type: "public",
  work_type_display: "public",
  travel_type: "public",
  travel_type_display: "public",

  contract: "private",
  npdb_report: "private",
  misc_files: "private",
} as const satisfies Record<string, Visibility>;

export type ProfileField = keyof typeof fieldVisibility;

const reach: Record<Visibility, number> = { public: 0, connected: 1, private: 2 };

/** Whether somebody who may see everything up to `level` may see the field: staff and the provider see `private`. */
export const isVisibleAt = (field: ProfileField, level: Visibility): boolean =>
  reach[fieldVisibility[field]] <= reach[level];

type Reach = { public: "public"; connected: "public" | "connected"; private: Visibility };
type FieldAt<Level extends Visibility> = {
  [Field in ProfileField]: (typeof fieldVisibility)[Field] extends Reach[Level] ? Field : never;
}[ProfileField];

type OnlyFields<Given> = { [Key in keyof Given]: Key extends ProfileField ? unknown : never };

/** Of these fields those that `level` reaches: what is above it is no key of the answer. */
export function visibleFields<Level extends Visibility, Given extends OnlyFields<Given>>(
  level: Level,
  fields: Given,
) {
  const kept = Object.entries(fields).filter(([field]) => isVisibleAt(field as ProfileField, level));
  return Object.fromEntries(kept) as Pick<Given, Extract<keyof Given, FieldAt<Level>>>;
}

type ItemList = "licenses" | "board_certifications" | "certifications";
type OnlyItemFields<List extends ItemList, Given> = {
  [Key in keyof Given]: Key extends "id"
    ? unknown
    : `${List}.${Key & string}` extends ProfileField
      ? unknown
      : never;
};

/** Of an item of a list, its id and those of its fields that `level` reaches. */
export function visibleItem<
  List extends ItemList,
  Level extends Visibility,
  Given extends OnlyItemFields<List, Given>,
>(list: List, level: Level, item: Given) {
  const seen = ([field]: [string, unknown]) =>
    field === "id" || isVisibleAt(`${list}.${field}` as ProfileField, level);
  return Object.fromEntries(Object.entries(item).filter(seen)) as {
    [Key in keyof Given as Key extends "id"
      ? Key
      : `${List}.${Key & string}` extends FieldAt<Level>
        ? Key
        : never]: Given[Key];
  };
}
