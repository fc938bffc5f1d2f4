import { z } from "zod";
import { attendances, timesheetStatuses, timesheetWaits } from "@/lib/assignments/attendance/words";
import {
  civilDate,
  dollars,
  dollarsAMile,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  optionalText,
  paging,
  requiredText,
  text,
  timeOfDay,
  toggle,
  uuid,
  wholeNumber,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import { fileField } from "@/lib/files/schema";
import { askedWord, documentShape, periodShape } from "@/lib/pay/schema";
import {
  maxApprovals,
  maxBreakMinutes,
  maxExtraMinutes,
  maxExtras,
  maxMiles,
  staffDecisions,
  timesheetSorts,
  timesheetTexts,
} from "@/lib/pay/timesheets/words";
import { askedReasons, extraKinds, giveReason, hourLikeExtras, reasonCodes } from "@/lib/pay/words";
import { rateKinds } from "@/lib/providers/words";

/** The words of timesheets: what happened at a booked shift, and what each side says to it. */

export const timesheetsInput = wire(
  z.object({
    status__in: listOf(askedWord(timesheetStatuses)),
    attendance__in: listOf(askedWord(attendances)),
    /** Only timesheets that wait for the caller. */
    waiting: toggle,
    /** Only timesheets that wait for one of these. */
    waiting_for: listOf(oneOfAnyCase(timesheetWaits)),
    healthcare_facility: listOf(uuid),
    provider: listOf(uuid),
    /** For staff. */
    healthcare_entity: listOf(uuid),
    provider_booking_request: listOf(uuid),
    /** Days on which the shifts begin. */
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    /** Providers: the facility; representatives: the provider's name; staff: either. */
    search: text(200).optional(),
    sort_by: oneOfAnyCase(timesheetSorts).default("worked_on"),
    sort_direction: oneOfAnyCase(["asc", "desc"]).default("desc"),
    ...paging,
  }),
);
export type TimesheetsInput = z.output<typeof timesheetsInput>;

export const timesheetInput = wire(z.object({ id: uuid }));
export type TimesheetInput = z.output<typeof timesheetInput>;

const version = wholeNumber;
const comment = optionalText();

const { amountMissing, breakTooLong, milesMissing, receiptMissing, timeMissing } = timesheetTexts;

const extraAmount = dollars
  .pipe(
    z
      .number()
      .min(0, "Ensure this value is greater than or equal to 0.")
      .max(100_000_000, "Ensure this value is less than or equal to 1000000."),
  )
  .nullish();

const extraMinutes = wholeNumberIn([1, maxExtraMinutes], timeMissing).nullish();
const extraMiles = wholeNumberIn([1, maxMiles], milesMissing).nullish();

const isHourLike = (kind: string) => (hourLikeExtras as readonly string[]).includes(kind);

/** What an extra of its kind needs, each problem shown at its field [PAY-V-030 PAY-V-031 PAY-V-032]. */
const extraField = z
  .object({
    id: uuid.nullish(),
    kind: z.enum(extraKinds),
    minutes: extraMinutes,
    miles: extraMiles,
    /** The provider's amount, in dollars; of miles it is computed. */
    amount: extraAmount,
    note: optionalText(500),
    file: fileField.nullish(),
  })
  .superRefine(({ kind, minutes, miles, amount, file }, issues) => {
    const ask = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
    // A value that is there and wrong is refused by its own rule.
    if (isHourLike(kind) && (minutes ?? null) === null) ask("minutes", timeMissing);
    if (kind !== "MILEAGE" && !amount) ask("amount", amountMissing);
    if (kind === "EXPENSE" && !file) ask("file", receiptMissing);
    if (kind === "MILEAGE" && (miles ?? null) === null) ask("miles", milesMissing);
  });

const fold = z.union([z.literal(0), z.literal(1)]).default(0);

/** Hours as they were worked, in local days and times of the facility. */
const hoursFields = {
  start_on: civilDate,
  start_time: timeOfDay,
  /** 1 for the second of two equal clock times. */
  start_fold: fold,
  end_on: civilDate,
  end_time: timeOfDay,
  end_fold: fold,
  /** Unpaid minutes. */
  break_minutes: wholeNumberIn([0, maxBreakMinutes], breakTooLong),
  /** The whole list: known ids are kept, missing ones deleted. */
  extras: z.array(extraField).max(maxExtras, timesheetTexts.tooManyExtras).default([]),
};

export const submitInput = wire(z.object({ id: uuid, version, ...hoursFields, comment }));
export type SubmitInput = z.output<typeof submitInput>;
export type ExtraInput = SubmitInput["extras"][number];

export const notWorkedInput = wire(z.object({ id: uuid, version, comment }));
export type NotWorkedInput = z.output<typeof notWorkedInput>;

export const approveInput = wire(
  z.object({
    timesheets: z
      .array(z.object({ id: uuid, version }))
      .min(1)
      .max(maxApprovals),
  }),
);
export type ApproveInput = z.output<typeof approveInput>;

const reasonCode = z.enum(askedReasons, { error: timesheetTexts.reasonMissing });
const requiredComment = requiredText(timesheetTexts.commentMissing);

/** A question to the provider, or a dispute before staff. */
export const askInput = wire(
  z.object({ id: uuid, version, reason_code: reasonCode, comment: requiredComment }),
);
export type AskInput = z.output<typeof askInput>;

export const cancelShiftInput = wire(z.object({ id: uuid, reason: requiredText(giveReason) }));
export type CancelShiftInput = z.output<typeof cancelShiftInput>;

/** What staff decide; with an approval they may set the hours first, which then are sent whole. */
export const resolveInput = wire(
  z.object({
    id: uuid,
    version,
    decision: z.enum(staffDecisions),
    comment: requiredComment,
    ...z.object(hoursFields).partial().shape,
    /** Where no extras are sent, the timesheet keeps its own. */
    extras: hoursFields.extras.unwrap().optional(),
  }),
);
export type ResolveInput = z.output<typeof resolveInput>;

const extraShape = z.object({
  id: uuid,
  kind: z.enum(extraKinds),
  minutes: z.number().int().nullable(),
  miles: z.number().int().nullable(),
  /** Dollars a mile; null for what is not mileage. */
  mileage_rate: dollarsAMile.nullable(),
  /** In the viewer's dollars. */
  amount: z.number(),
  note: z.string(),
  /** The receipt's address. */
  file: z.string().nullable(),
});
export type TimesheetExtra = z.output<typeof extraShape>;

/** One timesheet; money is the viewer's own (SIL-94). Times are the facility's. A draft shows the booked ones. */
export const timesheetShape = z.object({
  id: uuid,
  version: z.number().int(),
  status: z.enum(timesheetStatuses),
  attendance: z.enum(attendances).nullable(),
  waiting_for: z.enum(timesheetWaits).nullable(),
  booking_id: uuid,
  provider_booking_request_id: uuid,
  worked_on: z.string(),
  healthcare_facility: z.object({ id: uuid, name: z.string(), time_zone: z.string() }),
  healthcare_entity: z.object({ id: uuid, name: z.string() }),
  provider: z.object({ id: uuid, display_name: z.string(), profile_picture: z.string().nullable() }),
  booked: z.object({
    start_on: z.string(),
    end_on: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    provider_rate_type: z.enum(rateKinds),
    minutes: z.number().int(),
    hours: hourCount,
  }),
  /** The viewer's dollars an hour. */
  provider_rate: z.number(),
  start_on: z.string(),
  start_time: z.string(),
  start_fold: z.number().int(),
  end_on: z.string(),
  end_time: z.string(),
  end_fold: z.number().int(),
  break_minutes: z.number().int(),
  /** Paid minutes, rounded to 15; of a draft the booked ones. */
  minutes: z.number().int(),
  hours: hourCount,
  /** "13 h (clock change)" where the night is shorter or longer than the clock says. */
  clock_change: z.string().nullable(),
  late_minutes: z.number().int(),
  notice_minutes: z.number().int().nullable(),
  as_booked: z.boolean(),
  extras: z.array(extraShape),
  hours_amount: z.number(),
  extras_amount: z.number(),
  amount: z.number(),
  comment: z.string(),
  reason_code: z.enum(reasonCodes).nullable(),
  reason: z.string(),
  submitted_at: isoInstant.nullable(),
  clock_ends_at: isoInstant.nullable(),
  announced_at: isoInstant.nullable(),
  approved_at: isoInstant.nullable(),
  approved_automatically: z.boolean(),
  /** For representatives who may read invoices, and staff. */
  invoice: documentShape.nullable(),
  /** For the provider, and staff. */
  statement: periodShape.nullable(),
  can_submit: z.boolean(),
  can_report_not_worked: z.boolean(),
  can_approve: z.boolean(),
  can_query: z.boolean(),
  can_dispute: z.boolean(),
  can_resolve: z.boolean(),
  /** For staff alone. */
  pay: z.number().optional(),
  fee: z.number().optional(),
});
export type Timesheet = z.output<typeof timesheetShape>;

/** What a timesheet's amounts are computed from, beside what it says itself: for staff, who may set its hours. */
export type ComputationTerms = {
  /** The provider's dollars an hour, and the percent on top of hour-like extras. */
  shift_rate: number;
  platform_fee_percent: number;
  /** Dollars a mile. */
  mileage_rate: number;
  /** Extra pay of the whole assignment, all-in. */
  assignment_extra_amount: number;
};

export const timesheetListShape = listShape(timesheetShape);
export const timesheetArrayShape = z.array(timesheetShape);
