import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { prefixCode } from "@/lib/credentials/personal-details/rules";
import { identificationShape, personalShape } from "@/lib/credentials/personal-details/schema";
import { viewFiles } from "@/lib/credentials/views/files";
import type { HeldFile, SingleHolder } from "@/lib/files/schema";

type Files = ReadonlyMap<SingleHolder, HeldFile>;

type PersonalRow = RowOf<
  typeof personalShape,
  "profile_picture" | "prefix_name" | "phone_number" | "files"
> & {
  prefixName: string;
  phoneNumber: string;
};

/** Personal information, for the provider. */
export const viewPersonal = (row: PersonalRow, files: Files) =>
  viewOf(personalShape, row, {
    profile_picture: files.get("profile_picture")?.address ?? null,
    prefix_name: prefixCode(row.prefixName),
    phone_number: row.phoneNumber || null,
    files: viewFiles(files.values()),
  });

type ViewedSeparately = "ssn" | "birth_date" | "dd214" | "drivers_license" | "files";

type IdentificationRow = RowOf<typeof identificationShape, ViewedSeparately> & {
  ssnLastFour: string | null;
  birthOn: string | null;
};

/** Identification, for the provider: of the Social Security number nothing but the last four digits. */
export const viewIdentification = (row: IdentificationRow, files: Files) =>
  viewOf(identificationShape, row, {
    ssn: row.ssnLastFour,
    birth_date: row.birthOn,
    dd214: files.get("dd214")?.address ?? null,
    drivers_license: files.get("drivers_license")?.address ?? null,
    files: viewFiles(files.values()),
  });
