import { z } from "zod";
import { acknowledgement, askedShape, callOutShape } from "@/lib/assignments/shifts/schema";
import { rescueSources, rescueStatuses } from "@/lib/assignments/shifts/words";
import {
  askedCode,
  codeFilter,
  codeOf,
  eachOnce,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  text,
  timeOfDay,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { waveFields } from "@/lib/coverage/rescue-rules/schema";
import { boards } from "@/lib/coverage/rescue-rules/words";
import { offerAnsweredBy, offerStatuses, shiftOfferDeclineReasons } from "@/lib/coverage/searches/words";
import { rescueActs, rescueReasons, searchLimits, searchTexts, tiers } from "./words";

/** The words of searches for cover, on the wire "rescues". */

const someDegrees = z.array(codeOf("Degree")).min(1, searchTexts.noDegree).max(50).transform(eachOnce);
const someTiers = z.array(z.enum(tiers)).min(1).max(50).transform(eachOnce);
const note = text(searchLimits.note);

/** What a search looks for where the shift itself leaves it open. */
const lookedFor = {
  booking: uuid,
  /** Of a shift that has begun: when the rest of it starts, by the facility's clock. */
  start_time: timeOfDay.optional(),
};

export const candidatesInput = wire(
  z.object({
    ...lookedFor,
    specialty: askedCode("Specialty").optional(),
    degrees: codeFilter("Degree"),
    tiers: listOf(oneOfAnyCase(tiers)),
    ...paging,
  }),
);
export type CandidatesInput = z.output<typeof candidatesInput>;

export const startInput = wire(
  z.object({
    ...lookedFor,
    specialty: codeOf("Specialty").optional(),
    degrees: someDegrees.optional(),
    tiers: someTiers.default(["facility"]),
    ...waveFields,
    note: note.default(""),
    exclude: z.array(uuid).max(1000).default([]),
  }),
);
export type StartInput = z.output<typeof startInput>;

export const changeInput = wire(
  z.object({ id: uuid, tiers: someTiers.optional(), ...waveFields, note: note.optional() }),
);
export type ChangeInput = z.output<typeof changeInput>;

export const stopInput = wire(
  z.object({
    id: uuid,
    /** A sentence to those who were asked. */
    comment: note.nullish().transform((words) => words ?? ""),
  }),
);
export type StopInput = z.output<typeof stopInput>;

export const askInput = wire(z.object({ id: uuid, provider: uuid, ...acknowledgement }));
export type AskInput = z.output<typeof askInput>;

export const rescuesInput = wire(
  z.object({ status__in: listOf(oneOfAnyCase(rescueStatuses)), facility: listOf(uuid), ...paging }),
);
export type RescuesInput = z.output<typeof rescuesInput>;

const providerShape = z.object({
  id: uuid,
  display_name: z.string(),
  profile_picture: z.string().nullable(),
});

/** What puts somebody off: quiet hours, or enough offers in a day. */
const notNowShape = z.object({
  code: z.enum(["quiet", "asked_often"]),
  text: z.string(),
  until: isoInstant.nullable(),
});

/** Somebody who can be asked, in the order in which that happens; money as the organization pays it. */
export const candidateShape = z.object({
  provider: providerShape,
  tier: z.enum(tiers),
  reasons: z.array(z.string()),
  less_than_8_hours_rest: z.boolean(),
  not_now: notNowShape.nullable(),
  provider_rate: z.number(),
  /** Hours times rate, with the bonus of a search that runs. */
  total: z.number(),
});
export type CandidateView = z.output<typeof candidateShape>;

export const candidateListShape = listShape(candidateShape).extend({
  /** How many cannot be asked, by reason. */
  excluded: z.array(z.object({ code: z.string(), count: z.number().int(), text: z.string() })),
  tier_counts: z.object({ facility: z.number().int(), organization: z.number().int() }),
  specialty: z.string(),
  degrees: z.array(z.string()),
});
export type CandidateList = z.output<typeof candidateListShape>;

const offerShape = z.object({
  id: uuid,
  provider: providerShape,
  tier: z.enum(tiers),
  wave_number: z.number().int(),
  reasons: z.array(z.string()),
  status: z.enum(offerStatuses),
  decline_reason: z.enum(shiftOfferDeclineReasons).nullable(),
  asked_at: isoInstant,
  seen_at: isoInstant.nullable(),
  answered_at: isoInstant.nullable(),
  answered_by: z.enum(offerAnsweredBy).nullable(),
});

const handShape = z.object({
  /** By the public name where the organization may know no more (SIL-58). */
  provider: z.object({ id: uuid, name: z.string() }),
  note: z.string(),
  created_at: isoInstant,
  can_be_asked: z.boolean(),
  /** Why not, in words. */
  missing: z.array(z.string()),
});

const logShape = z.object({
  at: isoInstant,
  /** Null where the product did it. */
  by: z.string().nullable(),
  what: z.enum(rescueActs),
  details: z.record(z.string(), z.unknown()),
});

/** A search as a list shows it. */
export const rescueShape = z.object({
  id: uuid,
  status: z.enum(rescueStatuses),
  status_reason: z.enum(rescueReasons).nullable(),
  source: z.enum(rescueSources),
  by_rule: z.boolean(),
  holder: z.object({ id: uuid, display_name: z.string() }),
  call_out: callOutShape.nullable(),
  booking_id: uuid,
  booking_request_id: uuid,
  healthcare_facility: z.object({
    id: uuid,
    name: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    time_zone: z.string(),
  }),
  ...askedShape.shape,
  minutes: z.number().int(),
  hours: hourCount,
  clock_change: z.string().nullable(),
  specialty: z.string(),
  degrees: z.array(z.string()),
  tiers: z.array(z.enum(tiers)),
  /** Whether the facility's standing approval counts now [RSC-P-019]. */
  tick_stands: z.boolean(),
  /** Who set it; null while nobody has. */
  ticked_by: z.string().nullable(),
  wave_size: z.number().int(),
  wave_minutes: z.number().int(),
  wave_number: z.number().int(),
  next_wave_at: isoInstant.nullable(),
  ends_at: isoInstant,
  seconds_left: z.number().int().nullable(),
  bonus: z.number(),
  bonus_step: z.number(),
  bonus_max: z.number(),
  board: z.enum(boards),
  note: z.string(),
  exhausted_at: isoInstant.nullable(),
  counts: z.object({
    asked: z.number().int(),
    seen: z.number().int(),
    declined: z.number().int(),
    accepted: z.number().int(),
  }),
  filled_booking_request_id: uuid.nullable(),
  started_by: z.object({ id: uuid, name: z.string() }),
  created_at: isoInstant,
  closed_at: isoInstant.nullable(),
  /** The server's clock. */
  now: isoInstant,
  can_manage: z.boolean(),
});
export type Rescue = z.output<typeof rescueShape>;

/** One search with everybody in it. */
export const rescueDetailShape = rescueShape.extend({
  offers: z.array(offerShape),
  /** Whom the next wave would ask. */
  up_next: z.array(candidateShape),
  /** The providers who are postponed. */
  not_now: z.array(candidateShape),
  hands: z.array(handShape),
  excluded: z.array(uuid),
  log: z.array(logShape),
});
export type RescueDetail = z.output<typeof rescueDetailShape>;

export const rescueListShape = listShape(rescueShape);
