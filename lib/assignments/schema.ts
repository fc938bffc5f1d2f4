import { z } from "zod";
import {
  acknowledgement,
  bookingShape,
  stepComment as comment,
  requiredId,
  shiftChangeFields,
} from "@/lib/assignments/shifts/schema";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import { requestDates, requestSorts } from "@/lib/assignments/words";
import {
  civilDate,
  codeFilter,
  dollars,
  dollarsAMile,
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

/** The words of assignment requests: what a rep asks, what the two sides answer, and how lists are cut. */

export const requestInput = wire(z.object({ request_id: uuid }));
export type RequestInput = z.output<typeof requestInput>;

export const bookingRequestsInput = wire(
  z.object({
    date: oneOfAnyCase(requestDates).default("ALL"),
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    status__in: listOf(oneOfAnyCase(bookingRequestStatuses)),
    specialties: codeFilter("Specialty"),
    healthcare_facility: listOf(uuid),
    provider: listOf(uuid),
    /** Facility or representative. */
    search: text(200).optional(),
    /** Provider's name. */
    search_by_provider: text(200).optional(),
    sort_by: oneOfAnyCase(requestSorts).default("first_shift"),
    sort_direction: oneOfAnyCase(["asc", "desc"]).default("asc"),
    ...paging,
  }),
);
export type BookingRequestsInput = z.output<typeof bookingRequestsInput>;

const answers = <Field extends string>(field: Field) =>
  z
    .array(z.object({ id: uuid, [field]: z.boolean() } as { id: typeof uuid } & Record<Field, z.ZodBoolean>))
    .min(1)
    .max(200);

/** Each shift of the request once; an unchecked one is false. */
export const respondInput = wire(
  z.object({ request_id: uuid, bookings: answers("status_by_provider"), comment }),
);
export type RespondInput = z.output<typeof respondInput>;

export const confirmInput = wire(
  z.object({ request_id: uuid, bookings: answers("status_by_rep"), comment, ...acknowledgement }),
);
export type ConfirmInput = z.output<typeof confirmInput>;

/**
 * PUT /booking-requests/{request_id}/. From a provider: `{id, status_by_provider}` of the shifts that change. From a
 * rep: shifts to add (no id), to change (id and the new fields) or to remove (id, is_removed). Shifts that are not
 * named stay as they are.
 */
export const updateInput = wire(
  z.object({
    request_id: uuid,
    bookings: z
      .array(shiftChangeFields.extend({ id: uuid.nullish(), status_by_provider: z.boolean().optional() }))
      .max(200)
      .default([]),
    comment,
    ...acknowledgement,
  }),
);
export type UpdateInput = z.output<typeof updateInput>;

export const cancelInput = wire(z.object({ request_id: uuid, comment }));
export type CancelInput = z.output<typeof cancelInput>;

/** Asks a provider for the shift that is needed, at its times; `id` is the needed shift's. */
export const askInput = wire(
  z.object({ id: uuid, provider: requiredId("Provider is required."), comment, ...acknowledgement }),
);
export type AskInput = z.output<typeof askInput>;

const notNegative = "Ensure this value is greater than or equal to 0.";
const tooMuch = "Ensure this value is less than or equal to 1000000.";
const amount = dollars.pipe(z.number().min(0, notNegative).max(100_000_000, tooMuch)).nullable().optional();

/** Extra pay. What is left out stays; null takes it away. */
export const extraInput = wire(
  z.object({
    request_id: uuid,
    extra_hours_time_spent_minutes: wholeNumber
      .pipe(z.number().min(0, notNegative).max(1_000_000, tooMuch))
      .nullable()
      .optional(),
    /** What the organization pays for the extra hours, fee included (SIL-94). */
    extra_hours_total_amount: amount,
    additional_charges_bonus: amount,
    additional_charges_travel_expenses: amount,
  }),
);
export type ExtraInput = z.output<typeof extraInput>;

const bookingRequestExtraShape = z.object({
  extra_hours_time_spent_minutes: z.number().int().nullable(),
  extra_hours_total_amount: z.number().nullable(),
  additional_charges_bonus: z.number().nullable(),
  additional_charges_travel_expenses: z.number().nullable(),
  /** Whether the extra pay is on an invoice, or was taken off one for good: it can then no longer be set. */
  is_invoiced: z.boolean(),
});

/** What the organization pays for late cancellations and for miles, as it was when the request was sent. */
const payTermsShape = z.object({
  cancellation_notice_hours: z.number().int(),
  cancellation_pay_percent: z.number().int(),
  /** Dollars a mile; 0 when miles are not paid. */
  mileage_rate: dollarsAMile,
});

/** An assignment request as one of its parties sees it; every amount is the viewer's own (SIL-94). */
export const bookingRequestShape = z.object({
  id: uuid,
  status: z.enum(bookingRequestStatuses),
  created_at: isoInstant,
  updated_at: isoInstant,
  first_shift_on: z.string().nullable(),
  last_shift_on: z.string().nullable(),
  overall_booking: z.number(),
  overall_total: z.number(),
  total_hours: hourCount,
  /** Shifts that are still asked for, whatever was answered. */
  shifts_count: z.number().int(),
  /** Responded: accepted by the provider; confirmed: by both. */
  accepted_shifts_count: z.number().int(),
  comment: z.string(),
  provider_id: uuid,
  healthcare_facility_id: uuid,
  healthcare_facility: z.object({
    id: uuid,
    name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    zip_code: z.string(),
    facility_type: z.string().nullable(),
    emr: z.string().nullable(),
    time_zone: z.string(),
  }),
  healthcare_entity_rep: z.object({
    id: uuid,
    user: z.object({ first_name: z.string(), last_name: z.string() }),
    title: z.string(),
    healthcare_entity: z.object({ id: uuid, name: z.string() }),
  }),
  provider: z.object({
    id: uuid,
    display_name: z.string(),
    profile_picture: z.string().nullable(),
    specialties: z.array(z.string()),
  }),
  bookings: z.array(bookingShape),
  booking_request_extra: bookingRequestExtraShape,
  pay_terms: payTermsShape,
  /** Of the timesheets that are approved or invoiced. */
  approved_amount: z.number(),
  /** What this viewer may do now. */
  can_respond: z.boolean(),
  can_update: z.boolean(),
  can_confirm: z.boolean(),
  can_cancel: z.boolean(),
  can_add_extra: z.boolean(),
});

/** Where a shift is, for providers who may answer to it. */
export const shiftFacilityShape = bookingRequestShape.shape.healthcare_facility.pick({
  id: true,
  name: true,
  city: true,
  state: true,
  facility_type: true,
  time_zone: true,
});
export type BookingRequest = z.output<typeof bookingRequestShape>;

export const bookingRequestListShape = listShape(bookingRequestShape);
