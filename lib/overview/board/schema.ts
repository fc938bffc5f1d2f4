import { z } from "zod";
import { availabilityTypes } from "@/lib/assignments/availability/words";
import {
  askedCode,
  civilDate,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  text,
  uuid,
  wholeNumber,
  wire,
} from "@/lib/core/pure/words";
import { needPriorities } from "@/lib/opportunities/needed-shifts/words";
import { rateKinds } from "@/lib/providers/words";
import {
  boardShows,
  boardSpans,
  boardStatuses,
  boardTexts,
  boardViews,
  cellStates,
  mostDays,
  mostFacilities,
  usualDays,
} from "./words";

/** The words of the schedule: what is needed and who works it, and the clinicians who may. */

const whereAndWhen = {
  facility: listOf(uuid).refine((ids) => (ids?.length ?? 0) <= mostFacilities, boardTexts.facilities),
  from: civilDate.optional(),
  days: wholeNumber
    .pipe(z.number().min(1, "Invalid value").max(mostDays, boardTexts.days))
    .default(usualDays),
};

/** The address of the screen is an input as well: its own words are looked at, and change nothing here. */
const ofTheScreen = {
  view: oneOfAnyCase(boardViews).optional(),
  span: oneOfAnyCase(boardSpans).optional(),
  state: oneOfAnyCase(cellStates).optional(),
};

export const boardInput = wire(
  z.object({
    ...whereAndWhen,
    ...ofTheScreen,
    opportunity: uuid.optional(),
    specialty: askedCode("Specialty").optional(),
    show: oneOfAnyCase(boardShows).default("all"),
  }),
);
export type BoardInput = z.output<typeof boardInput>;

export const boardPeopleInput = wire(
  z.object({ ...whereAndWhen, ...ofTheScreen, search: text(100).optional(), ...paging }),
);
export type BoardPeopleInput = z.output<typeof boardPeopleInput>;

const count = z.number().int();
const person = z.object({ id: uuid, display_name: z.string() });

/** A shift of a cell: one that is needed, or one that somebody works and that fills nothing. */
export const boardShiftShape = z.object({
  needed_shift: uuid.nullable(),
  status: z.enum(boardStatuses),
  priority: z.enum(needPriorities),
  note: z.string(),
  booking_id: uuid.nullable(),
  booking_request_id: uuid.nullable(),
  provider: person.nullable(),
  called_out: z.boolean(),
  rescue_id: uuid.nullable(),
});
export type BoardShift = z.output<typeof boardShiftShape>;

const countsShape = z.object({
  needed: count,
  filled: count,
  accepted: count,
  requested: count,
  open: count,
});

export const boardCellShape = z.object({
  date: z.string(),
  ...countsShape.shape,
  drafts: count,
  state: z.enum(cellStates),
  wishes: count,
  shifts: z.array(boardShiftShape),
});
export type BoardCell = z.output<typeof boardCellShape>;

export const boardLaneShape = z.object({
  key: z.string(),
  /** Null for shifts that fill nothing. */
  opportunity: z.object({ id: uuid, title: z.string() }).nullable(),
  provider_rate_type: z.enum(rateKinds),
  start_time: z.string(),
  end_time: z.string(),
  cells: z.array(boardCellShape),
});
export type BoardLane = z.output<typeof boardLaneShape>;

export const boardTotalShape = z.object({
  date: z.string(),
  ...countsShape.shape,
  drafts: count,
  called_out: count,
  /** Shifts that fill nothing. */
  other: count,
});

const boardFacilityShape = z.object({
  id: uuid,
  name: z.string(),
  time_zone: z.string(),
  /** The day it is there. */
  today: z.string(),
  totals: z.array(boardTotalShape),
  lanes: z.array(boardLaneShape),
});
export type BoardFacility = z.output<typeof boardFacilityShape>;

export const boardShape = z.object({
  from: z.string(),
  days: count,
  now: isoInstant,
  /** Facilities that are not shown, because nobody named any and there are too many. */
  left_out: count,
  facilities: z.array(boardFacilityShape),
});
export type Board = z.output<typeof boardShape>;

const amount = z.number().nullable();

/** All-in dollars an hour at a facility, as a booking there would take them. */
const ratesShape = z.object({
  facility_id: uuid,
  facility_rate_day: amount,
  facility_rate_night: amount,
  facility_rate_call: amount,
  facility_rate_24h: amount,
});

export const personShiftShape = z.object({
  booking_id: uuid,
  booking_request_id: uuid,
  facility_id: uuid,
  provider_rate_type: z.enum(rateKinds),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(["filled", "accepted", "requested"]),
});
export type PersonShift = z.output<typeof personShiftShape>;

const personDayShape = z.object({
  date: z.string(),
  offered: z.enum(availabilityTypes).nullable(),
  is_preferred: z.boolean(),
  /** Works for another organization. */
  is_busy: z.boolean(),
  shifts: z.array(personShiftShape),
});
export type PersonDay = z.output<typeof personDayShape>;

/** A clinician who can be booked at one of the facilities. */
const boardPersonShape = z.object({
  provider: person,
  rates: z.array(ratesShape),
  /** Shifts that the provider's own limit of a month leaves; null without a limit. */
  left_in_month: count.nullable(),
  /** Own limits in words; empty without any. */
  limits: z.string(),
  /** Days without anything are left out. */
  days: z.array(personDayShape),
  totals: z.object({ shifts: count, nights: count, weekend_shifts: count, hours: hourCount }),
});
export type BoardPerson = z.output<typeof boardPersonShape>;

export const boardPeopleShape = listShape(boardPersonShape);
