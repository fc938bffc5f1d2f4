import type { Education } from "@/lib/credentials/education/schema";
import type { Licenses } from "@/lib/credentials/licenses/schema";
import type { Immunizations, Insurance, Misc } from "@/lib/credentials/other-records/schema";
import type { Traits } from "@/lib/credentials/professional-traits/schema";
import type { LimitedProvider, OwnProvider, ProviderDetail } from "@/lib/credentials/profiles/schema";
import { visibleFields, visibleItem } from "@/lib/providers/rules/visibility";
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
  ...visibleFields("connected", {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_number: row.phoneNumber,
  }),
});

type ProfileRow = ContactRow & {
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
  imlcExpirationOn: string | null;
  shiftLimit: number | null;
  completedQuestionnaire: boolean;
};

/** What the sections of the profile hold, as their own calls answer it. */
export type Sections = {
  traits: Traits;
  education: Education;
  licenses: Licenses;
  insurance: Insurance;
  immunizations: Immunizations;
  misc: Misc;
  dd214: string | null;
};

const viewPerson = (row: ProfileRow) =>
  visibleFields("connected", {
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
    imlc_expiration_date: row.imlcExpirationOn,
    shift_limit: row.shiftLimit,
    completed_questionnaire: row.completedQuestionnaire,
  });

/** Licenses, certificates and papers; of the references those that are not terminated. */
function viewRecords({ traits, education, licenses, insurance, immunizations, misc, dd214 }: Sections) {
  const { files: _, ...lists } = education;
  return {
    ...visibleFields("connected", {
      cv: traits.cv,
      dd214,
      references: traits.references.filter((reference) => reference.terminated_at === null),
      ...lists,
      malpractice_insurance_applications: insurance.malpractice_insurance_applications,
      immunizations: immunizations.immunizations,
      miscellaneous: misc.miscellaneous,
    }),
    licenses: licenses.licenses.map((each) => visibleItem("licenses", "connected", each)),
    board_certifications: licenses.board_certifications.map((each) =>
      visibleItem("board_certifications", "connected", each),
    ),
    certifications: licenses.certifications.map((each) => visibleItem("certifications", "connected", each)),
  };
}

/** The fields of level "connected" (SIL-57). Private ones (SSN, texting number, contract) have no place here. */
export const viewProviderDetail = (row: ProfileRow, sections: Sections, viewer: Viewer): ProviderDetail => ({
  ...viewLimitedProvider(row, viewer),
  ...viewPerson(row),
  ...viewRecords(sections),
});

type OwnRow = ProfileRow & {
  textingNumber: string | null;
  textOptIn: boolean;
  registrationStatus: string;
  completedRegistrationSteps: OwnProvider["completed_registration_steps"];
  contractSigned: boolean;
  createdAt: Date;
};

/** The own record: shift rates, and what onboarding and the agreement still ask for. */
export const viewOwnProvider = (row: OwnRow, sections: Sections): OwnProvider => {
  const detail = viewProviderDetail(row, sections, { feePercent: null, level: "private" });
  return {
    ...detail,
    ...visibleFields("private", { texting_number: row.textingNumber, text_opt_in: row.textOptIn }),
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
