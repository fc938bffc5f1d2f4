import { codesOf } from "@/lib/core/pure/codes";
import { educationKinds } from "@/lib/credentials/words";
import { licenseTypes } from "@/lib/providers/words";

/** The words of a facility's checklist (CRD-I-007). */

export const requirementKinds = [
  "license",
  "board_certification",
  "certification",
  "immunization",
  "insurance",
  "education",
  "npi",
  "background_check",
  "exclusion",
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** The types of each kind; a kind without any takes none. */
export const requirementTypes: Partial<Record<RequirementKind, readonly string[]>> = {
  license: licenseTypes,
  board_certification: codesOf("BoardCertificationType").filter((code) => code !== "NONE"),
  certification: codesOf("CertificationType"),
  immunization: codesOf("ImmunizationType"),
  education: educationKinds,
};

/** Whether a kind is a record of the provider's, and whether it lasts until a day (CRD-V-042). */
export function traitsOf(kind: RequirementKind) {
  const isRecord = kind !== "background_check" && kind !== "exclusion";
  return { isRecord, isDated: isRecord && kind !== "education" && kind !== "npi" };
}

/** Whether a line may be waived for a provider: never a license or the exclusion list (CRD-V-057). */
export const isWaivable = (kind: RequirementKind) => kind !== "license" && kind !== "exclusion";

/** Where a license must be valid: in the facility's state, or anywhere. */
export const stateRules = ["facility", "any"] as const;
export type StateRule = (typeof stateRules)[number];

/** How far a credential must be proven, the least first. */
export const proofs = ["on_file", "attested", "verified"] as const;
export type Proof = (typeof proofs)[number];

export const maxRequirements = 40;

export const requirementTexts = {
  noState: "Choose which state.",
  twice: "This requirement is listed twice",
  tooMany: "A facility can have at most 40 requirements.",
  noCover: "Only a facility that does not allow missing credentials can look for cover.",
} as const;
