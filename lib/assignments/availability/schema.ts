import { z } from "zod";
import { availabilityTypes } from "@/lib/assignments/availability/words";
import { decisions } from "@/lib/assignments/shifts/schema";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import {
  civilDate,
  listOf,
  listShape,
  maxPageSize,
  oneOfAnyCase,
  paging,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { rateKinds } from "@/lib/providers/words";

/** One's own calendar, or that of `provider`; all days unless a range is named. */
export const schedulesInput = wire(
  z.object({
    provider: listOf(uuid),
    date_min: civilDate.optional(),
    date_max: civilDate.optional(),
    ...paging,
    limit: paging.limit.unwrap().default(maxPageSize),
  }),
);
export type SchedulesInput = z.output<typeof schedulesInput>;

/** Adds dates or changes what is offered on them (SIL-62). */
export const saveSchedulesInput = wire(
  z.object({
    provider_id: uuid.optional(),
    schedules: z
      .array(
        z.object({
          shift_type: oneOfAnyCase(availabilityTypes),
          start_on: civilDate,
          preferred: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(1000),
  }),
);
export type SaveSchedulesInput = z.output<typeof saveSchedulesInput>;

/** Takes dates back; in the body or in the query (SIL-61). */
export const removeSchedulesInput = wire(
  z.object({
    provider: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), uuid.optional()),
    dates: listOf(civilDate).pipe(z.array(civilDate).min(1)),
  }),
);
export type RemoveSchedulesInput = z.output<typeof removeSchedulesInput>;

/**
 * A shift on a day. To a rep, another organization's shift is only `is_busy`: every other field is null.
 */
export const dayBookingShape = z.object({
  id: uuid.nullable(),
  provider_booking_request_id: uuid.nullable(),
  facility_name: z.string().nullable(),
  is_busy: z.boolean(),
  status_by_provider: z.enum(decisions).nullable(),
  status_by_rep: z.enum(decisions).nullable(),
  request_status: z.enum(bookingRequestStatuses).nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  end_on: z.string().nullable(),
  provider_rate_type: z.enum(rateKinds).nullable(),
});
export type DayBooking = z.output<typeof dayBookingShape>;

/** A day of the calendar. `id` and `shift_type` are null on a day that only carries a shift. */
const scheduleDayShape = z.object({
  id: uuid.nullable(),
  /** Holds the same day as `start_on`. */
  key: z.string(),
  start_on: z.string(),
  shift_type: z.enum(availabilityTypes).nullable(),
  /** Offered and not taken by a shift that counts for this viewer (SIL-62, SIL-98). */
  is_available: z.boolean(),
  /** A day that the provider likes to work [SCH-I-032]. */
  is_preferred: z.boolean(),
  /** Made by a pattern, not by hand; representatives read nothing of patterns [SCH-S-017]. */
  from_pattern: z.boolean(),
  provider: uuid,
  bookings: z.array(dayBookingShape),
});
export type ScheduleDay = z.output<typeof scheduleDayShape>;

export const scheduleDayListShape = listShape(scheduleDayShape);
export const scheduleDayArrayShape = z.array(scheduleDayShape);
