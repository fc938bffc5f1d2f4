import { viewOf } from "@/lib/core/pure/view";
import type { Verifications } from "@/lib/credentials/checks/views";
import { licensesToOffer } from "@/lib/credentials/licenses/rules";
import {
  boardRecordShape,
  certificationRecordShape,
  licenseRecordShape,
  licensesShape,
} from "@/lib/credentials/licenses/schema";
import { type DatedRow, viewDated, viewFilesOf, viewNamedFile } from "@/lib/credentials/views/files";
import { registryShape } from "@/lib/ports/registry/schema";
import type { RegistryStatus } from "@/lib/providers/words";

type LicenseRows = {
  licenses: readonly DatedRow<typeof licenseRecordShape>[];
  boards: readonly DatedRow<typeof boardRecordShape>[];
  certifications: readonly DatedRow<typeof certificationRecordShape>[];
};

/** What the registry said of the provider's number, and whether that is the provider. */
type RegistryKnown = { registry: Record<string, unknown> | null; registryStatus: RegistryStatus | null };

/** What the registry lists under a number of somebody else is offered to nobody. */
const offeredTo = ({ registry, registryStatus }: RegistryKnown, licenses: LicenseRows["licenses"]) =>
  registryStatus === null || registryStatus === "matched"
    ? licensesToOffer(registryShape.safeParse(registry).data ?? null, licenses)
    : [];

/** Licenses and certifications with their files. */
export const viewLicenses = (
  provider: { hasImlc: boolean; imlcExpirationOn: string | null } & RegistryKnown,
  { licenses, boards, certifications }: LicenseRows,
  proven: Verifications,
) =>
  viewOf(licensesShape, provider, {
    licenses: licenses.map((row) =>
      viewOf(licenseRecordShape, row, {
        ...viewDated(row),
        file: viewNamedFile(row.file),
        verification: proven("license", row.id),
      }),
    ),
    board_certifications: boards.map((row) =>
      viewOf(boardRecordShape, row, {
        ...viewDated(row),
        verification: proven("board_certification", row.id),
      }),
    ),
    certifications: certifications.map((row) =>
      viewOf(certificationRecordShape, row, {
        ...viewDated(row),
        verification: proven("certification", row.id),
      }),
    ),
    imlc_expiration_date: provider.imlcExpirationOn,
    registry_licenses: offeredTo(provider, licenses),
    files: viewFilesOf(licenses, boards, certifications),
  });
