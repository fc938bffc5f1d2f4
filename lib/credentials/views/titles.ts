import { titleOf } from "@/lib/core/pure/codes";
import type { CredentialKind } from "@/lib/credentials/rules";
import type { LicenseType } from "@/lib/providers/words";

export const licenseTypeWords: Record<LicenseType, string> = {
  MEDICAL: "Medical",
  DEA: "DEA",
  CSR: "CSR",
  OTHER: "Other",
};

const licenseWords = (type: LicenseType) =>
  type === "OTHER" ? "License" : `${licenseTypeWords[type]} license`;

type Credential = { kind: CredentialKind; type: string; detail: string };

/** What a credential is called in a mail: "Medical license, Maine". */
export function credentialTitle({ kind, type, detail }: Credential) {
  const titles: Record<CredentialKind, () => string> = {
    license: () => `${licenseWords(type as LicenseType)}, ${titleOf("LicenseStateChoices", detail)}`,
    board_certification: () => titleOf("BoardCertificationType", type),
    certification: () => titleOf("CertificationType", type),
    imlc: () => "Interstate Medical Licensure Compact",
    immunization: () => `Immunization: ${titleOf("ImmunizationType", type)}`,
    misc: () => detail,
  };
  return titles[kind]();
}
