"use client";

import { bookingRequest } from "@/lib/assignments/calls";
import { useCall } from "@/lib/core/browser/use-call";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** A timesheet with what its assignment says of pay. */
export type TimesheetWithTerms = Timesheet & {
  /** Dollars a mile; 0 where miles are not paid. */
  mileage_rate: number;
  /** Extra pay of the whole assignment, in the viewer's dollars. */
  assignment_extra_amount: number;
};

/** The mileage rate that the timesheet's own extras state, until the assignment has been read. */
const milesOf = ({ extras }: Timesheet) => extras.find(({ kind }) => kind === "MILEAGE")?.mileage_rate ?? 0;

/** Adds the terms of its assignment to a timesheet, which does not hold them. */
export function useTerms(timesheet: Timesheet | undefined): TimesheetWithTerms | undefined {
  const requestId = timesheet?.provider_booking_request_id;
  const { data } = useCall(bookingRequest, requestId ? { request_id: requestId } : null);
  if (!timesheet) return undefined;
  const extra = data?.booking_request_extra;
  const amounts = [
    extra?.extra_hours_total_amount,
    extra?.additional_charges_bonus,
    extra?.additional_charges_travel_expenses,
  ];
  return {
    ...timesheet,
    mileage_rate: data?.pay_terms.mileage_rate ?? milesOf(timesheet),
    assignment_extra_amount: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  };
}
