import { z } from "zod";
import {
  maxRequirements,
  proofs,
  type RequirementKind,
  requirementKinds,
  requirementTexts,
  requirementTypes,
  stateRules,
  traitsOf,
} from "@/lib/connections/requirements/words";
import { eachOnce, uuid, wholeNumberIn, wire } from "@/lib/core/pure/words";
import { codeList, emptyAsNull, requiredMessage } from "@/lib/credentials/schema";
import { requirementModes } from "@/lib/facilities/words";

/** The words of what a facility asks of everybody who works there. */

const needsType = (kind: RequirementKind) =>
  kind !== "board_certification" && requirementTypes[kind] !== undefined;

const invalidValue = "Invalid value";
const between = (least: number, most: number) =>
  wholeNumberIn([least, most], `Ensure this value is between ${least} and ${most}.`);

// What a kind does not know is as if it were not said: no date of a diploma, no proof of a screening (CRD-V-042).
const requirementInput = z
  .object({
    id: uuid.nullish(),
    kind: z.enum(requirementKinds, invalidValue),
    type: z.preprocess((value) => value ?? "", z.string(invalidValue)),
    state_rule: z.preprocess(emptyAsNull, z.enum(stateRules, invalidValue).nullable()),
    proof: z.enum(proofs, invalidValue).default("on_file"),
    min_days_after: between(0, 730).default(0),
    checked_within_days: z.preprocess(emptyAsNull, between(30, 365).nullable()),
    accepts_alternative: z.boolean().default(false),
    degrees: codeList("Degree").default([]),
    specialties: codeList("Specialty").default([]),
  })
  .superRefine((line, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const types = requirementTypes[line.kind] ?? [];
    if (line.type === "" && needsType(line.kind)) wrong("type", requiredMessage);
    if (line.type !== "" && !types.includes(line.type)) wrong("type", invalidValue);
    if (line.kind === "license" && line.state_rule === null) wrong("state_rule", requirementTexts.noState);
    const hasCheck = line.proof === "verified" || line.kind === "background_check";
    if (line.checked_within_days !== null && !hasCheck && line.kind !== "exclusion")
      wrong("checked_within_days", invalidValue);
  })
  .transform((line) => {
    const { isRecord, isDated } = traitsOf(line.kind);
    return {
      ...line,
      state_rule: line.kind === "license" ? line.state_rule : null,
      proof: isRecord ? line.proof : ("on_file" as const),
      min_days_after: isDated ? line.min_days_after : 0,
      checked_within_days: line.kind === "exclusion" ? null : line.checked_within_days,
      accepts_alternative:
        (line.kind === "board_certification" || line.kind === "immunization") && line.accepts_alternative,
      degrees: eachOnce(line.degrees).sort(),
      specialties: eachOnce(line.specialties).sort(),
    };
  });

type Line = z.output<typeof requirementInput>;

const sameLine = ({ kind, type, state_rule, degrees, specialties }: Line) =>
  JSON.stringify([kind, type, state_rule, degrees, specialties]);

export const requirementsInput = wire(z.object({ id: uuid }));
export type RequirementsInput = z.output<typeof requirementsInput>;

/** The whole checklist: what is left out is deleted, and the order is the order of the list (SIL-70). */
export const saveRequirementsInput = wire(
  z
    .object({
      id: uuid,
      mode: z.enum(requirementModes, invalidValue),
      cover_hours: z.preprocess(emptyAsNull, between(1, 720).nullable()),
      requirements: z.array(requirementInput).max(maxRequirements, requirementTexts.tooMany),
      preview: z.boolean().default(false),
    })
    .superRefine(({ mode, cover_hours, requirements }, context) => {
      if (cover_hours !== null && mode !== "block")
        context.addIssue({ code: "custom", path: ["cover_hours"], message: requirementTexts.noCover });
      const seen = new Set<string>();
      for (const [place, line] of requirements.entries()) {
        if (seen.has(sameLine(line)))
          context.addIssue({
            code: "custom",
            path: ["requirements", place],
            message: requirementTexts.twice,
          });
        seen.add(sameLine(line));
      }
    }),
);
export type SaveRequirementsInput = z.output<typeof saveRequirementsInput>;

export const requirementShape = z.object({
  id: uuid,
  kind: z.enum(requirementKinds),
  type: z.string(),
  state_rule: z.enum(stateRules).nullable(),
  proof: z.enum(proofs),
  min_days_after: z.number().int(),
  checked_within_days: z.number().int().nullable(),
  accepts_alternative: z.boolean(),
  degrees: z.array(z.string()),
  specialties: z.array(z.string()),
  sentence: z.string(),
});

export const requirementsShape = z.object({
  mode: z.enum(requirementModes),
  cover_hours: z.number().int().nullable(),
  requirements: z.array(requirementShape),
});
export type Requirements = z.output<typeof requirementsShape>;

/** Whom a checklist would touch that is not saved yet (CRD-S-018). */
const previewShape = z.object({
  connected: z.number().int(),
  not_ready: z.number().int(),
  at_risk: z.number().int(),
});
export type Preview = z.output<typeof previewShape>;

export const savedRequirementsShape = z.union([requirementsShape, previewShape]);
