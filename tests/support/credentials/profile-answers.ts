import type { OwnProvider, ProviderDetail } from "@/lib/credentials/profiles/schema";
import type { Home } from "@/lib/credentials/progress/schema";
import { aProviderAnswer, providerId } from "../marketplace/answers";

/** Of what nobody has looked at. */
const unchecked = { verification: null };
const checkedPaper = (name: string) => ({ ...paper(name), ...unchecked });

/** What the server answers about a whole profile, for component tests: a provider with one record of each kind. */

const day = { issue_date: "2025-10-16", expiration_date: "2027-10-16" };
const address = (name: string) => `/api/files/${name}/`;
const paper = (id: string) => ({ id, file: address(id), file_name: `${id}.pdf` });

export const aProfileAnswer = (values: Partial<ProviderDetail> = {}): ProviderDetail => ({
  ...aProviderAnswer(),
  first_name: "Elena",
  last_name: "Marchetti",
  email: "elena@example.test",
  phone_number: "2075550100",
  prefix_name: "Dr.",
  preferred_name: "",
  middle_name: "",
  other_names: "",
  gender: "FEMALE",
  npi: "1402173003",
  street_address: "12 Birch Lane",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
  birth_date: "1982-04-17",
  birth_city: "Worcester",
  birth_state: "MA",
  birth_country: "US",
  military_status: "VETERAN",
  military_branch: "NAVY",
  dd214: address("dd214"),
  languages_spoken: ["ENGLISH", "ITALIAN"],
  linkedin_link: "https://www.linkedin.com/in/elena",
  cv: address("cv"),
  references: [
    {
      id: "r1",
      full_name: "Priya Raman",
      email: "priya@references.test",
      terminated_at: null,
      recommendation_letter: paper("letter"),
      current_status: { code: "COMPLETED", title: "Completed", category: "C" },
    },
  ],
  is_resident: false,
  resident_graduation_on: null,
  medical_diplomas: [checkedPaper("diploma")],
  internships: [checkedPaper("internship")],
  residency_certificates: [checkedPaper("residency")],
  fellowship_certificates: [checkedPaper("fellowship")],
  ecfmgs: [checkedPaper("ecfmg")],
  cmes: [checkedPaper("cme-1"), checkedPaper("cme-2")],
  licenses: [
    {
      id: "l1",
      type: "MEDICAL",
      status: "ACTIVE",
      state: "ME",
      number: "ME-100",
      expiration_date: "2028-01-31",
      file: paper("license-me"),
      verification: null,
    },
    {
      id: "l2",
      type: "DEA",
      status: "INACTIVE",
      state: "NH",
      number: "DEA-7",
      expiration_date: null,
      file: null,
      verification: null,
    },
    {
      id: "l3",
      type: "CSR",
      status: "ACTIVE",
      state: "VT",
      number: "CSR-3",
      expiration_date: null,
      file: null,
      verification: null,
    },
  ],
  board_certifications: [
    {
      id: "b1",
      type: "ABEM",
      expiration_date: "2029-06-30",
      board_eligible: true,
      file: address("board"),
      ...unchecked,
    },
    { id: "b2", type: "ABIM", expiration_date: null, board_eligible: false, file: null, ...unchecked },
  ],
  certifications: [
    { id: "c1", type: "ACLS", expiration_date: "2027-03-31", file: address("acls"), ...unchecked },
  ],
  imlc_expiration_date: null,
  shift_limit: 12,
  completed_questionnaire: true,
  malpractice_insurance_applications: [
    { ...checkedPaper("insurance"), carrier: null, policy_number: null, expiration_date: null },
  ],
  npi_verification: null,
  imlc_verification: null,
  immunizations: [
    { id: "i1", type: "FLU", exempt: false, ...day, file: address("flu"), ...unchecked },
    {
      id: "i2",
      type: "COVID19",
      exempt: true,
      issue_date: null,
      expiration_date: null,
      file: null,
      ...unchecked,
    },
  ],
  miscellaneous: [
    { id: "m1", title: "Ultrasound course", ...day, file: address("ultrasound"), ...unchecked },
  ],
  ...values,
});

/** A profile without a single record. */
export const anEmptyProfileAnswer = (): ProviderDetail =>
  aProfileAnswer({
    npi: "",
    gender: null,
    birth_date: null,
    street_address: "",
    city: "",
    state: null,
    zip_code: "",
    birth_city: "",
    birth_state: null,
    birth_country: null,
    military_status: null,
    military_branch: null,
    dd214: null,
    cv: null,
    linkedin_link: "",
    phone_number: "",
    languages_spoken: [],
    references: [],
    medical_diplomas: [],
    internships: [],
    ecfmgs: [],
    cmes: [],
    residency_certificates: [],
    fellowship_certificates: [],
    licenses: [],
    board_certifications: [],
    certifications: [],
    malpractice_insurance_applications: [],
    immunizations: [],
    miscellaneous: [],
    completed_questionnaire: false,
  });

export const anOwnProfileAnswer = (values: Partial<OwnProvider> = {}): OwnProvider => ({
  ...aProfileAnswer(),
  texting_number: "2075550177",
  text_opt_in: true,
  hourly_day_rate: 180,
  hourly_night_rate: 210,
  hourly_24h_rate: null,
  hourly_call_rate: null,
  registration_status: "complete",
  completed_registration_steps: [],
  needs_contract_signed: false,
  created_at: "2026-01-01T00:00:00Z",
  ...values,
});

export const aHome = (complete: boolean): Home => ({
  providerId,
  displayName: "Elena Marchetti, MD",
  tasks: [],
  progress: {
    steps: [{ title: "Curriculum vitae", done: complete, href: "/app/provider/edit/professional-traits" }],
    done: complete ? 9 : 7,
    percent: complete ? 100 : 78,
    complete,
  },
});
