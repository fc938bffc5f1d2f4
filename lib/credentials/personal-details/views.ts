import { prefixCode } from "@/lib/credentials/personal-details/rules";
import type { Identification, PersonalInfo } from "@/lib/credentials/personal-details/schema";
import { viewFileDetails } from "@/lib/credentials/views/files";
import type { HeldFile, SingleHolder } from "@/lib/files/schema";

type Files = ReadonlyMap<SingleHolder, HeldFile>;

type PersonalRow = {
  firstName: string;
  middleName: string;
  lastName: string;
  preferredName: string;
  prefixName: string;
  otherNames: string;
  gender: string | null;
  phoneNumber: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
  textingNumber: string | null;
  textOptIn: boolean;
};

/** Personal information, for the provider. */
export const viewPersonal = (row: PersonalRow, files: Files): PersonalInfo => ({
  profile_picture: files.get("profile_picture")?.address ?? null,
  first_name: row.firstName,
  middle_name: row.middleName,
  last_name: row.lastName,
  preferred_name: row.preferredName,
  prefix_name: prefixCode(row.prefixName),
  other_names: row.otherNames,
  gender: row.gender,
  phone_number: row.phoneNumber || null,
  street_address: row.streetAddress,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  texting_number: row.textingNumber,
  text_opt_in: row.textOptIn,
  files: viewFileDetails(files.values()),
});

type IdentificationRow = {
  ssnLastFour: string | null;
  birthOn: string | null;
  birthCity: string;
  birthState: string | null;
  birthCountry: string | null;
  militaryStatus: string | null;
  militaryBranch: string | null;
};

/** Identification, for the provider: of the Social Security number nothing but the last four digits. */
export const viewIdentification = (row: IdentificationRow, files: Files): Identification => ({
  ssn: row.ssnLastFour,
  birth_date: row.birthOn,
  birth_city: row.birthCity,
  birth_state: row.birthState,
  birth_country: row.birthCountry,
  military_status: row.militaryStatus,
  military_branch: row.militaryBranch,
  dd214: files.get("dd214")?.address ?? null,
  drivers_license: files.get("drivers_license")?.address ?? null,
  files: viewFileDetails(files.values()),
});
