import { z } from "zod";
import { attendances, timesheetStatuses, timesheetWaits } from "@/lib/assignments/attendance/words";
import {
  callOutStatuses,
  keptCallOutReasons,
  keptCallOutReporters,
  rescueStatuses,
} from "@/lib/assignments/shifts/words";
import { endDayOf } from "@/lib/core/pure/time";
import { civilDate, hourCount, isoInstant, text, timeOfDay, uuid, wire } from "@/lib/core/pure/words";
import { requirementModes } from "@/lib/facilities/words";
import { rateKindField } from "@/lib/providers/schema";
import { rateKinds } from "@/lib/providers/words";

/** The words of shifts, on the wire "bookings". */

export const decisions = ["pending", "accepted", "rejected"] as const;
/** What one side said about one shift. */
export type Decision = (typeof decisions)[number];

const shiftFields = z.object({
  start_on: civilDate,
  /** Follows from the times when left out. */
  end_on: civilDate.nullish(),
  start_time: timeOfDay,
  end_time: timeOfDay,
  provider_rate_type: rateKindField.optional(),
  /** Another name of `provider_rate_type` (SIL-145). */
  shift_type: rateKindField.optional(),
});

/** A shift as a rep asks for it: local date and times of the facility, and what an hour is paid for. */
const shiftField = shiftFields
  .extend({ id: z.union([z.string().max(100), z.number()]).optional() })
  .superRefine((shift, issues) => {
    if (shift.provider_rate_type ?? shift.shift_type) return;
    issues.addIssue({ code: "custom", path: ["provider_rate_type"], message: "This field is required." });
  })
  .transform(({ shift_type, provider_rate_type, end_on, ...shift }) => ({
    ...shift,
    end_on: end_on ?? endDayOf(shift.start_on, shift.start_time, shift.end_time),
    rate_kind: (provider_rate_type ?? shift_type ?? "day") as (typeof rateKinds)[number],
  }));

/** A change of one shift: what is left out stays as it is. */
export const shiftChangeFields = shiftFields.partial().extend({ is_removed: z.boolean().optional() });

/** When a shift is, and what an hour of it is paid as. */
export const askedShape = z.object({
  start_on: z.string(),
  end_on: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  provider_rate_type: z.enum(rateKinds),
});

/** When a shift is that nobody works yet, and what its hours pay a provider. */
export const pricedShape = z.object({
  ...askedShape.shape,
  /** Real minutes, rounded to 15. */
  minutes: z.number().int(),
  hours: hourCount,
  /** "11 h (clock change)" when the night is shorter or longer than the clock says, else null. */
  clock_change: z.string().nullable(),
  /** Dollars an hour; null while the provider has no rate for this kind of shift; then there is no total either. */
  provider_rate: z.number().nullable(),
  total: z.number().nullable(),
});

/** A shift before the rep changed it; the rate in the viewer's dollars an hour. */
export const previousShape = askedShape.extend({ provider_rate: z.number() });

/** The status of a shift's timesheet, and what it comes to in the viewer's money (SIL-94). */
export const shiftTimesheetShape = z.object({
  id: uuid,
  status: z.enum(timesheetStatuses),
  attendance: z.enum(attendances).nullable(),
  hours: hourCount,
  /** In dollars. */
  amount: z.number(),
  waiting_for: z.enum(timesheetWaits).nullable(),
});

/** A call-out as one of its parties sees it: the holder of a shift cannot work it. */
export const callOutShape = z.object({
  id: uuid,
  booking_id: uuid,
  booking_request_id: uuid,
  reason: z.enum(keptCallOutReasons).nullable(),
  comment: z.string(),
  reported_by: z.enum(keptCallOutReporters),
  status: z.enum(callOutStatuses),
  /** Since when the holder's word is there. */
  confirmed_at: isoInstant.nullable(),
  created_at: isoInstant,
  closed_at: isoInstant.nullable(),
  /** What this viewer may do now. */
  can_confirm: z.boolean(),
  can_withdraw: z.boolean(),
  can_release: z.boolean(),
});
export type CallOut = z.output<typeof callOutShape>;

/** One shift of a request. Money is the viewer's: shift rates for providers, facility rates for reps (SIL-94). */
export const bookingShape = z.object({
  id: uuid,
  provider_booking_request_id: uuid,
  facility_name: z.string(),
  ...previousShape.shape,
  /** Real minutes, rounded to 15. */
  minutes: z.number().int(),
  hours: hourCount,
  /** Hours times rate, in dollars. */
  total_value: z.number(),
  /** "11 h (clock change)" when the night is shorter or longer than the clock says, else null. */
  clock_change: z.string().nullable(),
  status_by_provider: z.enum(decisions),
  status_by_rep: z.enum(decisions),
  is_overtime: z.boolean(),
  is_added: z.boolean(),
  is_changed: z.boolean(),
  is_removed: z.boolean(),
  /** Its start date lies before today at the facility: nobody may decide on it any more. */
  is_past: z.boolean(),
  /** Whether this viewer may tick or untick it now. */
  is_editable: z.boolean(),
  /** Whether this viewer may cancel it alone now. */
  can_cancel: z.boolean(),
  /** Once a confirmed shift has begun, or was canceled before it began. */
  timesheet: shiftTimesheetShape.nullable(),
  /** Since when its provider need not work it. */
  released_at: isoInstant.nullable(),
  /** The one that is open, or that the shift was released by. */
  call_out: callOutShape.nullable(),
  /** For organizations: the search for somebody to work it, or of a replacement the one that booked it. */
  rescue: z.object({ id: uuid, status: z.enum(rescueStatuses) }).nullable(),
  /** Whether the shift was booked for another shift that fell free. */
  is_replacement: z.boolean(),
  /** Whether the shift was called out, and somebody else is booked for it. */
  is_covered: z.boolean(),
  /** Whether this viewer may say now that the provider cannot work it. */
  can_call_out: z.boolean(),
  /** Whether this viewer may look for somebody to work it now. */
  can_find_cover: z.boolean(),
  /** What the provider of a confirmed shift lacks of what the facility asks for, where it checks. */
  at_risk: z.object({ summary: z.string(), missing: z.array(z.string()) }).nullable(),
  previous: previousShape.nullable(),
  /** For organizations: the needed shift that it fills. */
  needed_shift: uuid.nullable().optional(),
});
export type Booking = z.output<typeof bookingShape>;

export const requiredId = (message: string) =>
  z.preprocess((value) => value ?? "", z.string().min(1, message).pipe(uuid));

/** What somebody writes along with a step of a request. */
export const stepComment = text()
  .nullish()
  .transform((comment) => comment ?? "");

const requestFields = {
  provider_id: requiredId("Provider is required."),
  healthcare_facility_id: requiredId("Facility is required."),
  schedules: z.array(shiftField).min(1, "Select at least one date").max(200),
  comment: stepComment,
};

/** Shifts that a rep wants from one provider at one facility, to be judged. */
export const shiftsInput = wire(z.object(requestFields));
export type ShiftsInput = z.output<typeof shiftsInput>;

/** A rep who sends or confirms has read what is missing, and goes on all the same [CRD-V-059]. */
export const acknowledgement = { acknowledge_warnings: z.boolean().default(false) };

export const sendInput = wire(z.object({ ...requestFields, ...acknowledgement }));
export type SendInput = z.output<typeof sendInput>;

/** The judgment of one shift; `id` echoes the one sent, else its place in the list. */
export const bookingCheckShape = z.object({
  id: z.union([z.string(), z.number()]),
  valid: z.boolean(),
  /** Why not, null when valid. */
  error: z.string().nullable(),
  ...askedShape.shape,
  /** Holds the same kind as `provider_rate_type`. */
  shift_type: z.enum(rateKinds),
  /** The viewer's rate in dollars an hour; null when there is none for this kind. */
  provider_rate: z.number().nullable(),
  minutes: z.number().int(),
  hours: hourCount,
  /** Hours times rate. */
  total_value: z.number().nullable(),
  clock_change: z.string().nullable(),
  /** What the facility asks for and the provider does not have on the shift's last day. */
  missing: z.array(z.string()),
  /** What the facility does about it. */
  requirement_mode: z.enum(requirementModes),
  /** Own limits of the provider that the shift would pass, in words; they refuse nothing [SCH-V-023]. */
  warnings: z.array(z.string()),
});
export type BookingCheck = z.output<typeof bookingCheckShape>;

export const bookingCheckArrayShape = z.array(bookingCheckShape);
