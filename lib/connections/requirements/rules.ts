import type { Proof, RequirementKind, StateRule } from "@/lib/connections/requirements/words";
import { titleOf } from "@/lib/core/pure/codes";
import { counted } from "@/lib/core/pure/text";
import { credentialTitle } from "@/lib/credentials/views/titles";
import type { CredentialKind } from "@/lib/credentials/words";

/** One line of a facility's checklist. */
export type Requirement = {
  id: string;
  kind: RequirementKind;
  /** A code, or empty where any does. */
  type: string;
  stateRule: StateRule | null;
  proof: Proof;
  minDaysAfter: number;
  checkedWithinDays: number | null;
  acceptsAlternative: boolean;
  degrees: readonly string[];
  specialties: readonly string[];
  /** When it was made, or last changed to ask for more; read where it decides about booked shifts. */
  tightenedAt?: Date;
};

const ownTitles: Partial<Record<RequirementKind, string>> = {
  background_check: "Background check",
  exclusion: "Exclusion screening",
};

/** What a line asks for where nothing is held: the state is the facility's, and left out where any does (CRD-V-045). */
export function requirementTitle(
  { kind, type, stateRule }: Requirement,
  facilityState: string | null,
): string {
  const own = ownTitles[kind];
  if (own) return own;
  if (kind === "board_certification" && type === "") return "Board certification";
  const detail = kind === "license" && stateRule === "facility" ? (facilityState ?? "") : "";
  return credentialTitle({ kind: kind as CredentialKind, type, detail });
}

const proofWords: Record<Proof, string> = { on_file: "on file", attested: "attested", verified: "verified" };

const forWhom = ({ degrees, specialties }: Requirement) => [
  ...degrees.map((code) => titleOf("Degree", code)),
  ...specialties.map((code) => titleOf("Specialty", code)),
];

/** A line in words: "Medical license, Maine, verified, valid 30 days beyond the shift, checked within 90 days" (CRD-S-016). */
export function requirementSentence(requirement: Requirement, facilityState: string | null): string {
  const { kind, proof, minDaysAfter, checkedWithinDays, acceptsAlternative } = requirement;
  const isRecord = kind !== "background_check" && kind !== "exclusion";
  const alternative = kind === "board_certification" ? "eligible is enough" : "or exempt";
  const people = forWhom(requirement);
  return [
    requirementTitle(requirement, facilityState),
    kind === "license" && requirement.stateRule === "any" ? "of any state" : "",
    isRecord ? proofWords[proof] : "",
    minDaysAfter > 0 ? `valid ${counted(minDaysAfter, "day")} beyond the shift` : "",
    checkedWithinDays === null ? "" : `checked within ${checkedWithinDays} days`,
    acceptsAlternative ? alternative : "",
    people.length > 0 ? `for ${people.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

type Asked = Omit<Requirement, "id">;

const proofRank: Record<Proof, number> = { on_file: 0, attested: 1, verified: 2 };

/** Fewer codes are for fewer people, and none are for all. */
const isWider = (was: readonly string[], is: readonly string[]) =>
  was.length > 0 && (is.length === 0 || is.some((code) => !was.includes(code)));

/** Whether a line asks for something else than before, in whatever direction: waivers of it end then (CRD-V-057). */
export const asksDifferently = (was: Asked, is: Asked): boolean =>
  JSON.stringify(comparable(was)) !== JSON.stringify(comparable(is));

const comparable = (line: Asked) => [
  line.kind,
  line.type,
  line.stateRule,
  line.proof,
  line.minDaysAfter,
  line.checkedWithinDays,
  line.acceptsAlternative,
  [...line.degrees].sort(),
  [...line.specialties].sort(),
];

/** Whether a line asks for more than before, or of more people (CRD-I-007, CRD-I-036). */
export function asksForMore(was: Asked, is: Asked): boolean {
  const isOther = was.kind !== is.kind || was.type !== is.type || was.stateRule !== is.stateRule;
  const isFresher =
    is.checkedWithinDays !== null &&
    (was.checkedWithinDays === null || is.checkedWithinDays < was.checkedWithinDays);
  return (
    isOther ||
    proofRank[is.proof] > proofRank[was.proof] ||
    is.minDaysAfter > was.minDaysAfter ||
    isFresher ||
    (was.acceptsAlternative && !is.acceptsAlternative) ||
    isWider(was.degrees, is.degrees) ||
    isWider(was.specialties, is.specialties)
  );
}
