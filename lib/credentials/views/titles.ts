import { titleOf } from "@/lib/core/pure/codes";
import type { CredentialKind } from "@/lib/credentials/rules";
import type { LicenseType } from "@/lib/providers/schema";

const licenseWords: Record<LicenseType, string> = {
  MEDICAL: "Medical license",
  DEA: "DEA license",
  CSR: "CSR license",
  OTHER: "License",
};

/** What a credential is called in a mail: "Medical license, Maine". */
export function credentialTitle({
  kind,
  type,
  detail,
}: {
  kind: CredentialKind;
  type: string;
  detail: string;
}) {
  const titles: Record<CredentialKind, () => string> = {
    license: () => `${licenseWords[type as LicenseType]}, ${titleOf("LicenseStateChoices", detail)}`,
    board_certification: () => titleOf("BoardCertificationType", type),
    certification: () => titleOf("CertificationType", type),
    imlc: () => "Interstate Medical Licensure Compact",
    immunization: () => `Immunization: ${titleOf("ImmunizationType", type)}`,
    misc: () => detail,
  };
  return titles[kind]();
}
