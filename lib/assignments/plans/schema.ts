import { z } from "zod";
import {
  civilDate,
  eachOnce,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  percentage,
  secondCount,
  text,
  uuid,
  wholeNumber,
  wire,
} from "@/lib/core/pure/words";
import { needPriorities } from "@/lib/opportunities/needed-shifts/words";
import { rateKinds } from "@/lib/providers/words";
import {
  evennesses,
  itemStates,
  planLimits,
  planMethods,
  planSources,
  planStatuses,
  planTexts,
} from "./words";

/** The words of plans: drafts of assignment requests that a rep reviews and sends. */

const ids = (most: number) => z.array(uuid).max(most).transform(eachOnce);
const name = text(planLimits.name);

/** What the solver is asked to do. */
const solverFields = {
  opportunities: ids(1_000).optional(),
  providers: ids(planLimits.clinicians * 10).optional(),
  evenness: z.enum(evennesses).optional(),
  max_each: wholeNumber.pipe(z.number().min(1).max(planLimits.days)).nullish(),
  drafts: z.boolean().optional(),
  above_maximum: z.boolean().optional(),
};

export const newPlanInput = wire(
  z.object({
    source: z.enum(planSources),
    facilities: z
      .array(uuid, planTexts.noFacility)
      .min(1, planTexts.noFacility)
      .transform(eachOnce)
      .pipe(z.array(uuid).max(planLimits.facilities, planTexts.tooManyFacilities)),
    /** Of a copy these follow from its target weeks, unless they are given. */
    from: civilDate.optional(),
    to: civilDate.optional(),
    name: name.optional(),
    ...solverFields,
    /** The Sunday of the week that is copied, and those of the weeks that it is copied to. */
    week: civilDate.optional(),
    to_weeks: z.array(civilDate).max(planLimits.weeks, planTexts.tooManyWeeks).transform(eachOnce).optional(),
    preview: z.boolean().default(false),
  }),
);
export type NewPlanInput = z.output<typeof newPlanInput>;

export const plansInput = wire(
  z.object({
    status__in: listOf(oneOfAnyCase(planStatuses)),
    facility: listOf(uuid),
    ...paging,
  }),
);
export type PlansInput = z.output<typeof plansInput>;

export const planInput = wire(
  z.object({
    id: uuid,
    /** A needed shift of the plan: the answer then says who else could work it. */
    needed_shift: uuid.optional(),
  }),
);
export type PlanInput = z.output<typeof planInput>;

const version = wholeNumber.pipe(z.number().min(1));

export const planChangeInput = wire(
  z.object({
    id: uuid,
    version,
    name: name.optional(),
    items: z
      .array(
        z.object({
          needed_shift: uuid,
          /** Null takes the item away; left out it stays with whom it is. */
          provider: uuid.nullish(),
          is_ticked: z.boolean().optional(),
        }),
      )
      .max(planLimits.needs)
      .refine((items) => new Set(items.map(({ needed_shift }) => needed_shift)).size === items.length)
      .default([]),
  }),
);
export type PlanChangeInput = z.output<typeof planChangeInput>;

export const solveInput = wire(
  z.object({
    id: uuid,
    version,
    /** Ticked items that were placed by hand stay as they are. */
    keep: z.boolean().default(false),
    options: wire(z.object(solverFields)).optional(),
  }),
);
export type SolveInput = z.output<typeof solveInput>;

export const sendPlanInput = wire(
  z.object({ id: uuid, version, comment: text(planLimits.comment).default("") }),
);
export type SendPlanInput = z.output<typeof sendPlanInput>;

/** What a plan would be made of; nothing is written. */
export const previewShape = z.object({
  shifts: z.number().int(),
  clinicians: z.number().int(),
  possibilities: z.number().int(),
});
export type PlanPreview = z.output<typeof previewShape>;

const named = z.object({ id: uuid, name: z.string() });
const person = z.object({ id: uuid, display_name: z.string() });

/** A needed shift of a plan; times are local to the facility. */
const needFields = {
  needed_shift: uuid,
  date: z.string(),
  /** "07:00–19:00" */
  times: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  end_on: z.string(),
  kind: z.enum(rateKinds),
  facility: named.extend({ time_zone: z.string() }),
  opportunity: z.object({ id: uuid, title: z.string() }),
  priority: z.enum(needPriorities),
};

const planItemShape = z.object({
  id: uuid,
  ...needFields,
  provider: person,
  /** What the booking costs, all-in; of an item that is not sent, at the time it was proposed. */
  amount: z.number(),
  is_ticked: z.boolean(),
  by_hand: z.boolean(),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
  state: z.enum(itemStates),
  /** Why it could not be sent; empty otherwise. */
  refusal: z.string(),
  booking_request_id: uuid.nullable(),
});
export type PlanItem = z.output<typeof planItemShape>;

const leftShape = z.object({
  ...needFields,
  /** How many of the facility's bookable clinicians are kept from it, by what comes first. */
  counts: z.array(z.object({ code: z.string(), text: z.string(), count: z.number().int() })),
});
export type PlanLeft = z.output<typeof leftShape>;

const resultShape = z.object({
  positions: z.number().int(),
  covered: z.number().int(),
  empty_slots: z.number().int(),
  cost: z.number(),
  method: z.enum(planMethods),
  is_proved: z.boolean(),
  /** How many positions stay open at the least, by the proved bound. */
  least_left: z.number().int().nullable(),
  gap_percent: percentage.nullable(),
  possibilities: z.number().int(),
  seconds: secondCount,
});

const personShape = z.object({
  provider: person,
  shifts: z.number().int(),
  nights: z.number().int(),
  weekend_shifts: z.number().int(),
  hours: hourCount,
  cost: z.number(),
});
export type PlanPerson = z.output<typeof personShape>;

const optionsShape = z.object({
  opportunities: z.array(uuid).optional(),
  providers: z.array(uuid).optional(),
  evenness: z.enum(evennesses).optional(),
  max_each: z.number().int().nullish(),
  drafts: z.boolean().optional(),
  above_maximum: z.boolean().optional(),
  week: z.string().optional(),
  to_weeks: z.array(z.string()).optional(),
});

/** A plan as a list shows it. Counts and cost are those of its items at present. */
const planShape = z.object({
  id: uuid,
  version: z.number().int(),
  name: z.string(),
  source: z.enum(planSources),
  status: z.enum(planStatuses),
  facilities: z.array(named),
  from: z.string(),
  to: z.string(),
  options: optionsShape,
  result: resultShape.nullable(),
  people: z.array(personShape),
  created_by: named,
  updated_at: isoInstant,
  /** The server's clock. */
  now: isoInstant,
});
export type Plan = z.output<typeof planShape>;

/** Who could work a needed shift of the plan, and who could not, with why. */
const choiceShape = z.object({
  provider: person,
  amount: z.number().nullable(),
  /** How much more than at present it would cost; null where nobody is proposed, or the clinician cannot. */
  difference: z.number().nullable(),
  reasons: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Why not; null for those who could. */
  error: z.string().nullable(),
});
export type PlanChoice = z.output<typeof choiceShape>;

export const planDetailShape = planShape.extend({
  items: z.array(planItemShape),
  left: z.array(leftShape),
  /** Only where a needed shift was asked about. */
  choices: z.array(choiceShape).optional(),
});
export type PlanDetail = z.output<typeof planDetailShape>;

export const planListShape = listShape(planShape);

/** A plan, or of a preview what it would be made of. */
export const madePlanShape = z.union([planDetailShape, previewShape]);
