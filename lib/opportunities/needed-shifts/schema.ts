import { z } from "zod";
import {
  civilDate,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  text,
  timeOfDay,
  uuid,
  wholeNumber,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import {
  countBounds,
  mostDaysMoved,
  mostPublished,
  mostShiftsACall,
  neededStatuses,
  neededTexts,
  needPriorities,
  noteLength,
} from "@/lib/opportunities/needed-shifts/words";
import { rateKindField } from "@/lib/providers/schema";
import { rateKinds } from "@/lib/providers/words";

/** The words of needed shifts: positions that an opportunity needs filled, each on one day at one facility. */

/** Without `status__in` all but those withdrawn. */
export const neededShiftsInput = wire(
  z.object({
    id: uuid,
    status__in: listOf(oneOfAnyCase(neededStatuses)),
    facility: listOf(uuid),
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    ...paging,
  }),
);
export type NeededShiftsInput = z.output<typeof neededShiftsInput>;

/** What may be written of a needed shift. Times that are left out follow from the kind. */
const fields = {
  facility: uuid,
  start_on: civilDate,
  provider_rate_type: rateKindField,
  start_time: timeOfDay,
  end_time: timeOfDay,
  priority: z.enum(needPriorities),
  note: text(noteLength),
};

const newShift = z.object({
  ...fields,
  /** The home facility when left out. */
  facility: fields.facility.nullish(),
  start_time: fields.start_time.nullish(),
  end_time: fields.end_time.nullish(),
  /** So many positions, each a needed shift of its own. */
  count: wholeNumberIn(countBounds, neededTexts.count).default(1),
  priority: fields.priority.default("normal"),
  note: fields.note.default(""),
});

const positionsOf = (shifts: readonly { count: number }[]) =>
  shifts.reduce((sum, { count }) => sum + count, 0);

export const newNeededShiftsInput = wire(
  z.object({
    id: uuid,
    shifts: z
      .array(newShift)
      .min(1, neededTexts.noDate)
      .max(mostShiftsACall, neededTexts.tooMany)
      .refine((shifts) => positionsOf(shifts) <= mostShiftsACall, neededTexts.tooMany),
    /** Drafts when false: only the organization's schedule shows them. */
    publish: z.boolean().default(true),
  }),
);
export type NewNeededShiftsInput = z.output<typeof newNeededShiftsInput>;

const daysMoved = wholeNumber.refine(
  (days) => days !== 0 && Math.abs(days) <= mostDaysMoved,
  neededTexts.days,
);

/** Without `needed_shift` all draft and open ones at the home facility. */
export const moveNeededShiftsInput = wire(
  z.object({ id: uuid, days: daysMoved, needed_shift: uuid.nullish() }),
);
export type MoveNeededShiftsInput = z.output<typeof moveNeededShiftsInput>;

/** Only what is sent changes. */
export const changeNeededShiftInput = wire(z.object({ ...z.object(fields).partial().shape, id: uuid }));
export type ChangeNeededShiftInput = z.output<typeof changeNeededShiftInput>;

export const publishNeededShiftsInput = wire(
  z.object({ ids: z.array(uuid).min(1, neededTexts.noDate).max(mostPublished) }),
);
export type PublishNeededShiftsInput = z.output<typeof publishNeededShiftsInput>;

export const neededShiftShape = z.object({
  id: uuid,
  opportunity: z.object({ id: uuid, title: z.string() }),
  facility: z.object({ id: uuid, name: z.string(), time_zone: z.string() }),
  start_on: z.string(),
  end_on: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  provider_rate_type: z.enum(rateKinds),
  /** Real minutes, rounded to 15. */
  minutes: z.number().int(),
  hours: hourCount,
  /** "11 h (clock change)" when the night is shorter or longer than the clock says, else null. */
  clock_change: z.string().nullable(),
  priority: z.enum(needPriorities),
  note: z.string(),
  status: z.enum(neededStatuses),
  /** Whether the provider of the shift that fills it has called out. */
  called_out: z.boolean(),
  /** How many providers would like it. */
  wishes: z.number().int(),
  published_at: isoInstant.nullable(),
  /** Since when it counts: published, and so is its opportunity. */
  opened_at: isoInstant.nullable(),
  withdrawn_at: isoInstant.nullable(),
  template_id: uuid.nullable(),
  /** The shift that fills it, for those who schedule or confirm shifts. */
  booking_id: uuid.nullable(),
  booking_request_id: uuid.nullable(),
  provider: z.object({ id: uuid, display_name: z.string() }).nullable(),
});
export type NeededShift = z.output<typeof neededShiftShape>;

export const neededShiftListShape = listShape(neededShiftShape);
export const neededShiftArrayShape = z.array(neededShiftShape);
