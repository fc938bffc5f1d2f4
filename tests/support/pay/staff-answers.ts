import type { StaffActor } from "@/lib/core/pure/actor";
import type { Invoice, InvoiceLine } from "@/lib/pay/invoices/schema";
import type { Payment } from "@/lib/pay/schema";
import type { Statement } from "@/lib/pay/statements/schema";
import type { ComputationTerms } from "@/lib/pay/timesheets/schema";
import { providerId } from "../marketplace/answers";
import { aLine, anInvoiceAnswer, aTimesheetAnswer, timesheetId } from "./rep-answers";

/** What the server answers staff about pay, for component tests. */

const staff: StaffActor = {
  kind: "staff",
  userId: "u",
  sessionId: "s",
  confirmed: true,
  mustSetUp: false,
  email: "jo@wardway.test",
  firstName: "Jo",
  lastName: "Reed",
  status: "complete",
};

type Made = Omit<NonNullable<Parameters<typeof aTimesheetAnswer>[0]>, "groups" | "actor">;

/** A timesheet with both sides' money. */
export const aStaffTimesheet = (made: Made = {}) => aTimesheetAnswer({ ...made, actor: staff });

/** The terms of its computation. */
export const someComputationTerms: ComputationTerms = {
  shift_rate: 113.33,
  platform_fee_percent: 20,
  mileage_rate: 0.725,
  assignment_extra_amount: 0,
};

/** A line of $1,331.63 for the provider and $266.37 for the platform. */
export const aStaffLine = (values: Partial<InvoiceLine> = {}) =>
  aLine({ pay: 1331.63, fee: 266.37, ...values });

/** An unpaid invoice of that line. */
export const aStaffInvoice = (values: Partial<Invoice> = {}) =>
  anInvoiceAnswer({ pay: 1331.63, fee: 266.37, lines: [aStaffLine()], ...values });

export const aPayment = (values: Partial<Payment> = {}): Payment => ({
  id: timesheetId(8),
  amount: 1598,
  paid_on: "2026-12-11",
  reference: "ACH 7",
  driver: "manual",
  reversed: false,
  ...values,
});

export const statementId = "0190f000-0000-7000-8000-000000000301";

/** A closed statement of the same hours. */
export const aStaffStatement = (values: Partial<Statement> = {}): Statement => ({
  id: statementId,
  number: 3,
  status: "closed",
  opened_on: "2026-12-04",
  closed_on: "2026-12-11",
  closes_at: "2026-12-11T12:00:00.000Z",
  total: 1331.63,
  paid_on: null,
  reference: null,
  provider: { id: providerId, display_name: "Elena Marchetti, MD" },
  lines: [
    {
      id: timesheetId(6),
      timesheet_id: timesheetId(1),
      worked_on: "2026-12-03",
      kind: "hours",
      provider_booking_request_id: "0190f000-0000-7000-8000-0000000000a9",
      healthcare_facility_name: "Casco Harbor",
      minutes: 705,
      hours: 11.75,
      rate: 113.33,
      miles: null,
      mileage_rate: null,
      amount: 1331.63,
      is_correction: false,
    },
  ],
  payments: [],
  ...values,
});
