import { type RowOf, viewOf } from "@/lib/core/pure/view";
import type { Verifications } from "@/lib/credentials/checks/views";
import type { Education } from "@/lib/credentials/education/schema";
import type { Licenses } from "@/lib/credentials/licenses/schema";
import type { Immunizations, Insurance, Misc } from "@/lib/credentials/other-records/schema";
import type { Traits } from "@/lib/credentials/professional-traits/schema";
import {
  contactShape,
  type LimitedProvider,
  type OwnProvider,
  type ProviderDetail,
  personShape,
} from "@/lib/credentials/profiles/schema";
import { visibleFields, visibleItem } from "@/lib/providers/rules/visibility";
import { type MarketRow, type Viewer, viewMarketProvider } from "@/lib/providers/views";

type ContactRow = MarketRow & RowOf<typeof contactShape>;

/** The marketplace fields with the name and how to reach the provider. */
export const viewLimitedProvider = (row: ContactRow, viewer: Viewer): LimitedProvider => ({
  ...viewMarketProvider(row, viewer),
  ...visibleFields("connected", viewOf(contactShape, row)),
});

type ProfileRow = ContactRow &
  RowOf<typeof personShape, "birth_date" | "languages_spoken" | "imlc_expiration_date"> & {
    birthOn: string | null;
    languages: string[];
    imlcExpirationOn: string | null;
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
  proven: Verifications;
};

const viewPerson = (row: ProfileRow) =>
  visibleFields(
    "connected",
    viewOf(personShape, row, {
      birth_date: row.birthOn,
      languages_spoken: row.languages,
      imlc_expiration_date: row.imlcExpirationOn,
    }),
  );

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
  ...visibleFields("connected", {
    npi_verification: sections.proven("npi", row.id),
    imlc_verification: sections.proven("imlc", row.id),
  }),
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
export const viewOwnProvider = (row: OwnRow, sections: Sections, now: Date): OwnProvider => {
  const detail = viewProviderDetail(row, sections, { feePercent: null, level: "private", now });
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
