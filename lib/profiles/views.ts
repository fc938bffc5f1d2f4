import type { LimitedProvider, OwnProvider, ProviderDetail } from "@/lib/profiles/schema";
import { type MarketRow, type Viewer, viewMarketProvider } from "@/lib/providers/views";

export type ContactRow = MarketRow & {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
};

/** The marketplace fields with the name and how to reach the provider. */
export const viewLimitedProvider = (row: ContactRow, viewer: Viewer): LimitedProvider => ({
  ...viewMarketProvider(row, viewer),
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone_number: row.phoneNumber,
});

type Certification = { id: string; type: string; expirationOn: string | null };

export type ProfileRow = ContactRow & {
  prefixName: string;
  preferredName: string;
  middleName: string;
  otherNames: string;
  gender: string | null;
  npi: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
  birthOn: string | null;
  birthCity: string;
  birthState: string | null;
  birthCountry: string | null;
  militaryStatus: string | null;
  militaryBranch: string | null;
  languages: string[];
  linkedinLink: string;
  isResident: boolean;
  residentGraduationOn: string | null;
  imlcExpirationOn: string | null;
  shiftLimit: number | null;
  completedQuestionnaire: boolean;
};

type Credentials = {
  licenses: (Omit<ProviderDetail["licenses"][number], "expiration_date" | "file"> & {
    expirationOn: string | null;
  })[];
  boardCertifications: (Certification & { boardEligible: boolean })[];
  certifications: Certification[];
};

const viewCertification = ({ id, type, expirationOn }: Certification) => ({
  id,
  type,
  expiration_date: expirationOn,
  file: null,
});

/** The fields of level "connected" (SIL-57). Private ones (SSN, texting number, contract) have no place here. */
export const viewProviderDetail = (
  row: ProfileRow,
  credentials: Credentials,
  viewer: Viewer,
): ProviderDetail => ({
  ...viewLimitedProvider(row, viewer),
  prefix_name: row.prefixName,
  preferred_name: row.preferredName,
  middle_name: row.middleName,
  other_names: row.otherNames,
  gender: row.gender,
  npi: row.npi,
  street_address: row.streetAddress,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  birth_date: row.birthOn,
  birth_city: row.birthCity,
  birth_state: row.birthState,
  birth_country: row.birthCountry,
  military_status: row.militaryStatus,
  military_branch: row.militaryBranch,
  languages_spoken: row.languages,
  linkedin_link: row.linkedinLink,
  is_resident: row.isResident,
  resident_graduation_on: row.residentGraduationOn,
  imlc_expiration_date: row.imlcExpirationOn,
  shift_limit: row.shiftLimit,
  licenses: credentials.licenses.map(({ id, type, status, state, number, expirationOn }) => ({
    id,
    type,
    status,
    state,
    number,
    expiration_date: expirationOn,
    file: null,
  })),
  board_certifications: credentials.boardCertifications.map((certification) => ({
    ...viewCertification(certification),
    board_eligible: certification.boardEligible,
  })),
  certifications: credentials.certifications.map(viewCertification),
  completed_questionnaire: row.completedQuestionnaire,
});

export type OwnRow = ProfileRow & {
  textingNumber: string | null;
  textOptIn: boolean;
  registrationStatus: string;
  completedRegistrationSteps: OwnProvider["completed_registration_steps"];
  contractSigned: boolean;
  createdAt: Date;
};

/** The own record: shift rates, and what onboarding and the agreement still ask for. */
export const viewOwnProvider = (row: OwnRow, credentials: Credentials): OwnProvider => {
  const detail = viewProviderDetail(row, credentials, { feePercent: null, fullName: true });
  return {
    ...detail,
    texting_number: row.textingNumber,
    text_opt_in: row.textOptIn,
    hourly_day_rate: detail.shift_rate_day,
    hourly_night_rate: detail.shift_rate_night,
    hourly_24h_rate: detail.shift_rate_24h,
    hourly_call_rate: detail.shift_rate_call,
    registration_status: row.registrationStatus,
    completed_registration_steps: row.completedRegistrationSteps,
    needs_contract_signed: !row.contractSigned,
    created_at: row.createdAt.toISOString(),
  };
};
