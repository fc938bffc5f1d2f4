import type { Licenses } from "@/lib/credentials/licenses/schema";
import { viewFileDetails } from "@/lib/credentials/views/files";
import type { HeldFile } from "@/lib/files/schema";
import type { LicenseStatus, LicenseType } from "@/lib/providers/schema";

type Certification = { id: string; type: string; expirationOn: string | null };

type LicensesRow = {
  hasImlc: boolean;
  imlcExpirationOn: string | null;
  licenses: readonly {
    id: string;
    type: LicenseType;
    status: LicenseStatus;
    state: string;
    number: string;
    expirationOn: string | null;
  }[];
  boards: readonly (Certification & { boardEligible: boolean })[];
  certifications: readonly Certification[];
};

/** The files of each kind of record, by the record's id. */
type LicenseFiles = Record<"licenses" | "boards" | "certifications", ReadonlyMap<string, HeldFile>>;

const viewLicenseFile = (file: HeldFile | undefined) =>
  file ? { id: file.id, file: file.address, file_name: file.name } : null;

/** Licenses and certifications with their files. */
export const viewLicenses = (row: LicensesRow, files: LicenseFiles): Licenses => ({
  licenses: row.licenses.map(({ id, type, status, state, number, expirationOn }) => ({
    ...{ id, type, status, state, number },
    expiration_date: expirationOn,
    file: viewLicenseFile(files.licenses.get(id)),
  })),
  board_certifications: row.boards.map(({ id, type, expirationOn, boardEligible }) => ({
    ...{ id, type },
    expiration_date: expirationOn,
    board_eligible: boardEligible,
    file: files.boards.get(id)?.address ?? null,
  })),
  certifications: row.certifications.map(({ id, type, expirationOn }) => ({
    ...{ id, type },
    expiration_date: expirationOn,
    file: files.certifications.get(id)?.address ?? null,
  })),
  has_imlc: row.hasImlc,
  imlc_expiration_date: row.imlcExpirationOn,
  files: viewFileDetails(files.licenses.values(), files.boards.values(), files.certifications.values()),
});
