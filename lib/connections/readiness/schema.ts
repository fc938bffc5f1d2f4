import { z } from "zod";
import {
  civilDate,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  toggle,
  uuid,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import { requirementModes } from "@/lib/facilities/words";
import { readinessTexts } from "./words";

/** The words of readiness: whether a provider meets what a facility asks for on a day, and what is missing. */

const exceptionShape = z.object({ until: z.string(), granted_by: z.string() });

const itemShape = z.object({
  requirement_id: uuid,
  title: z.string(),
  met: z.boolean(),
  text: z.string().nullable(),
  acts: z.enum(["provider", "staff"]).nullable(),
  exception: exceptionShape.nullable(),
});

const dayShape = z.object({
  on: z.string(),
  ready: z.boolean(),
  summary: z.string(),
  items: z.array(itemShape),
});

const maxDays = 31;

export const readinessInput = wire(
  z.object({
    provider: uuid.optional(),
    facility: uuid,
    on: listOf(civilDate).refine((days) => !days || days.length <= maxDays, readinessTexts.tooManyDays),
  }),
);
export type ReadinessInput = z.output<typeof readinessInput>;

export const readinessShape = z.object({ mode: z.enum(requirementModes), days: z.array(dayShape) });
export type ReadinessDays = z.output<typeof readinessShape>;
/** One line of what is asked for, on a day. */
export type AskedItem = ReadinessDays["days"][number]["items"][number];

export const rosterInput = wire(
  z.object({
    id: uuid,
    on: civilDate.optional(),
    ready: toggle.optional(),
    expiring_days: wholeNumberIn([1, 365], "Ensure this value is between 1 and 365.").optional(),
    search: text(200).optional(),
    format: oneOfAnyCase(["json", "csv"]).default("json"),
    bom: toggle.default(false),
    ...paging,
  }),
);
export type RosterInput = z.output<typeof rosterInput>;

const grantedShape = exceptionShape.extend({
  id: uuid,
  requirement_id: uuid,
  title: z.string(),
  reason: z.string(),
});

const rosterRowShape = z.object({
  provider: z.object({ id: uuid, display_name: z.string() }),
  ready: z.boolean(),
  summary: z.string(),
  missing: z.array(z.string()),
  exceptions: z.array(grantedShape),
  next_expiry_on: z.string().nullable(),
  next_expiry_title: z.string().nullable(),
});
export type RosterRow = z.output<typeof rosterRowShape>;
export const rosterShape = listShape(rosterRowShape);

export const grantExceptionInput = wire(
  z.object({
    requirement: uuid,
    provider: uuid,
    until: civilDate,
    reason: requiredText(readinessTexts.noReason, 500),
  }),
);
export type GrantExceptionInput = z.output<typeof grantExceptionInput>;

export const exceptionInput = wire(z.object({ id: uuid }));
export type ExceptionInput = z.output<typeof exceptionInput>;

export const exceptionRecordShape = z.object({
  id: uuid,
  requirement_id: uuid,
  provider: uuid,
  until: z.string(),
  reason: z.string(),
  granted_by: z.string(),
  created_at: isoInstant,
  ended_at: isoInstant.nullable(),
});
export type ExceptionRecord = z.output<typeof exceptionRecordShape>;

export const reportInput = wire(z.object({ provider: uuid, facility: uuid, on: civilDate.optional() }));
export type ReportInput = z.output<typeof reportInput>;

export const reportShape = z.object({
  code: z.string(),
  url: z.string(),
  sealed_at: isoInstant,
  sha256: z.string(),
  pages: z.number().int(),
});
export type Report = z.output<typeof reportShape>;

/** A line of a report: what is asked for, and what is known of the credential that it is judged by. */
export type ReportLine = {
  sentence: string;
  /** "Met", "Missing" or "Waived", and below it what is missing, or until when, by whom and why it is waived. */
  standing: string[];
  /** The credential with its facts; empty where the line asks for none or none is held. */
  credential: string[];
  /** How far it is proven: the state, the method and source, and the days of the check. */
  proof: string[];
};

/** A file that proves a credential, as far as staff share it. */
export type ReportEvidence = { of: string; name: string; sha256: string };

/** All that a report says, but when it was made. */
export type ReportContent = {
  provider: string;
  facility: string;
  organization: string;
  on: string;
  summary: string;
  lines: ReportLine[];
  evidence: ReportEvidence[];
  screening: string;
};
