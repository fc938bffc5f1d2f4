import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Statement, StatementLine } from "@/lib/pay/statements/schema";
import { providerId } from "../marketplace/answers";
import { aTimesheetAnswer, timesheetId } from "./rep-answers";

/** What the server answers a provider about timesheets and statements, for component tests. */

const elena: ProviderActor = {
  kind: "provider",
  userId: "u",
  sessionId: "s",
  confirmed: true,
  mustSetUp: false,
  email: "elena@example.test",
  status: "complete",
  firstName: "Elena",
  lastName: "Marchetti",
  providerId,
  completedSteps: [],
};

type Made = Omit<NonNullable<Parameters<typeof aTimesheetAnswer>[0]>, "actor" | "groups">;

/** The night of 19:00 to 07:00 at $113.33, by default submitted as booked. */
export const anOwnTimesheet = (made: Made = {}) => aTimesheetAnswer({ ...made, actor: elena });

/** The night while its hours are still to be reported. */
export const aDraft = ({ row, ...made }: Made = {}) =>
  anOwnTimesheet({ worked: null, ...made, row: { status: "draft", submittedAt: null, version: 1, ...row } });

/** A question of the facility about hours that were sent. */
export const aQuestion = ({ row, ...made }: Made = {}) =>
  anOwnTimesheet({
    ...made,
    row: { status: "queried", reasonCode: "BREAK", reason: "Was there no break?", version: 3, ...row },
  });

export const statementId = "0190f000-0000-7000-8000-000000000301";

export const aStatementLine = (values: Partial<StatementLine> = {}): StatementLine => ({
  id: "0190f000-0000-7000-8000-000000000401",
  timesheet_id: timesheetId(1),
  worked_on: "2026-12-03",
  provider_booking_request_id: "0190f000-0000-7000-8000-0000000000a9",
  healthcare_facility_name: "Casco Harbor",
  kind: "hours",
  minutes: 705,
  hours: 11.75,
  rate: 113.33,
  miles: null,
  mileage_rate: null,
  amount: 1331.63,
  is_correction: false,
  ...values,
});

/** A closed statement of one shift that waits to be paid. */
export const aStatementAnswer = (values: Partial<Statement> = {}): Statement => ({
  id: statementId,
  number: 3,
  status: "closed",
  opened_on: "2026-12-04",
  closed_on: "2026-12-11",
  closes_at: "2026-12-11T12:00:00.000Z",
  total: 1331.63,
  paid_on: null,
  reference: null,
  lines: [aStatementLine()],
  ...values,
});
