import { type Requirement as Judged, requirementSentence } from "@/lib/connections/requirements/rules";
import type { Requirements } from "@/lib/connections/requirements/schema";

type Saved = Requirements["requirements"][number];

/** A line of the checklist as the form holds it: without an id until it is saved. */
export type RequirementLine = Omit<Saved, "id" | "sentence"> & { id: string | null };

/** What a line asks for until somebody says more. */
const usual: RequirementLine = {
  id: null,
  kind: "certification",
  type: "",
  state_rule: null,
  proof: "attested",
  min_days_after: 0,
  checked_within_days: null,
  accepts_alternative: false,
  degrees: [],
  specialties: [],
};

export const newLine = (values: Partial<RequirementLine> = {}): RequirementLine => ({ ...usual, ...values });

export const lineOf = ({ sentence: _, ...line }: Saved): RequirementLine => line;

const judgedOf = (line: RequirementLine): Judged => ({
  id: line.id ?? "",
  kind: line.kind,
  type: line.type,
  stateRule: line.state_rule,
  proof: line.proof,
  minDaysAfter: line.min_days_after,
  checkedWithinDays: line.checked_within_days,
  acceptsAlternative: line.accepts_alternative,
  degrees: line.degrees,
  specialties: line.specialties,
});

/** A line in words, as its call says it once it is saved. */
export const sentenceOf = (line: RequirementLine, state: string | null) =>
  requirementSentence(judgedOf(line), state);

const oneKindOf = ({ kind, type, state_rule, degrees, specialties }: RequirementLine) =>
  JSON.stringify([kind, type, state_rule, [...degrees].sort(), [...specialties].sort()]);

/** Whether two lines ask the same people for the same thing, however strictly. */
export const isTwice = (one: RequirementLine, other: RequirementLine) => oneKindOf(one) === oneKindOf(other);

/** What we suggest to a facility that has none (CRD-S-017). */
export const suggestion: readonly RequirementLine[] = [
  newLine({
    kind: "license",
    type: "MEDICAL",
    state_rule: "facility",
    proof: "verified",
    min_days_after: 30,
    checked_within_days: 90,
  }),
  newLine({ kind: "license", type: "DEA", state_rule: "facility", proof: "verified" }),
  newLine({ kind: "board_certification" }),
  newLine({ type: "BLS", min_days_after: 30 }),
  newLine({ kind: "immunization", type: "TB" }),
  newLine({ kind: "insurance", min_days_after: 30 }),
  newLine({ kind: "npi", proof: "verified" }),
  newLine({ kind: "exclusion", proof: "on_file" }),
];
