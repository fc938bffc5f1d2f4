import { type Proof, type RequirementKind, requirementTypes } from "@/lib/connections/requirements/words";
import { credentialTitle } from "@/lib/credentials/views/titles";
import type { CredentialKind } from "@/lib/credentials/words";

type Option<Value extends string = string> = { value: Value; label: string };

export const kindOptions: Option<RequirementKind>[] = [
  { value: "license", label: "License" },
  { value: "board_certification", label: "Board certification" },
  { value: "certification", label: "Life support certification" },
  { value: "immunization", label: "Immunization" },
  { value: "insurance", label: "Malpractice insurance" },
  { value: "education", label: "Education" },
  { value: "npi", label: "NPI" },
  { value: "background_check", label: "Background check" },
  { value: "exclusion", label: "Exclusion screening" },
];

export const proofOptions: Option<Proof>[] = [
  { value: "on_file", label: "On file" },
  { value: "attested", label: "Confirmed by the provider" },
  { value: "verified", label: "Verified at its source" },
];

/** The types of a kind by name. */
export const typeOptionsOf = (kind: RequirementKind): Option[] =>
  (requirementTypes[kind] ?? []).map((type) => ({
    value: type,
    label: credentialTitle({ kind: kind as CredentialKind, type, detail: "" }),
  }));
