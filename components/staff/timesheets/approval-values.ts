import {
  type HoursValues,
  worthOf as hoursWorthOf,
  problemsOf,
  valuesOf,
} from "@/components/pay/hours/hours-values";
import { changedFields } from "@/components/ui/form-changes";
import type { Problems } from "@/lib/core/browser/use-call-form";
import { withoutFee } from "@/lib/core/pure/money";
import { extraAmounts, hoursAmounts, mileageCents, sumOf } from "@/lib/pay/lines/rules";
import type { ComputationTerms, Timesheet, TimesheetExtra } from "@/lib/pay/timesheets/schema";
import { type ExtraKind, hourLikeExtras } from "@/lib/pay/words";

/** A timesheet with what its worth is computed from. */
export type JudgedTimesheet = Timesheet & ComputationTerms;

const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100);

const isHourLike = (kind: ExtraKind) => (hourLikeExtras as readonly string[]).includes(kind);

/** What the provider entered for an extra: hour-like ones bear the fee on top, to the cent. */
const payOf = ({ kind, amount }: TimesheetExtra, { platform_fee_percent: percent }: ComputationTerms) =>
  isHourLike(kind) ? withoutFee(cents(amount), percent) / 100 : amount;

/** What staff set before they approve. Extras are in the provider's money; the comment is their own. */
export const approvalOf = (timesheet: JudgedTimesheet): HoursValues => ({
  ...valuesOf({
    ...timesheet,
    extras: timesheet.extras.map((extra) => ({ ...extra, amount: payOf(extra, timesheet) })),
  }),
  comment: "",
});

/** Hours and extras are sent whole where staff changed one of them, and else stay as the provider submitted them. */
export function hoursToSend({ comment: _, ...hours }: HoursValues, timesheet: JudgedTimesheet) {
  const { comment: __, ...standing } = approvalOf(timesheet);
  const sent = { ...hours, break_minutes: hours.break_minutes ?? 0 };
  return changedFields(standing, sent).length > 0 ? sent : {};
}

/** What is wrong with the hours, whenever staff approve. That they always give a comment, the call says by itself. */
export function problemsOfApproval(values: HoursValues, timesheet: JudgedTimesheet): Problems {
  const { comment: _, ...ofHours } = problemsOf(values, timesheet, null);
  return ofHours;
}

/** What would be approved on either side, in dollars, by the rules of the server; null while the times make no sense. */
export function approvalWorth(values: HoursValues, timesheet: JudgedTimesheet) {
  const hours = hoursWorthOf(values, timesheet);
  if (!hours) return null;
  const rates = {
    shiftRateCents: cents(timesheet.shift_rate),
    facilityRateCents: cents(timesheet.provider_rate),
  };
  const feePercent = timesheet.platform_fee_percent;
  const mileageTenths = Math.round(timesheet.mileage_rate * 1000);
  const extras = values.extras.map(({ kind, miles, amount }) =>
    extraAmounts(
      kind,
      kind === "MILEAGE" ? mileageCents(miles ?? 0, mileageTenths) : cents(amount),
      feePercent,
    ),
  );
  const { payCents, feeCents } = sumOf([hoursAmounts(hours.minutes, rates), ...extras]);
  return { hours, pay: payCents / 100, fee: feeCents / 100, total: (payCents + feeCents) / 100 };
}
