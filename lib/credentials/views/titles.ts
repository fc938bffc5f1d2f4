import { titleOf } from "@/lib/core/pure/codes";
import { joined } from "@/lib/core/pure/text";
import type { CredentialKind, EducationKind } from "@/lib/credentials/words";
import type { LicenseType } from "@/lib/providers/words";

export const licenseTypeWords: Record<LicenseType, string> = {
  MEDICAL: "Medical",
  DEA: "DEA",
  CSR: "CSR",
  OTHER: "Other",
};

const licenseWords = (type: LicenseType) =>
  type === "OTHER" ? "License" : `${licenseTypeWords[type]} license`;

const educationTitles: Record<EducationKind, string> = {
  medical_diplomas: "Medical diploma",
  internships: "Internship",
  residency_certificates: "Residency certificate",
  fellowship_certificates: "Fellowship certificate",
  ecfmgs: "ECFMG certificate",
  cmes: "CME certificate",
};

/** `detail`: a license's state, if one is meant, the carrier of an insurance, a certificate's own title, "eligible" for a board. */
type Credential = { kind: CredentialKind; type: string; detail: string };

/** What a credential is called: "Medical license, Maine". */
export function credentialTitle({ kind, type, detail }: Credential) {
  const titles: Record<CredentialKind, () => string> = {
    license: () =>
      joined([licenseWords(type as LicenseType), detail && titleOf("LicenseStateChoices", detail)]),
    board_certification: () => `${titleOf("BoardCertificationType", type)}${detail && ` (${detail})`}`,
    imlc: () => "Interstate Medical Licensure Compact",
    npi: () => "NPI",
    insurance: () => joined(["Malpractice insurance", detail]),
    certification: () => titleOf("CertificationType", type),
    immunization: () => `Immunization: ${titleOf("ImmunizationType", type)}`,
    misc: () => detail,
    education: () => educationTitles[type as EducationKind],
  };
  return titles[kind]();
}
