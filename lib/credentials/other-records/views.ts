import type { Immunizations, Insurance, Misc } from "@/lib/credentials/other-records/schema";
import type { ImmunizationType } from "@/lib/credentials/schema";
import { viewFileDetails, viewFileRecord } from "@/lib/credentials/views/files";
import type { HeldFile } from "@/lib/files/schema";

type Files = ReadonlyMap<string, HeldFile>;
type Dates = { id: string; issueOn: string | null; expirationOn: string | null };

/** Proofs of insurance with their files. */
export const viewInsurance = (rows: readonly { id: string }[], files: Files): Insurance => ({
  malpractice_insurance_applications: rows.map(({ id }) => viewFileRecord(id, files.get(id))),
  files: viewFileDetails(files.values()),
});

/** Immunizations with their files. */
export const viewImmunizations = (
  rows: readonly (Dates & { type: ImmunizationType; exempt: boolean })[],
  files: Files,
): Immunizations => ({
  immunizations: rows.map(({ id, type, exempt, issueOn, expirationOn }) => ({
    ...{ id, type, exempt },
    issue_date: issueOn,
    expiration_date: expirationOn,
    file: files.get(id)?.address ?? null,
  })),
  files: viewFileDetails(files.values()),
});

/** Other certificates with their files. */
export const viewMisc = (rows: readonly (Dates & { title: string })[], files: Files): Misc => ({
  miscellaneous: rows.map(({ id, title, issueOn, expirationOn }) => ({
    ...{ id, title },
    issue_date: issueOn,
    expiration_date: expirationOn,
    file: files.get(id)?.address ?? null,
  })),
  files: viewFileDetails(files.values()),
});
