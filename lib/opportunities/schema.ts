import { z } from "zod";
import { type CodeCategory, codesOf } from "@/lib/core/pure/codes";
import {
  civilDate,
  codeOf,
  dollars,
  eachOnce,
  isoInstant,
  lastOfEach,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  toggle,
  uuid,
  wholeNumber,
  wire,
} from "@/lib/core/pure/words";
import { askableBoards, descriptionLength, ofEachRate, opportunitySorts } from "@/lib/opportunities/words";
import { travelTypes } from "@/lib/providers/schema";
import { rateKinds } from "@/lib/providers/words";

/** The words of opportunities: an open staffing need, its workflow, and what is asked of providers. */

export const opportunityStatuses = [
  "draft",
  "open",
  "reopened",
  "in_progress",
  "locked",
  "filled",
  "closed",
  "error",
] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

export const statusCategories = [
  "DRAFT",
  "NEW",
  "RESUBMIT",
  "IP",
  "LOCKED",
  "CMPLT",
  "CLOSED",
  "ERROR",
] as const;
/** What kind of status it is; decides colours and what may be edited. */
export type StatusCategory = (typeof statusCategories)[number];

const descending = opportunitySorts.map((field) => `-${field}` as const);
const opportunityOrderings = [...opportunitySorts, ...descending] as const;

/** `show_active`: only those that take connections; `show_closed` adds the final ones to whatever is listed. */
export const opportunitiesInput = wire(
  z.object({
    current_status: listOf(oneOfAnyCase(opportunityStatuses)),
    current_status__category: listOf(oneOfAnyCase(statusCategories)),
    facility_id: listOf(uuid),
    healthcare_entity_id: listOf(uuid),
    search: text(100).optional(),
    show_active: toggle,
    show_closed: toggle,
    ordering: z.enum(opportunityOrderings).default("current_status__title"),
    ...paging,
  }),
);
export type OpportunitiesInput = z.output<typeof opportunitiesInput>;

const nothing = (value: unknown) => value === "" || value === undefined || value === null;

/** Says `message` where nothing is given, and the usual word where something wrong is. */
const missing = (message: string) => ({
  error: (issue: { input?: unknown }) => (nothing(issue.input) ? message : "Invalid value"),
});

/** Blank means null. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (nothing(value) ? null : value), schema.nullable());

const homeFacilityMissing = "Home facility is required";
const specialtyMissing = "Specialty is required";
const degreeMissing = "At least one degree must be selected";
/** The text says more than is checked: zero is accepted (SIL-114). */
const belowZero = "must be greater than 0";

const someCodes = (category: CodeCategory) => z.array(codeOf(category)).max(100).transform(eachOnce);
const countOrNull = orNull(wholeNumber.pipe(z.number().min(0, belowZero).max(1_000_000)));
const maxRate = orNull(
  dollars
    .refine((amountCents) => amountCents >= 0, belowZero)
    .refine((amountCents) => amountCents <= 10_000_000, "Invalid value"),
);

const boardRequirement = z.object({
  code: z.enum(askableBoards as [string, ...string[]]),
  /** Providers who are eligible for the board, but not certified yet, will do too. */
  boardEligible: z.boolean(),
});
export type BoardRequirement = z.output<typeof boardRequirement>;

const settingsFields = {
  auto_match: z.boolean(),
  travelers: z.enum(travelTypes),
  max_accepted_connections: countOrNull,
  ...ofEachRate("max_rate", () => maxRate),
};

/** Blank means the initial status on creation, and no change later (SIL-112). */
const currentStatus = z.preprocess(
  (value) => (nothing(value) ? undefined : value),
  z.enum(opportunityStatuses).optional(),
);

/** What a rep writes. Facilities are ids, everything chosen from a list is a code. */
const fields = {
  title: text(200),
  facility: z.uuid(missing(homeFacilityMissing)),
  alternate_facilities: z.array(uuid).max(200).transform(eachOnce),
  starts_on: orNull(civilDate),
  estimated_duration: text(100),
  description: text(descriptionLength),
  specialty: z.enum(codesOf("Specialty") as [string, ...string[]], missing(specialtyMissing)),
  degrees: z
    .array(codeOf("Degree"), missing(degreeMissing))
    .min(1, degreeMissing)
    .max(100)
    .transform(eachOnce),
  work_types: someCodes("WorkType"),
  life_support_certifications: someCodes("CertificationType"),
  board_certifications: z
    .array(boardRequirement)
    .max(100)
    .transform((boards) => lastOfEach(boards, ({ code }) => code)),
  allow_imlc: z.boolean(),
  allow_malpractice_history: z.boolean(),
  years_of_experience: countOrNull,
  shifts_completed: countOrNull,
  additional_info: text(2000),
  shift_rate_types: z.array(z.enum(rateKinds)).max(4).transform(eachOnce),
};

/** A whole opportunity; what is left out takes the value that a new one starts with. */
const wholeFields = {
  ...fields,
  title: fields.title.default(""),
  alternate_facilities: fields.alternate_facilities.default([]),
  estimated_duration: fields.estimated_duration.default(""),
  description: fields.description.default(""),
  work_types: fields.work_types.default([]),
  life_support_certifications: fields.life_support_certifications.default([]),
  board_certifications: fields.board_certifications.default([]),
  allow_imlc: fields.allow_imlc.default(true),
  allow_malpractice_history: fields.allow_malpractice_history.default(true),
  additional_info: fields.additional_info.default(""),
  shift_rate_types: fields.shift_rate_types.default([]),
  settings: z.preprocess(
    (value) => value ?? {},
    z.object({
      ...settingsFields,
      auto_match: settingsFields.auto_match.default(true),
      travelers: settingsFields.travelers.default("NATIONAL"),
    }),
  ),
  current_status: currentStatus,
};

export const newOpportunityInput = wire(z.object(wholeFields));
export type NewOpportunityInput = z.output<typeof newOpportunityInput>;

export const opportunityIdInput = wire(z.object({ id: uuid }));

/** With `provider`, its rates as this opportunity would pay them. */
export const opportunityDetailInput = wire(z.object({ id: uuid, provider: orNull(uuid) }));

export const replaceOpportunityInput = wire(z.object({ ...wholeFields, id: uuid }));

/** Only what is sent changes, in the settings too. */
export const changeOpportunityInput = wire(
  z.object({
    ...z.object(fields).partial().shape,
    settings: z.object(settingsFields).partial().optional(),
    current_status: currentStatus,
    id: uuid,
  }),
);
export type ChangeOpportunityInput = z.output<typeof changeOpportunityInput>;

export const statusUpdateInput = wire(
  z.object({
    id: uuid,
    code: requiredText("This field is required.", 50).pipe(z.enum(opportunityStatuses)),
  }),
);
export type StatusUpdateInput = z.output<typeof statusUpdateInput>;

const amount = z.number().nullable();
const count = z.number().int();

/** A status of the workflow (SIL-109). */
export const statusDefinitionShape = z.object({
  code: z.enum(opportunityStatuses),
  title: z.string(),
  /** What the button says that leads here. */
  verb: z.string(),
  category: z.enum(statusCategories),
  is_initial: z.boolean(),
  is_draft: z.boolean(),
  is_final: z.boolean(),
  is_default: z.boolean(),
  /** Reps move here by a button; elsewhere only the product or the operator's staff does. */
  set_by_healthcare_entity: z.boolean(),
  allowed_transitions: z.array(z.enum(opportunityStatuses)),
});
export type StatusDefinition = z.output<typeof statusDefinitionShape>;

const providerRatesShape = z.object({
  ...ofEachRate("facility_rate", () => amount.optional()),
  ...ofEachRate("shift_rate", () => amount.optional()),
});

export const opportunitySettingsShape = z.object({
  auto_match: z.boolean(),
  /** Where candidates may live: within 50 miles, within 250, anywhere. */
  travelers: z.enum(travelTypes),
  /** Null means no limit. */
  max_accepted_connections: count.nullable(),
  ...ofEachRate("max_rate", () => amount),
});

export const opportunityShape = z.object({
  id: uuid,
  title: z.string(),
  facility: z.object({ id: uuid, name: z.string(), city: z.string(), state: z.string().nullable() }),
  alternate_facilities: z.array(z.object({ id: uuid, name: z.string() })),
  starts_on: z.string().nullable(),
  estimated_duration: z.string(),
  description: z.string(),
  specialty: z.string(),
  degrees: z.array(z.string()),
  work_types: z.array(z.string()),
  life_support_certifications: z.array(z.string()),
  board_certifications: z.array(boardRequirement.extend({ code: z.string() })),
  allow_imlc: z.boolean(),
  allow_malpractice_history: z.boolean(),
  years_of_experience: count.nullable(),
  shifts_completed: count.nullable(),
  additional_info: z.string(),
  shift_rate_types: z.array(z.enum(rateKinds)),
  current_status: statusDefinitionShape.pick({ code: true, title: true, category: true }),
  /** What an hour pays: the asked-for provider's facility rates for organizations, the own shift rates for providers. */
  provider_rates: providerRatesShape.nullable(),
  /** Settings and counts are the organization's own; providers do not get them. */
  settings: opportunitySettingsShape.optional(),
  pending_connections: count.optional(),
  accepted_connections: count.optional(),
  rejected_connections: count.optional(),
  canceled_connections: count.optional(),
  /** Needed shifts that are published and have not begun, and of those the open ones. */
  needed_total: count.optional(),
  needed_open: count.optional(),
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type Opportunity = z.output<typeof opportunityShape>;

export const opportunityListShape = listShape(opportunityShape);
export const statusDefinitionListShape = listShape(statusDefinitionShape);
