type Pair = readonly [code: string, title: string];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const asIs = (code: string) => code;
const asSentence = (code: string) => capital(code.replaceAll("_", " ").toLowerCase());
const asWords = (code: string) =>
  asSentence(code).replace(/ (?!(and|or|with) )(\w)/g, (_, __, letter: string) => ` ${letter.toUpperCase()}`);

/** Options in the order they are offered: a code, and its title where the code's own words do not make it. */
const list = (text: string, titled: (code: string) => string = asWords): Pair[] =>
  text.split(",").map((entry) => {
    const [code = "", title] = entry.trim().split(": ");
    return [code, title ?? titled(code)];
  });

const sentences = (text: string) => list(text, asSentence);
const boards = (by: string, text: string) => list(text).map(([code, of]): Pair => [code, `${by} ${of}`]);
const of = (level: string, text: string) =>
  list(text).map(([code, title]): Pair => [`${level}:${code}`, title]);

const states = list(`
  AL: Alabama, AK: Alaska, AZ: Arizona, AR: Arkansas, CA: California, CO: Colorado, CT: Connecticut,
  DE: Delaware, DC: District of Columbia, FL: Florida, GA: Georgia, HI: Hawaii, ID: Idaho, IL: Illinois,
  IN: Indiana, IA: Iowa, KS: Kansas, KY: Kentucky, LA: Louisiana, ME: Maine, MD: Maryland,
  MA: Massachusetts, MI: Michigan, MN: Minnesota, MS: Mississippi, MO: Missouri, MT: Montana,
  NE: Nebraska, NV: Nevada, NH: New Hampshire, NJ: New Jersey, NM: New Mexico, NY: New York,
  NC: North Carolina, ND: North Dakota, OH: Ohio, OK: Oklahoma, OR: Oregon, PA: Pennsylvania,
  RI: Rhode Island, SC: South Carolina, SD: South Dakota, TN: Tennessee, TX: Texas, UT: Utah, VT: Vermont,
  VA: Virginia, WA: Washington, WV: West Virginia, WI: Wisconsin, WY: Wyoming, AS: American Samoa,
  GU: Guam, MP: Northern Mariana Islands, PR: Puerto Rico, VI: U.S. Virgin Islands`);

/** Every option list of the product: category, then code and title in the order they are offered. */
export const codes = {
  PostalStateChoices: states,
  LicenseStateChoices: states,
  ProviderRateFields: list(`
    shift_rate_day: Day, shift_rate_night: Night, shift_rate_call: Call, shift_rate_24h: 24hr Onsite`),
  WorkType: list("SIDE_GIG, PART_TIME: Part-time, FULL_TIME: Full-time"),
  TravelType: list("LOCAL, REGIONAL, NATIONAL"),
  BoardCertificationType: [
    ...boards(
      "American Board of",
      `
      ABAI: Allergy and Immunology, ABA: Anesthesiology, ABCRS: Colon and Rectal Surgery,
      ABD: Dermatology, ABEM: Emergency Medicine, ABFM: Family Medicine, ABIM: Internal Medicine,
      ABMGG: Medical Genetics and Genomics, ABNS: Neurological Surgery, ABNM: Nuclear Medicine,
      ABOG: Obstetrics and Gynecology, ABOP: Ophthalmology, ABOS: Orthopaedic Surgery,
      ABOHNS: Otolaryngology - Head and Neck Surgery, ABPATH: Pathology, ABP: Pediatrics,
      ABPMR: Physical Medicine and Rehabilitation, ABPS: Plastic Surgery, ABPM: Preventive Medicine,
      ABPN: Psychiatry and Neurology, ABR: Radiology, ABS: Surgery, ABTS: Thoracic Surgery, ABU: Urology`,
    ),
    ...boards(
      "American Osteopathic Board of",
      `
      AOBA: Anesthesiology, AOBD: Dermatology, AOBEM: Emergency Medicine, AOBFP: Family Physicians,
      AOBIM: Internal Medicine, AOBNMM: Neuromusculoskeletal Medicine, AOBNP: Neurology and Psychiatry,
      AOBOG: Obstetrics and Gynecology, AOBOO: Ophthalmology and Otolaryngology,
      AOBOS: Orthopedic Surgery, AOBPA: Pathology, AOBP: Pediatrics, AOBPM: Preventive Medicine,
      AOBPMR: Physical Medicine and Rehabilitation, AOBR: Radiology, AOBS: Surgery`,
    ),
    ...boards(
      "American Board of",
      `
      ABFAS: Foot and Ankle Surgery, ABPMED: Podiatric Medicine, ABOMS: Oral and Maxillofacial Surgery`,
    ),
    ...list(`
      AANP: American Association of Nurse Practitioners, ANCC: American Nurses Credentialing Center,
      AMCB: American Midwifery Certification Board,
      NBCRNA: National Board of Certification and Recertification for Nurse Anesthetists,
      NCCPA: National Commission on Certification of Physician Assistants,
      NBPAS: National Board of Physicians and Surgeons`),
    ...boards("American Board of", "ABPSUS: Physician Specialties"),
    ...list("NONE"),
  ],
  Degree: list("MD, DO, DPM, PA, NP, CNM, CNS, CRNA, DNP, DDS, DMD, MBA, MHA, MPH, PHD: PhD", asIs),
  Specialty: list(`
    ADDICTION_MEDICINE, ALLERGY_AND_IMMUNOLOGY, ANESTHESIOLOGY, CARDIOLOGY, COLORECTAL_SURGERY,
    CRITICAL_CARE, DENTISTRY, DERMATOLOGY, EMERGENCY_MEDICINE, ENDOCRINOLOGY, FAMILY_MEDICINE,
    GASTROENTEROLOGY, GENERAL_SURGERY, GERIATRICS, GYNECOLOGY, HEMATOLOGY_ONCOLOGY,
    HOSPICE_AND_PALLIATIVE, HOSPITAL_MEDICINE, INFECTIOUS_DISEASE, INTERNAL_MEDICINE,
    INTERVENTIONAL_RADIOLOGY, MATERNAL_FETAL_MEDICINE, NEONATOLOGY, NEPHROLOGY, NEUROLOGY, NEUROSURGERY,
    NURSE_ANESTHESIA, NURSE_MIDWIFERY, OBSTETRICS_AND_GYNECOLOGY, OCCUPATIONAL_MEDICINE, OPHTHALMOLOGY,
    ORAL_SURGERY, ORTHOPEDIC_SURGERY, OTOLARYNGOLOGY, PAIN_MEDICINE, PATHOLOGY,
    PEDIATRIC_EMERGENCY_MEDICINE, PEDIATRIC_HOSPITAL_MEDICINE, PEDIATRICS,
    PHYSICAL_MEDICINE_AND_REHABILITATION, PLASTIC_SURGERY, PODIATRY, PRIMARY_CARE, PSYCHIATRY,
    PULMONOLOGY, RADIOLOGY, RHEUMATOLOGY, SLEEP_MEDICINE, SPORTS_MEDICINE, TELEMEDICINE, THORACIC_SURGERY,
    TRAUMA_SURGERY, URGENT_CARE, UROLOGY, VASCULAR_SURGERY, WOUND_CARE, OTHER`),
  CertificationType: list("ACLS, ATLS, BLS, PALS, NRP, OTHER: Other", asIs),
  FacilityTypes: list(`
    ACUTE_CARE_HOSPITAL, ASC: Ambulatory Surgery Center, BEHAVIORAL_HEALTH_HOSPITAL, CLINIC,
    CRITICAL_ACCESS_HOSPITAL, FREE_STANDING_ER: Free Standing ER, LTAC: Long Term Acute Care,
    REHAB: Rehabilitation, SNF: Skilled Nursing Facility, TELEHEALTH, URGENT CARE: Urgent Care, OTHER`),
  HospitalOwnershipChoices: list("ACADEMIC, FOR_PROFIT, NON_PROFIT, PUBLIC"),
  EMRChoices: list(`
    ALLSCRIPTS, CERNER, EPIC, EVIDENT, MCKESSON: McKesson, MEDHOST, MEDITECH, PARAGON, SOARIAN,
    TRUBRIDGE: TruBridge, T-SHEETS: T-Sheets, OTHER`),
  FacilityContactRoles: list(`
    MEDICAL_DIRECTOR, ASSISTANT_MEDICAL_DIRECTOR, CLINICAL_DIRECTOR, CHIEF_EXECUTIVE_OFFICER,
    CHIEF_MEDICAL_OFFICER, CHIEF_NURSING_OFFICER, DEPARTMENT_MANAGER, MEDICAL_STAFF_OFFICE, CREDENTIALING,
    SCHEDULING, RECRUITER, BILLING, OTHER`),
  ShiftRateTypes: sentences("day, night, call, 24h: 24hr Onsite"),
  ShiftRateTypeIcons: list("day: sun, night: moon, call: phone, 24h: clock"),
  RateChangeReason: sentences(`
    ORIGINAL: Original rate, FACILITY_OFFER, PROVIDER_RATE_CHANGE: Provider changed rates,
    OPPORTUNITY_MAX: Capped to opportunity maximum, STAFF_ADJUSTMENT: Adjusted by staff`),
  Gender: sentences("MALE, FEMALE, NON_BINARY: Non-binary, OTHER, PREFER_NOT_TO_SAY"),
  Language: list(`
    ENGLISH, SPANISH, AMERICAN_SIGN_LANGUAGE, ARABIC, BENGALI, CANTONESE, FARSI, FRENCH, GERMAN, GREEK,
    GUJARATI, HAITIAN_CREOLE, HEBREW, HINDI, ITALIAN, JAPANESE, KOREAN, MANDARIN, NEPALI, POLISH,
    PORTUGUESE, PUNJABI, RUSSIAN, SOMALI, SWAHILI, TAGALOG, TAMIL, TELUGU, THAI, TURKISH, UKRAINIAN, URDU,
    VIETNAMESE, YORUBA, OTHER`),
  PeerRelationshipType: list(`
    PHYSICIAN_COLLEAGUE, ADVANCED_PRACTICE_COLLEAGUE, NURSE, CONSULTANT, RESIDENT_OR_FELLOW, TECHNICIAN,
    PHARMACIST, ADMINISTRATOR, OTHER`),
  NamePrefix: list("DR: Dr., MR: Mr., MRS: Mrs., MS: Ms., MX: Mx., PROF: Prof."),
  Country: list(`
    US: United States, CA: Canada, MX: Mexico, GB: United Kingdom, IE: Ireland, IN: India, PK: Pakistan,
    BD: Bangladesh, LK: Sri Lanka, NP: Nepal, PH: Philippines, CN: China, TW: Taiwan, KR: South Korea,
    JP: Japan, VN: Vietnam, TH: Thailand, AU: Australia, NZ: New Zealand, ZA: South Africa, NG: Nigeria,
    GH: Ghana, KE: Kenya, ET: Ethiopia, EG: Egypt, IL: Israel, IR: Iran, IQ: Iraq, JO: Jordan,
    LB: Lebanon, SA: Saudi Arabia, SY: Syria, TR: Turkey, DE: Germany, FR: France, IT: Italy, ES: Spain,
    PT: Portugal, NL: Netherlands, BE: Belgium, CH: Switzerland, AT: Austria, SE: Sweden, NO: Norway,
    DK: Denmark, FI: Finland, PL: Poland, CZ: Czechia, HU: Hungary, RO: Romania, BG: Bulgaria, GR: Greece,
    UA: Ukraine, RU: Russia, BR: Brazil, AR: Argentina, CL: Chile, CO: Colombia, PE: Peru, VE: Venezuela,
    EC: Ecuador, CU: Cuba, DO: Dominican Republic, HT: Haiti, JM: Jamaica, TT: Trinidad and Tobago,
    GD: Grenada, DM: Dominica, KN: Saint Kitts and Nevis, OTHER`),
  ProviderDeclineReason: sentences(`
    commited_elsewhere: Committed elsewhere, will_not_pass_clearance, block_organization, block_facility,
    block_state, facility_too_far_away, facility_reputation, not_enough_facility_details, not_interested,
    rates_too_low, other`),
  FacilityRejectionReason: sentences(`
    not_enough_availability, provider_does_not_meet_criteria,
    the_need_has_been_filled_by_another_provider, rate_is_too_high, other`),
  ClearanceRejectionReason: sentences(`
    we_already_have_a_relationship_with_this_provider, provider_has_been_presented_by_another_agency,
    provider_does_not_meet_requirements, other`),
  EndorsementQuality: [
    ...of(
      "HIGHLY_RECOMMEND",
      `
      CLINICAL_EXCELLENCE, RELIABLE, COMPASSIONATE, TEAM_PLAYER, STRONG_COMMUNICATOR, PROFESSIONAL,
      ADAPTABLE, EFFICIENT, PATIENT_CENTERED: Patient-Centered, NATURAL_LEADER`,
    ),
    ...of(
      "RECOMMEND_WITH_HESITATION",
      `
      NEEDS_SUPERVISION, INCONSISTENT, LIMITED_EXPERIENCE, SLOW_PACE, COMMUNICATION_GAPS,
      DOCUMENTATION_DELAYS, DIFFICULTY_WITH_FEEDBACK, ATTENDANCE_CONCERNS, LOW_CONFIDENCE, TEAM_FRICTION`,
    ),
    ...of(
      "DO_NOT_RECOMMEND",
      `
      PATIENT_SAFETY_RISK, UNRELIABLE, POOR_CLINICAL_JUDGMENT, UNPROFESSIONAL_CONDUCT, ETHICAL_CONCERNS,
      POOR_COMMUNICATION, DISRUPTIVE_BEHAVIOR, DISHONESTY, FREQUENT_ABSENCE, SUBSTANCE_MISUSE_CONCERNS`,
    ),
  ],
  MilitaryBranch: list("ARMY, AIR_FORCE, MARINE_CORP, NAVY, OTHER"),
  MilitaryStatus: list("ACTIVE, INACTIVE, VETERAN"),
  ImmunizationType: list("TB: TB, FLU, COVID19: COVID-19, OTHER, IMMUNIZATIONS"),
  TimesheetReason: sentences("START_TIME, END_TIME, BREAK, EXTRA, DID_NOT_WORK, OTHER"),
  CallOutReason: sentences("ILLNESS, FAMILY, TRAVEL, OTHER"),
  ShiftOfferDeclineReason: sentences("BUSY, TOO_FAR, PAY, SHORT_NOTICE, OTHER"),
  TimesheetExtraKind: sentences("OVERTIME, CALL_BACK, HOLIDAY, MILEAGE, EXPENSE"),
} satisfies Record<string, Pair[]>;

export type CodeCategory = keyof typeof codes;

export const codeCategories = Object.keys(codes) as CodeCategory[];

const titles = new Map(codeCategories.map((category) => [category, new Map(codes[category])]));

/** Titles of codes that nobody can choose: what the product itself enters. */
const unoffered: Partial<Record<CodeCategory, Record<string, string>>> = {
  CallOutReason: { CREDENTIAL: "Credentials are missing" },
};

/** The title of a code; a code nobody knows is shown as it is. */
export const titleOf = (category: CodeCategory, code: string) =>
  titles.get(category)?.get(code) ?? unoffered[category]?.[code] ?? code;

export const titlesOf = (category: CodeCategory, values: readonly string[]) =>
  values.map((code) => titleOf(category, code)).join(", ");

export const isCode = (category: CodeCategory, code: string) => titles.get(category)?.has(code) ?? false;

/** The codes of a category in the order they are offered. */
export const codesOf = (category: CodeCategory) => codes[category].map(([code]) => code);

/** The choices of a category as controls take them, in the order they are offered. */
export const optionsOf = (category: CodeCategory) =>
  codes[category].map(([value, label]) => ({ value, label }));

/** The choices of a category, each found by its code, too: "ME" finds Maine. */
export const codedOptionsOf = (category: CodeCategory) =>
  optionsOf(category).map((option) => ({ ...option, description: option.value }));
