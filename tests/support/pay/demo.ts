import { pool } from "@/db/client";

export type DemoTimesheet = {
  who: string;
  organization: string;
  status: string;
  attendance: string | null;
  late: number;
  reason: string | null;
  submitted: string | null;
  revision: number;
  day: string;
  minutes: number;
  pay: number;
  automatic: boolean;
  begun: boolean;
  over: boolean;
  old: boolean;
  booked: number;
  miles: number | null;
  /** Each line: the kind and the state of its document, and the state of its statement. */
  billed: [string, string, string][] | null;
};

/** Timesheets with whose they are, and all that is shown of them. */
export const timesheetsAt = (now: Date) => pool()<DemoTimesheet[]>`
  select u.first_name as who, o.name as organization, t.status, t.attendance, t.late_minutes as late, t.reason_code as reason,
         t.submitted_at as submitted, t.revision, t.worked_on::text as day, t.paid_minutes as minutes, t.pay_cents::int as pay,
         (t.status in ('approved', 'invoiced') and t.approved_by is null) as automatic, lower(t.booked) <= ${now.toISOString()} as begun,
         upper(t.booked) <= ${now.toISOString()} as over, upper(t.booked) < ${now.toISOString()}::timestamptz - interval '7 days' as old, b.minutes as booked,
         (select sum(miles)::int from timesheet_extras where timesheet_id = t.id) as miles,
         (select json_agg(json_build_array(i.kind, i.status, s.status) order by l.created_at, l.reverses_id is null)
            from pay_lines l join invoices i on i.id = l.invoice_id join statements s on s.id = l.statement_id
           where l.timesheet_id = t.id) as billed
    from timesheets t join bookings b on b.id = t.booking_id join providers p on p.id = t.provider_id
    join users u on u.id = p.user_id join organizations o on o.id = t.organization_id
   order by t.worked_on`;

/** The timesheets of a person at an organization that have these values. */
export const all = (
  timesheets: DemoTimesheet[],
  who: string,
  organization: string,
  is: Partial<DemoTimesheet> = {},
) =>
  timesheets.filter(
    (each) =>
      each.who === who &&
      each.organization.startsWith(organization) &&
      Object.entries(is).every(([name, value]) => each[name as keyof DemoTimesheet] === value),
  );
