import { z } from "zod";
import { shiftField } from "@/lib/assignments/shifts/schema";
import { text, uuid, wire } from "@/lib/core/pure/words";
import { rateKinds } from "@/lib/providers/schema";

const requiredId = (message: string) =>
  z.preprocess((value) => value ?? "", z.string().min(1, message).pipe(uuid));

/** Shifts that a rep wants from one provider at one facility. */
export const shiftsFields = z.object({
  provider_id: requiredId("Provider is required."),
  healthcare_facility_id: requiredId("Facility is required."),
  schedules: z.array(shiftField).min(1, "Select at least one date").max(200),
  comment: text()
    .nullish()
    .transform((comment) => comment ?? ""),
});

export const validateBookingsInput = wire(shiftsFields);
export type ShiftsInput = z.output<typeof validateBookingsInput>;

/** The judgment of one shift; `id` echoes the one sent, else its place in the list. */
export const bookingCheckShape = z.object({
  id: z.union([z.string(), z.number()]),
  valid: z.boolean(),
  /** Why not, null when valid. */
  error: z.string().nullable(),
  start_on: z.string(),
  end_on: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  provider_rate_type: z.enum(rateKinds),
  /** The same as `provider_rate_type`. */
  shift_type: z.enum(rateKinds),
  /** The viewer's rate in dollars an hour; null when there is none for this kind. */
  provider_rate: z.number().nullable(),
  minutes: z.number().int(),
  hours: z.number(),
  /** Hours times rate. */
  total_value: z.number().nullable(),
  clock_change: z.string().nullable(),
});
export type BookingCheck = z.output<typeof bookingCheckShape>;
