/**
 * Two years of work and pay of all who are connected: five weeks of four nights each, so 20 timesheets a provider, of
 * which nearly all are invoiced with three lines or four. What is written is in the history and in the audit log too,
 * so that the books balance.
 */
export const bookkeeperEmail = "staff@bench.test";

const weeks = 5;
const nights = 4;

/** Organizations of 250 providers: two nights of each are approved, and are on a draft. */
const hasDraft = "organization between 2 and 9";

const stints = (isOfEverybody: boolean) => [
  `create temp table stint as
     select c.provider_id, c.organization_id, c.facility_id, c.id as connection_id, c.rep_id, organization, rep_user_id,
            w, new_id() as request_id, n, current_date - extract(dow from current_date)::int - 7 * (own % 20)::int - 140 * w as sunday
       from (select c.*, place.organization, place.rep_user_id, row_number() over (order by c.provider_id) as n,
                    row_number() over (partition by c.organization_id order by c.provider_id) as own
               from connections c join place using (facility_id) where c.facility_status = 'approved' and ${isOfEverybody || "organization = 1"}) c, generate_series(0, ${weeks - 1}) w`,
  "analyze stint",
  `insert into booking_requests (id, provider_id, organization_id, facility_id, connection_id, rep_id, status, fee_percent,
       first_shift_on, last_shift_on, last_end_on, counted_shift_cents, counted_facility_cents, mileage_rate_tenths, bonus_cents, created_at, updated_at)
     select request_id, provider_id, organization_id, facility_id, connection_id, rep_id, 'confirmed', 20, sunday + 1, sunday + ${nights},
            sunday + ${nights + 1}, 864000, 1036800, 725, case when n % 400 = 0 and w = 0 then 10000 end, sunday - interval '20 days', sunday - interval '10 days' from stint`,
];

/** How each night ended: by how long ago it was, and by chance. */
const turns = [
  `create temp table turn as
     select *, (worked_on + time '19:00') at time zone 'America/New_York' as begins,
            case when worked_on >= current_date then 'draft'
                 when ${hasDraft} and s < 2 and w = 0 then 'approved'
                 when chance = 1 then 'closed'
                 when worked_on < current_date - 21 and chance > 2 then 'invoiced'
                 else (array['draft','submitted','queried','disputed','approved'])[1 + chance % 5] end as status
       from (select stint.*, s, new_id() as booking_id, new_id() as timesheet_id, sunday + 1 + s as worked_on, (n * 31 + w * 7 + s) % 97 as chance,
                    case when (n + s) % 4 = 0 then 1 else 0 end as holiday
               from stint, generate_series(0, ${nights - 1}) s) t`,
  "analyze turn",
  `insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, rate_kind, start_on, end_on,
       start_time, end_time, during, minutes, shift_rate_cents, facility_rate_cents, status_by_provider, status_by_rep)
     select booking_id, request_id, provider_id, organization_id, facility_id, 'night', worked_on, worked_on + 1, '19:00', '07:00',
            tstzrange(begins, begins + interval '12 hours'), 720, 18000, 21600, 'accepted', 'accepted' from turn`,
  `insert into timesheets (id, booking_id, booking_request_id, provider_id, organization_id, facility_id, worked_on, booked, asked_at,
       time_zone, status, attendance, worked, paid_minutes, late_minutes, pay_cents, fee_cents, charge_cents, reason_code, reason, submitted_at, clock_ends_at, announced_at,
       approved_at, approved_by, version, created_at, updated_at)
     select timesheet_id, booking_id, request_id, provider_id, organization_id, facility_id, worked_on, tstzrange(begins, begins + interval '12 hours'),
            sunday - interval '20 days', 'America/New_York', status, case when status = 'draft' then null when status = 'closed' then 'no_show' when is_late then 'late' else 'on_time' end,
            case when is_sent then tstzrange(begins + late, begins + late + interval '12 hours') end,
            case when is_sent then 720 else 0 end, case when is_sent and is_late then 15 else 0 end,
            case when is_sent then 223200 + 500 * holiday else 0 end, case when is_sent then 44400 + 100 * holiday else 0 end,
            case when status in ('approved', 'invoiced') then 1200 else 0 end,
            case when status in ('queried', 'disputed') then 'BREAK' end, '', case when is_sent then begins + interval '14 hours' end,
            case when status = 'submitted' then begins + interval '4 days' end, case when status = 'submitted' then begins + interval '1 day' end,
            case when status in ('approved', 'invoiced') then begins + interval '2 days' end,
            case when status in ('approved', 'invoiced') then rep_user_id end, 4, sunday - interval '10 days', begins + interval '2 days'
       from (select turn.*, status not in ('draft', 'closed') as is_sent, chance % 10 = 0 as is_late,
                    case when chance % 10 = 0 then interval '15 minutes' else interval '0' end as late from turn) t`,
  `insert into timesheet_extras (id, timesheet_id, position, kind, minutes, amount_cents)
     select new_id(), timesheet_id, position, kind, minutes, amount
       from turn, (values (0, 'OVERTIME', 60, 6000), (1, 'EXPENSE', null, 1200), (2, 'HOLIDAY', 30, 500)) e (position, kind, minutes, amount)
      where status not in ('draft', 'closed') and (position < 2 or holiday = 1)`,
];

const documents = [
  `create temp table bill as
     select t.*, new_id() as invoice_id, row_number() over (partition by organization_id order by sunday) as number
       from (select organization_id, facility_id, rep_user_id, sunday, count(*) as nights, sum(holiday) as holidays
               from turn where status = 'invoiced' group by 1, 2, 3, 4) t`,
  `insert into invoices (id, organization_id, facility_id, status, number, period_start, period_end, issue_at, issued_at, invoice_on, due_on,
       bill_to, pay_cents, fee_cents, total_cents, paid_cents, created_at, updated_at)
     select invoice_id, organization_id, facility_id, case when is_paid then 'paid' else 'issued' end, number, sunday, sunday + 6, issued, issued,
            issued::date, issued::date + 30, '{"organizationName":"Bench","facilityName":"Bench","streetAddress":"1 St","city":"Portland","state":"ME","zipCode":"04101"}',
            pay, fee, pay + fee, case when is_paid then pay + fee else 0 end, issued, issued
       from (select bill.*, nights * 223200 + holidays * 500 as pay, nights * 44400 + holidays * 100 as fee,
                    sunday + interval '11 days' as issued, sunday < current_date - 60 and number % 11 > 0 as is_paid from bill) b`,
  `update billing_accounts a set last_number = n.last
     from (select organization_id, max(number) as last from bill group by 1) n where n.organization_id = a.organization_id`,
  // Due in a week: the job leaves them alone.
  `insert into invoices (id, organization_id, facility_id, period_start, period_end, issue_at)
     select new_id(), organization_id, facility_id, sunday, sunday + 6, now() + interval '7 days'
       from place, (select max(sunday) as sunday from stint) s where ${hasDraft}`,
  `create temp table owed as
     select t.*, new_id() as statement_id, row_number() over (partition by provider_id order by sunday) as number, sunday > current_date - 30 as is_open
       from (select provider_id, sunday, count(*) as nights, sum(holiday) as holidays from turn where status = 'invoiced' group by 1, 2) t`,
  `insert into statements (id, provider_id, number, status, opened_on, closes_at, closed_at, total_cents, created_at, updated_at)
     select statement_id, provider_id, case when not is_open then number end,
            case when is_open then 'open' when sunday < current_date - 45 then 'paid' else 'closed' end, sunday + 11, at,
            case when not is_open then at end, nights * 223200 + holidays * 500, at, at
       from (select owed.*, sunday + interval '19 days' as at from owed) o`,
  `insert into pay_lines (id, invoice_id, statement_id, organization_id, facility_id, provider_id, booking_request_id, timesheet_id, position, kind,
       worked_on, provider_name, facility_name, minutes, shift_rate_cents, facility_rate_cents, pay_cents, fee_cents, created_at)
     select new_id(), invoice_id, statement_id, t.organization_id, t.facility_id, t.provider_id, request_id, timesheet_id, position, kind, worked_on,
            'Ada Bench, MD', 'Facility ' || organization, minutes, shift, facility, pay, fee, t.sunday + interval '11 days'
       from turn t join bill using (facility_id, sunday) join owed o on o.provider_id = t.provider_id and o.sunday = t.sunday,
            (values (0, 'hours', 720, 18000, 21600, 216000, 43200), (1, 'overtime', 60, null, null, 6000, 1200),
                    (2, 'expense', null, null, null, 1200, 0), (3, 'holiday', 30, null, null, 500, 100)) l (position, kind, minutes, shift, facility, pay, fee)
      where status = 'invoiced' and (position < 3 or holiday = 1)`,
  `insert into payments (id, invoice_id, amount_cents, paid_on, reference, driver, recorded_by, created_at)
     select new_id(), i.id, i.total_cents, i.due_on, 'By wire', 'manual', rep_user_id, i.issued_at + interval '20 days'
       from invoices i join bill on invoice_id = i.id where i.status = 'paid'`,
  `insert into payments (id, statement_id, amount_cents, paid_on, reference, driver, recorded_by, created_at)
     select new_id(), s.id, s.total_cents, s.opened_on + 10, 'By wire', 'manual', staff.id, s.closed_at + interval '3 days'
       from statements s, (select id from users limit 1) staff where s.status = 'paid'`,
];

/** What was done to each record: history and audit log hold it alike. */
const records = [
  `insert into timesheet_history (id, timesheet_id, action, from_status, to_status, created_at)
     select new_id(), timesheet_id, action, from_status, to_status, begins + step * interval '1 day'
       from turn join (values ('submitted', 1, 'submit', 'draft', 'submitted'), ('queried', 1, 'submit', 'draft', 'submitted'),
              ('queried', 2, 'query', 'submitted', 'queried'), ('disputed', 1, 'submit', 'draft', 'submitted'),
              ('disputed', 2, 'dispute', 'submitted', 'disputed'), ('approved', 1, 'submit', 'draft', 'submitted'),
              ('approved', 2, 'approve', 'submitted', 'approved'), ('invoiced', 1, 'submit', 'draft', 'submitted'),
              ('invoiced', 2, 'approve', 'submitted', 'approved'), ('invoiced', 3, 'invoice', 'approved', 'invoiced'),
              ('closed', 1, 'not_worked', 'draft', 'closed')) m (status, step, action, from_status, to_status) using (status)`,
  `insert into audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, details, previous_hash, hash)
     select coalesce((select max(id) from audit_log), 0) + row_number() over (), now(), 'system', 'system:bench', action, object_type, object_id, '{}', '', ''
       from (select timesheet_audit_action(action) as action, 'timesheet' as object_type, timesheet_id::text as object_id from timesheet_history
             union all select 'invoice/issued', 'invoice', id::text from invoices where number is not null
             union all select 'statement/closed', 'statement', id::text from statements where number is not null
             union all select 'payment/recorded', 'payment', id::text from payments) r`,
  `insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number, email_verified_at)
     values (new_id(), '${bookkeeperEmail}', 'staff', 'complete', 'Staff', 'Bench', '2075550100', now())`,
];

/** A timesheet for each shift that others worked in these two months. */
const ofOthers = [
  `insert into timesheets (id, booking_id, booking_request_id, provider_id, organization_id, facility_id, worked_on, booked, asked_at,
       time_zone, status, attendance, worked, paid_minutes, late_minutes, pay_cents, fee_cents, reason, submitted_at, approved_at, approved_by,
       version, created_at, updated_at)
     select new_id(), b.id, b.booking_request_id, b.provider_id, b.organization_id, b.facility_id, b.start_on, b.during, b.created_at,
            'America/New_York', 'approved', 'on_time', b.during, 720, 0, 216000, 43200, '', upper(b.during), upper(b.during) + interval '1 day', r.rep_user_id,
            4, b.created_at, upper(b.during) + interval '1 day'
       from bookings b join place r using (organization_id)
      where b.holds and b.status_by_rep = 'accepted' and b.start_on between current_date - 60 and current_date - 1 and organization <> 1`,
];

/** @param isOfEverybody Else of the organization of the measured representative, and of others one timesheet a shift. */
export const pay = (isOfEverybody: boolean) => [
  ...stints(isOfEverybody),
  ...turns,
  ...documents,
  ...records,
  ...(isOfEverybody ? [] : ofOthers),
];
