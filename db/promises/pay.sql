-- What the database promises of timesheets, invoices, statements and payments (decision 41).

-- A confirmed assignment opens one draft for each shift that both sides accepted. No request is confirmed when it is
-- written first: the shifts of a confirmed one neither come nor go, and it needs one at commit.
CREATE FUNCTION timesheets_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO timesheets (id, booking_id, booking_request_id, provider_id, organization_id, facility_id, worked_on, booked,
    asked_at, time_zone, created_at, updated_at)
  SELECT uuid_v7(), b.id, NEW.id, b.provider_id, b.organization_id, b.facility_id, b.start_on, b.during,
         b.created_at, f.time_zone, NEW.updated_at, NEW.updated_at
    FROM bookings b JOIN facilities f ON f.id = b.facility_id
   WHERE b.booking_request_id = NEW.id AND b.status_by_provider = 'accepted' AND b.status_by_rep = 'accepted'
     AND NOT b.is_canceled AND NOT b.is_removed
   ORDER BY b.start_on, b.id;
  RETURN NULL;
END $$;
CREATE TRIGGER timesheets_open AFTER UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (NEW.status = 'confirmed' AND OLD.status <> 'confirmed') EXECUTE FUNCTION timesheets_open();

-- No provider reports the same time twice, over all organizations.
-- Twin: overlaps.
ALTER TABLE timesheets ADD CONSTRAINT timesheets_no_double_time
  EXCLUDE USING gist (provider_id WITH =, worked WITH &&)
  WHERE (status IN ('submitted', 'queried', 'disputed', 'approved', 'invoiced'));

-- A timesheet begins as an empty draft.
CREATE FUNCTION timesheets_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status, NEW.attendance, NEW.worked, NEW.pay_cents, NEW.fee_cents, NEW.charge_cents, NEW.version, NEW.revision)
     IS DISTINCT FROM ('draft', NULL, NULL, 0, 0, 0, 1, 0) THEN
    RAISE EXCEPTION 'a timesheet begins as an empty draft' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER timesheets_begin BEFORE INSERT ON timesheets FOR EACH ROW EXECUTE FUNCTION timesheets_begin();

-- A timesheet is never deleted: money may be owed for it.
CREATE TRIGGER timesheets_never_deleted BEFORE DELETE OR TRUNCATE ON timesheets EXECUTE FUNCTION never_deleted();

-- What a timesheet says, to either side, as one value that can be compared.
CREATE FUNCTION timesheet_says(said timesheets) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(said.attendance, said.worked, said.break_minutes, said.paid_minutes, said.late_minutes,
    said.notice_minutes, said.pay_cents, said.fee_cents, said.charge_cents, said.comment, said.reason_code, said.reason,
    said.submitted_at, said.announced_at, said.approved_at, said.approved_by)
$$;

-- While a timesheet is approved or invoiced it keeps what of its pay is for miles and expenses: no extra changes meanwhile.
CREATE FUNCTION timesheets_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.charge_cents := CASE WHEN NEW.status IN ('approved', 'invoiced') THEN
    (SELECT coalesce(sum(amount_cents), 0) FROM timesheet_extras
      WHERE timesheet_id = NEW.id AND kind IN ('MILEAGE', 'EXPENSE')) ELSE 0 END;
  RETURN NEW;
END $$;
CREATE TRIGGER timesheets_charges BEFORE UPDATE OF status ON timesheets
  FOR EACH ROW WHEN ((NEW.status IN ('approved', 'invoiced')) <> (OLD.status IN ('approved', 'invoiced')))
  EXECUTE FUNCTION timesheets_charges();

-- Each write of a timesheet is counted, and so is each time that it leaves an invoice. Whose shift it is never changes, and
-- what it says only while somebody has still to agree.
CREATE FUNCTION timesheets_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE left_invoice boolean := OLD.status = 'invoiced' AND NEW.status <> 'invoiced';
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.booking_request_id, NEW.provider_id, NEW.organization_id, NEW.facility_id, NEW.worked_on,
      NEW.booked, NEW.asked_at, NEW.time_zone, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.booking_id, OLD.booking_request_id, OLD.provider_id, OLD.organization_id, OLD.facility_id, OLD.worked_on,
      OLD.booked, OLD.asked_at, OLD.time_zone, OLD.created_at) THEN
    RAISE EXCEPTION 'the shift of a timesheet never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_shift';
  END IF;
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'each write raises the version by one' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_version';
  END IF;
  IF NEW.revision <> OLD.revision + left_invoice::integer THEN
    RAISE EXCEPTION 'the revision rises when a timesheet leaves an invoice' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_revision';
  END IF;
  IF ((OLD.status IN ('approved', 'invoiced') AND NEW.status IN ('approved', 'invoiced'))
      OR (NEW.status = OLD.status AND NEW.status NOT IN ('submitted', 'queried')))
     AND timesheet_says(NEW) <> timesheet_says(OLD) THEN
    RAISE EXCEPTION 'what a timesheet says stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER timesheets_keep BEFORE UPDATE ON timesheets FOR EACH ROW EXECUTE FUNCTION timesheets_keep();

-- Whether the timesheet of a shift that was canceled or released may make this move: it pays or not, and nobody discusses
-- it.
CREATE FUNCTION timesheet_canceled_moves(was timesheets, becomes timesheets) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN was.attendance IN ('canceled_by_facility', 'canceled_by_provider') THEN
      becomes.attendance IS NOT DISTINCT FROM was.attendance AND (was.status = becomes.status
        OR (was.status, becomes.status) IN (('approved', 'invoiced'), ('invoiced', 'approved'), ('invoiced', 'closed')))
    WHEN becomes.attendance = 'canceled_by_facility' THEN
      was.status = 'draft' AND becomes.status = CASE WHEN becomes.pay_cents > 0 THEN 'approved' ELSE 'closed' END
    WHEN becomes.attendance = 'canceled_by_provider' THEN
      becomes.status = 'closed' AND was.submitted_at IS NULL
        AND (was.status = 'draft' OR (was.status = 'queried' AND coalesce(was.reason_code, '') = 'DID_NOT_WORK'))
    ELSE true
  END
$$;

-- Whether an approval was somebody's, or silence after an announcement at least 24 hours before.
CREATE FUNCTION timesheet_approval_stands(was timesheets, becomes timesheets) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT becomes.approved_at IS NOT NULL AND (becomes.approved_by IS NOT NULL
    OR coalesce(becomes.attendance, '') = 'canceled_by_facility'
    OR coalesce(was.status = 'submitted' AND was.clock_ends_at <= becomes.approved_at
                AND extract(epoch FROM becomes.approved_at - was.announced_at) >= 24 * 3600, false))
$$;

-- A timesheet goes from one status to another only as its life allows.
CREATE FUNCTION timesheets_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moves boolean := NEW.status = OLD.status OR (OLD.status, NEW.status) IN (
    ('draft', 'submitted'), ('draft', 'queried'), ('draft', 'approved'), ('draft', 'closed'),
    ('submitted', 'queried'), ('submitted', 'disputed'), ('submitted', 'approved'), ('submitted', 'closed'),
    ('queried', 'submitted'), ('queried', 'disputed'), ('queried', 'approved'), ('queried', 'closed'),
    ('disputed', 'submitted'), ('disputed', 'queried'), ('disputed', 'approved'), ('disputed', 'closed'),
    ('approved', 'queried'), ('approved', 'disputed'), ('approved', 'invoiced'),
    ('invoiced', 'queried'), ('invoiced', 'approved'), ('invoiced', 'closed'),
    ('closed', 'queried'));
BEGIN
  IF NOT moves OR NOT timesheet_canceled_moves(OLD, NEW)
     OR (OLD.status = 'closed' AND NEW.status = 'queried' AND OLD.attendance IS DISTINCT FROM 'no_show')
     OR (OLD.status = 'queried' AND NEW.status = 'disputed' AND OLD.submitted_at IS NULL)
     OR (NEW.status = 'submitted' AND (NEW.submitted_at IS NULL OR NEW.clock_ends_at IS NULL
         OR coalesce(NEW.attendance, '') NOT IN ('on_time', 'late')))
     OR (NEW.status = 'approved' AND OLD.status NOT IN ('approved', 'invoiced') AND NOT timesheet_approval_stands(OLD, NEW)) THEN
    RAISE EXCEPTION 'a timesheet does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER timesheets_move BEFORE UPDATE ON timesheets FOR EACH ROW EXECUTE FUNCTION timesheets_move();

-- Extras are part of what an approved or invoiced timesheet says. The lock comes before the look, so that an approval at
-- the same moment is seen.
CREATE FUNCTION timesheet_extras_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.timesheet_id] WHEN 'DELETE' THEN ARRAY[OLD.timesheet_id]
  ELSE ARRAY[OLD.timesheet_id, NEW.timesheet_id] END;
BEGIN
  PERFORM 1 FROM timesheets WHERE id = ANY (ids) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT 1 FROM timesheets WHERE id = ANY (ids) AND status IN ('approved', 'invoiced')) THEN
    RAISE EXCEPTION 'what a timesheet says stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_final';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER timesheet_extras_keep BEFORE INSERT OR UPDATE OR DELETE ON timesheet_extras
  FOR EACH ROW EXECUTE FUNCTION timesheet_extras_keep();

-- Steps of a timesheet, lines and payments only ever come: what was wrong is taken back by a row of its own.
CREATE TRIGGER timesheet_history_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON timesheet_history EXECUTE FUNCTION insert_only();
CREATE TRIGGER pay_lines_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON pay_lines EXECUTE FUNCTION insert_only();
CREATE TRIGGER payments_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments EXECUTE FUNCTION insert_only();

-- An invoice begins as a draft and is numbered when it is issued; a credit note is numbered at once. A number that the
-- application sends with either is overwritten.
CREATE FUNCTION invoices_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.number IS NULL THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a numbered document stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_number';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.kind = 'credit_note' THEN
      NEW.number := billing_accounts_next(NEW.organization_id);
    ELSIF NEW.status <> 'draft' THEN
      RAISE EXCEPTION 'an invoice begins as a draft' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_move';
    ELSE
      NEW.number := NULL;
    END IF;
  ELSIF OLD.status = 'draft' AND NEW.status = 'issued' THEN
    NEW.number := billing_accounts_next(OLD.organization_id);
  ELSIF NEW.number IS DISTINCT FROM OLD.number THEN
    RAISE EXCEPTION 'a number never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_number';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_number BEFORE INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_number();

-- An invoice goes from one status to another only as its life allows, and an issued document never changes.
CREATE FUNCTION invoices_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.organization_id, NEW.facility_id, NEW.kind, NEW.period_start, NEW.period_end, NEW.credits_invoice_id)
     IS DISTINCT FROM
     (OLD.id, OLD.organization_id, OLD.facility_id, OLD.kind, OLD.period_start, OLD.period_end, OLD.credits_invoice_id) THEN
    RAISE EXCEPTION 'what an invoice is about never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_parties';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
     (('draft', 'issued'), ('issued', 'paid'), ('paid', 'issued'), ('issued', 'void')) THEN
    RAISE EXCEPTION 'an invoice does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_move';
  END IF;
  IF OLD.status <> 'draft' AND
     (NEW.pay_cents, NEW.fee_cents, NEW.total_cents, NEW.issued_at, NEW.invoice_on, NEW.due_on, NEW.bill_to) IS DISTINCT FROM
     (OLD.pay_cents, OLD.fee_cents, OLD.total_cents, OLD.issued_at, OLD.invoice_on, OLD.due_on, OLD.bill_to) THEN
    RAISE EXCEPTION 'an issued document never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_move BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_move();

-- A credit note takes back from an issued invoice of the same organization and facility.
CREATE FUNCTION invoices_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoices i WHERE i.id = NEW.credits_invoice_id AND i.kind = 'invoice' AND i.status <> 'draft'
                 AND (i.organization_id, i.facility_id) = (NEW.organization_id, NEW.facility_id)) THEN
    RAISE EXCEPTION 'a credit note takes back from an issued invoice of its parties'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_parties';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_credit BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'credit_note') EXECUTE FUNCTION invoices_credit();

-- Judged at commit: a numbered document says what its lines come to, and a draft has none.
CREATE FUNCTION invoices_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM invoices i,
               LATERAL (SELECT count(*) AS lines, coalesce(sum(pay_cents), 0) AS pay, coalesce(sum(fee_cents), 0) AS fee
                          FROM pay_lines WHERE invoice_id = i.id) s
              WHERE i.id = NEW.id AND ((i.pay_cents, i.fee_cents, i.total_cents) IS DISTINCT FROM (s.pay, s.fee, s.pay + s.fee)
                 OR (i.status = 'draft' AND s.lines > 0))) THEN
    RAISE EXCEPTION 'a document says what its lines come to' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoices_balance AFTER INSERT OR UPDATE ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoices_balance();

-- A statement collects lines while it is open, is numbered when it closes, and says from then on what it will always say.
CREATE FUNCTION statements_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was statements := OLD;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'open' OR NEW.total_cents <> 0 THEN
      RAISE EXCEPTION 'a statement begins open and empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'statements_move';
    END IF;
    NEW.number := NULL;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (('open', 'closed'), ('closed', 'paid'), ('paid', 'closed'))
     OR (OLD.status = 'open' AND NEW.status = 'closed' AND NEW.total_cents <= 0) THEN
    RAISE EXCEPTION 'a statement of % cents does not go from % to %', NEW.total_cents, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'statements_move';
  END IF;
  IF OLD.status = 'open' AND NEW.status = 'closed' THEN
    NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM statements WHERE provider_id = OLD.provider_id);
    was.number := NEW.number;
  END IF;
  IF (NEW.id, NEW.provider_id, NEW.number) IS DISTINCT FROM (was.id, was.provider_id, was.number) OR (OLD.status <> 'open' AND
     (NEW.total_cents, NEW.opened_on, NEW.closes_at, NEW.closed_at) IS DISTINCT FROM
     (OLD.total_cents, OLD.opened_on, OLD.closes_at, OLD.closed_at)) THEN
    RAISE EXCEPTION 'a closed statement never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'statements_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER statements_move BEFORE INSERT OR UPDATE ON statements FOR EACH ROW EXECUTE FUNCTION statements_move();

-- A statement is never deleted.
CREATE TRIGGER statements_never_deleted BEFORE DELETE OR TRUNCATE ON statements EXECUTE FUNCTION never_deleted();

-- Judged at commit: a statement says what the pay of its lines comes to.
CREATE FUNCTION statements_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM statements s WHERE s.id = NEW.id AND s.total_cents <>
             (SELECT coalesce(sum(pay_cents), 0) FROM pay_lines WHERE statement_id = s.id)) THEN
    RAISE EXCEPTION 'a statement says what its lines come to' USING ERRCODE = 'check_violation', CONSTRAINT = 'statements_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER statements_balance AFTER INSERT OR UPDATE ON statements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION statements_balance();

-- New lines belong to the parties of their invoice and of their assignment, and to an open statement of their provider.
-- A reversal is exactly the negative of a line, in a credit note of that line's invoice.
CREATE FUNCTION pay_lines_judge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added l
               JOIN invoices i ON i.id = l.invoice_id
               JOIN booking_requests r ON r.id = l.booking_request_id
               LEFT JOIN timesheets t ON t.id = l.timesheet_id
              WHERE (l.organization_id, l.facility_id) <> (i.organization_id, i.facility_id)
                 OR (l.provider_id, l.organization_id, l.facility_id) <> (r.provider_id, r.organization_id, r.facility_id)
                 OR t.booking_request_id <> l.booking_request_id) THEN
    RAISE EXCEPTION 'a line belongs to the parties of its invoice' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_lines_parties';
  END IF;
  IF EXISTS (SELECT 1 FROM added l JOIN invoices i ON i.id = l.invoice_id LEFT JOIN pay_lines o ON o.id = l.reverses_id
              WHERE (i.kind = 'credit_note') <> (l.reverses_id IS NOT NULL)
                 OR (l.reverses_id IS NOT NULL AND
                     (i.credits_invoice_id, l.organization_id, l.facility_id, l.provider_id, l.booking_request_id,
                      l.timesheet_id, l.revision, l.kind, l.worked_on, l.pay_cents, l.fee_cents) IS DISTINCT FROM
                     (o.invoice_id, o.organization_id, o.facility_id, o.provider_id, o.booking_request_id,
                      o.timesheet_id, o.revision, o.kind, o.worked_on, -o.pay_cents, -o.fee_cents))) THEN
    RAISE EXCEPTION 'a reversal is the negative of a line of the credited invoice'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_lines_reversal';
  END IF;
  PERFORM 1 FROM statements WHERE id IN (SELECT statement_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM added l JOIN statements s ON s.id = l.statement_id
              WHERE s.provider_id <> l.provider_id OR s.status <> 'open') THEN
    RAISE EXCEPTION 'a line goes to the open statement of its provider' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_lines_statement';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pay_lines_judge AFTER INSERT ON pay_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION pay_lines_judge();

-- The total of a statement follows its lines. The documents are touched, so that each is judged once at commit however
-- many lines came.
CREATE FUNCTION pay_lines_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statements s SET total_cents = s.total_cents + n.pay
    FROM (SELECT statement_id, sum(pay_cents)::bigint AS pay FROM added GROUP BY statement_id) n
   WHERE s.id = n.statement_id;
  UPDATE invoices SET updated_at = updated_at WHERE id IN (SELECT invoice_id FROM added);
  RETURN NULL;
END $$;
CREATE TRIGGER pay_lines_sum AFTER INSERT ON pay_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION pay_lines_sum();

-- Pay of worked minutes, in integer cents, rounded once.
-- Twin: hoursAmounts.
CREATE FUNCTION pay_for_minutes(minutes integer, rate_cents integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (minutes::bigint * rate_cents + 30) / 60
$$;

-- Pay of a shift that the facility canceled late: a share of its booked hours, rounded once.
-- Twin: cancellationAmounts.
CREATE FUNCTION pay_for_cancellation(minutes integer, rate_cents integer, percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (minutes::bigint * rate_cents * percent + 3000) / 6000
$$;

-- An amount with the platform's fee on top, rounded once.
-- Twin: extraAmounts.
CREATE FUNCTION pay_with_fee(cents bigint, fee_percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (cents * (100 + fee_percent) + 50) / 100
$$;

-- Pay of driven miles, at tenths of a cent each.
-- Twin: mileageCents.
CREATE FUNCTION pay_for_miles(miles integer, rate_tenths integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (miles::bigint * rate_tenths + 5) / 10
$$;

-- The minutes that are paid: what was worked without the break, in quarters of an hour, the nearest one.
-- Twin: paidMinutesOf.
CREATE FUNCTION pay_minutes(worked tstzrange, break_minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (15 * floor((extract(epoch FROM upper(worked) - lower(worked)) / 60 - break_minutes + 7) / 15))::integer
$$;

-- Cents as the books' sentences show them.
-- Twin: formatExact.
CREATE FUNCTION pay_dollars(cents numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cents < 0 THEN '-' ELSE '' END || to_char(abs(coalesce(cents, 0)) / 100, 'FM$999,999,999,999,990.00')
$$;

-- W0001-000012: the organization's account, and the number within it.
-- Twin: documentNumber.
CREATE FUNCTION document_number(account_no integer, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'W' || lpad(account_no::text, greatest(4, length(account_no::text)), '0')
      || '-' || lpad(number::text, greatest(6, length(number::text)), '0')
$$;

-- The line of the audit log that goes with a step of a timesheet's history.
-- Twin: auditActions.
CREATE FUNCTION timesheet_audit_action(action text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE action
    WHEN 'submit' THEN 'timesheet/submitted' WHEN 'not_worked' THEN 'timesheet/not-worked'
    WHEN 'cancel' THEN 'shift/canceled' WHEN 'release' THEN 'timesheet/released'
    WHEN 'query' THEN 'timesheet/queried' WHEN 'dispute' THEN 'timesheet/disputed'
    WHEN 'approve' THEN 'timesheet/approved' WHEN 'auto_approve' THEN 'timesheet/approved-automatically'
    WHEN 'resolve' THEN 'timesheet/resolved' WHEN 'auto_close' THEN 'timesheet/closed-automatically'
    WHEN 'invoice' THEN 'timesheet/invoiced' WHEN 'credit' THEN 'timesheet/credited' END
$$;

-- The books. Each function answers the first sentence that is untrue of its subject, or null; each sentence is judged in
-- one pass over its tables. `min` and not `LIMIT 1`: for one row of many the planner would look up row by row.
-- Lines and documents come to equal sums: over everything, per organization, per invoice with its credit notes; and so do
-- lines and statements.
CREATE FUNCTION pay_break_of_totals() RETURNS text LANGUAGE sql STABLE AS $$
  WITH charged AS MATERIALIZED
    (SELECT l.organization_id, coalesce(i.credits_invoice_id, i.id) AS invoice_id,
            sum(l.pay_cents) AS pay, sum(l.pay_cents + l.fee_cents) AS total
       FROM pay_lines l JOIN invoices i ON i.id = l.invoice_id GROUP BY 1, 2),
  billed AS MATERIALIZED
    (SELECT organization_id, coalesce(credits_invoice_id, id) AS invoice_id, sum(total_cents) AS total
       FROM invoices GROUP BY 1, 2),
  everything AS
    (SELECT (SELECT coalesce(sum(total), 0) FROM charged) AS lines, (SELECT coalesce(sum(total), 0) FROM billed) AS documents,
            (SELECT coalesce(sum(pay), 0) FROM charged) AS pay, (SELECT coalesce(sum(total_cents), 0) FROM statements) AS owed),
  of_organization AS
    (SELECT organization_id, coalesce(c.total, 0) AS lines, coalesce(b.total, 0) AS documents
       FROM (SELECT organization_id, sum(total) AS total FROM charged GROUP BY 1) c
       FULL JOIN (SELECT organization_id, sum(total) AS total FROM billed GROUP BY 1) b USING (organization_id)),
  of_invoice AS
    (SELECT invoice_id, coalesce(c.total, 0) AS lines, coalesce(b.total, 0) AS documents
       FROM (SELECT invoice_id, sum(total) AS total FROM charged GROUP BY 1) c
       FULL JOIN (SELECT invoice_id, sum(total) AS total FROM billed GROUP BY 1) b USING (invoice_id)),
  of_statement AS
    (SELECT s.id, s.total_cents, coalesce(l.pay, 0) AS pay
       FROM statements s
       LEFT JOIN (SELECT statement_id AS id, sum(pay_cents) AS pay FROM pay_lines GROUP BY 1) l USING (id))
  SELECT coalesce(
    (SELECT min(format('All lines come to %s, all invoices and credit notes to %s.', pay_dollars(lines), pay_dollars(documents)))
       FROM everything WHERE lines <> documents),
    (SELECT min(format('The lines of organization %s come to %s, its invoices and credit notes to %s.',
                       organization_id, pay_dollars(lines), pay_dollars(documents)))
       FROM of_organization WHERE lines <> documents),
    (SELECT min(format('The lines of invoice %s and its credit notes come to %s, the documents to %s.',
                       invoice_id, pay_dollars(lines), pay_dollars(documents)))
       FROM of_invoice WHERE lines <> documents),
    (SELECT min(format('All statements come to %s, the pay of all lines to %s.', pay_dollars(owed), pay_dollars(pay)))
       FROM everything WHERE owed <> pay),
    (SELECT min(format('Statement %s says %s, its lines come to %s.', id, pay_dollars(total_cents), pay_dollars(pay)))
       FROM of_statement WHERE total_cents <> pay))
$$;

-- The numbers of an organization are exactly 1 to its last number.
CREATE FUNCTION pay_break_of_numbers() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT min(format('The numbers of organization %s are not exactly 1 to %s.', organization_id, coalesce(a.last_number, 0)))
    FROM billing_accounts a
    FULL JOIN (SELECT organization_id, count(*) AS numbers, min(number) AS lowest, max(number) AS highest
                 FROM invoices WHERE number IS NOT NULL GROUP BY 1) n USING (organization_id)
   WHERE (coalesce(n.numbers, 0), coalesce(n.lowest, 1), coalesce(n.highest, 0)) IS DISTINCT FROM
         (a.last_number, 1, a.last_number)
$$;

-- The lines of an invoiced timesheet's revision come to what it says, and no other timesheet has lines that were not taken
-- back. A line and its reversal come to nothing. A shift that its provider need not work has a closed timesheet.
CREATE FUNCTION pay_break_of_invoiced() RETURNS text LANGUAGE sql STABLE AS $$
  WITH standing AS MATERIALIZED
    (SELECT timesheet_id, revision, sum(pay_cents) AS pay, sum(fee_cents) AS fee, count(*) - 2 * count(reverses_id) AS lines
       FROM pay_lines WHERE timesheet_id IS NOT NULL GROUP BY 1, 2)
  SELECT coalesce(
    (SELECT min(format('Timesheet %s is invoiced over %s and a fee of %s, but its lines come to %s and %s.', t.id,
                       pay_dollars(t.pay_cents), pay_dollars(t.fee_cents), pay_dollars(s.pay), pay_dollars(s.fee)))
       FROM timesheets t LEFT JOIN standing s ON s.timesheet_id = t.id AND s.revision = t.revision
      WHERE t.status = 'invoiced' AND (coalesce(s.pay, 0) <> t.pay_cents OR coalesce(s.fee, 0) <> t.fee_cents)),
    (SELECT min(format('Timesheet %s is %s in revision %s, but lines of revision %s stand.',
                       t.id, t.status, t.revision, s.revision))
       FROM standing s JOIN timesheets t ON t.id = s.timesheet_id
      WHERE s.lines <> 0 AND (t.status <> 'invoiced' OR t.revision <> s.revision)),
    (SELECT min(format('Timesheet %s of a released shift is %s.', id, status))
       FROM timesheets WHERE attendance = 'canceled_by_provider' AND status <> 'closed'))
$$;

-- Pay and fee of a timesheet that somebody may rely on follow from its booking, its hours, its extras and its terms; what
-- an approved one keeps of charges is what they come to.
CREATE FUNCTION pay_break_of_reckoning() RETURNS text LANGUAGE sql STABLE AS $$
  WITH charges AS
    (SELECT e.timesheet_id AS id, sum(c.pay) AS pay, sum(c.total) AS total,
            sum(e.amount_cents) FILTER (WHERE e.kind IN ('MILEAGE', 'EXPENSE')) AS charged
       FROM timesheet_extras e
       JOIN timesheets t ON t.id = e.timesheet_id
       JOIN booking_requests r ON r.id = t.booking_request_id,
            LATERAL (SELECT CASE e.kind WHEN 'MILEAGE' THEN pay_for_miles(e.miles, r.mileage_rate_tenths)
                                        ELSE e.amount_cents END AS pay,
                            CASE e.kind WHEN 'MILEAGE' THEN pay_for_miles(e.miles, r.mileage_rate_tenths)
                                        WHEN 'EXPENSE' THEN e.amount_cents
                                        ELSE pay_with_fee(e.amount_cents, r.fee_percent) END AS total) c
      WHERE t.status IN ('submitted', 'approved', 'invoiced')
      GROUP BY 1),
  hours AS
    (SELECT t.id, t.status, t.paid_minutes, t.pay_cents, t.fee_cents, t.charge_cents, h.minutes,
            pay_for_minutes(h.minutes, b.shift_rate_cents) + pay_for_cancellation(b.minutes, b.shift_rate_cents, h.percent) AS pay,
            pay_for_minutes(h.minutes, b.facility_rate_cents)
              + pay_for_cancellation(b.minutes, b.facility_rate_cents, h.percent) AS total
       FROM timesheets t
       JOIN bookings b ON b.id = t.booking_id
       JOIN booking_requests r ON r.id = t.booking_request_id,
            LATERAL (SELECT CASE WHEN t.attendance = 'canceled_by_facility' THEN 0
                                 ELSE pay_minutes(t.worked, t.break_minutes) END AS minutes,
                            CASE WHEN t.attendance = 'canceled_by_facility' AND t.notice_minutes < r.cancellation_notice_hours * 60
                                 THEN r.cancellation_pay_percent ELSE 0 END AS percent) h
      WHERE t.status IN ('submitted', 'approved', 'invoiced')),
  reckoned AS
    (SELECT h.*, h.pay + coalesce(c.pay, 0) AS all_pay, h.total - h.pay + coalesce(c.total - c.pay, 0) AS all_fee,
            coalesce(c.charged, 0) AS charged
       FROM hours h LEFT JOIN charges c USING (id))
  SELECT coalesce(
    (SELECT min(format('Timesheet %s says %s minutes, %s and a fee of %s, but comes to %s, %s and %s.',
                       id, paid_minutes, pay_dollars(pay_cents), pay_dollars(fee_cents),
                       minutes, pay_dollars(all_pay), pay_dollars(all_fee)))
       FROM reckoned WHERE (paid_minutes, pay_cents, fee_cents) IS DISTINCT FROM (minutes, all_pay, all_fee)),
    (SELECT min(format('Timesheet %s keeps %s of charges, but they come to %s.', id, pay_dollars(charge_cents),
                       pay_dollars(charged)))
       FROM reckoned WHERE status IN ('approved', 'invoiced') AND charge_cents <> charged))
$$;

-- What is credited and paid of an invoice, and paid of a statement, is what its credit notes and payments come to, and its
-- status says so.
CREATE FUNCTION pay_break_of_payments() RETURNS text LANGUAGE sql STABLE AS $$
  WITH settled AS MATERIALIZED
    (SELECT i.*, document_number(a.account_no, i.number) AS name, i.total_cents + i.credited_cents - i.paid_cents AS balance,
            coalesce(n.credited, 0) AS credited, coalesce(p.paid, 0) AS paid
       FROM invoices i
       LEFT JOIN billing_accounts a USING (organization_id)
       LEFT JOIN (SELECT credits_invoice_id AS id, sum(total_cents) AS credited FROM invoices GROUP BY 1) n USING (id)
       LEFT JOIN (SELECT invoice_id AS id, sum(amount_cents) AS paid FROM payments GROUP BY 1) p USING (id)),
  paid_out AS
    (SELECT s.*, coalesce(p.paid, 0) AS paid
       FROM statements s
       LEFT JOIN (SELECT statement_id AS id, sum(amount_cents) AS paid FROM payments GROUP BY 1) p USING (id))
  SELECT coalesce(
    (SELECT min(format('Invoice %s says that %s is credited, its credit notes come to %s.',
                       name, pay_dollars(credited_cents), pay_dollars(credited)))
       FROM settled WHERE credited_cents <> credited),
    (SELECT min(format('Invoice %s says that %s is paid, its payments come to %s.',
                       name, pay_dollars(paid_cents), pay_dollars(paid)))
       FROM settled WHERE paid_cents <> paid),
    (SELECT min(format('Invoice %s is %s, but its balance is %s.', name, status, pay_dollars(balance)))
       FROM settled
      WHERE kind = 'invoice' AND ((status = 'issued' AND balance <= 0) OR (status = 'paid' AND balance > 0))),
    (SELECT min(format('Invoice %s is void, but %s of it stands and %s is paid.',
                       name, pay_dollars(total_cents + credited_cents), pay_dollars(paid_cents)))
       FROM settled WHERE status = 'void' AND (total_cents + credited_cents <> 0 OR paid_cents <> 0)),
    (SELECT min(format('Statement %s over %s is %s, but %s is paid.', id, pay_dollars(total_cents), status, pay_dollars(paid)))
       FROM paid_out
      WHERE CASE WHEN status = 'open' THEN paid <> 0 ELSE (status = 'paid') <> (paid = total_cents) END))
$$;

-- Each change of status is in the history and in the audit log once, and what was approved by silence was announced 24
-- hours before. A credit note is audited with the invoice that it credits or voids.
CREATE FUNCTION pay_break_of_records() RETURNS text LANGUAGE sql STABLE AS $$
  WITH steps AS
    (SELECT timesheet_id, from_status, to_status,
            lag(to_status, 1, 'draft') OVER told AS left_at, lead(to_status) OVER told IS NULL AS is_last
       FROM timesheet_history WINDOW told AS (PARTITION BY timesheet_id ORDER BY created_at, id)),
  recorded AS
    (SELECT timesheet_id::text AS object_id, timesheet_audit_action(action) AS action, count
       FROM (SELECT timesheet_id, action, count(*) FROM timesheet_history GROUP BY 1, 2) h
     UNION ALL SELECT id::text, 'invoice/issued', 1 FROM invoices WHERE kind = 'invoice' AND number IS NOT NULL
     UNION ALL SELECT id::text, 'statement/closed', 1 FROM statements WHERE number IS NOT NULL
     UNION ALL SELECT credits_invoice_id::text, 'invoice/credited or voided', count(*) FROM invoices WHERE kind = 'credit_note' GROUP BY 1
     UNION ALL SELECT id::text, 'payment/recorded', 1 FROM payments WHERE reverses_id IS NULL
     UNION ALL SELECT reverses_id::text, 'payment/reversed', 1 FROM payments WHERE reverses_id IS NOT NULL),
  audited AS
    (SELECT object_id,
            CASE WHEN action IN ('invoice/credited', 'invoice/voided') THEN 'invoice/credited or voided' ELSE action END AS action,
            count(*)
       FROM audit_log
      WHERE object_type IN ('timesheet', 'invoice', 'statement', 'payment')
        AND action IN ('timesheet/submitted', 'timesheet/not-worked', 'shift/canceled', 'timesheet/released',
          'timesheet/queried', 'timesheet/disputed', 'timesheet/approved', 'timesheet/approved-automatically',
          'timesheet/resolved', 'timesheet/closed-automatically', 'timesheet/invoiced', 'timesheet/credited',
          'invoice/issued', 'invoice/credited', 'invoice/voided', 'statement/closed', 'payment/recorded', 'payment/reversed')
      GROUP BY 1, 2)
  SELECT coalesce(
    (SELECT min(format('The history of timesheet %s goes from %s to %s, after it was %s.',
                       timesheet_id, from_status, to_status, left_at))
       FROM steps WHERE from_status <> left_at),
    (SELECT min(format('Timesheet %s is %s, but its history ends with %s.', t.id, t.status, coalesce(s.to_status, 'draft')))
       FROM timesheets t LEFT JOIN (SELECT * FROM steps WHERE is_last) s ON s.timesheet_id = t.id
      WHERE t.status <> coalesce(s.to_status, 'draft')),
    (SELECT min(format('The audit log says %s of %s %s times, the books %s times.',
                       action, object_id, coalesce(a.count, 0), coalesce(r.count, 0)))
       FROM recorded r FULL JOIN audited a USING (object_id, action)
      WHERE coalesce(a.count, 0) <> coalesce(r.count, 0)),
    (SELECT min(format('Timesheet %s was approved by silence, but not announced 24 hours before.', id))
       FROM timesheets
      WHERE status IN ('approved', 'invoiced') AND approved_by IS NULL AND attendance <> 'canceled_by_facility'
        AND (extract(epoch FROM approved_at - announced_at) >= 24 * 3600) IS NOT TRUE))
$$;

-- The first sentence about the books that is untrue, or null while they balance.
CREATE FUNCTION pay_first_break() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(pay_break_of_totals(), pay_break_of_numbers(), pay_break_of_invoiced(), pay_break_of_reckoning(),
    pay_break_of_payments(), pay_break_of_records())
$$;

-- A search that began because nobody came ends when the holder sends hours, or when the timesheet is settled otherwise.
CREATE FUNCTION timesheets_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rescue_stop(NEW.booking_id, CASE WHEN NEW.status = 'submitted' THEN 'answered' ELSE 'changed' END, '{no_show}');
  RETURN NULL;
END $$;
CREATE TRIGGER timesheets_end_search AFTER UPDATE OF status ON timesheets
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status
    AND NOT (NEW.status = 'queried' AND NEW.reason_code IS NOT DISTINCT FROM 'DID_NOT_WORK')
    AND NOT (NEW.status = 'closed' AND NEW.attendance IS NOT DISTINCT FROM 'no_show')) EXECUTE FUNCTION timesheets_end_search();

-- Hours that are submitted and approved are events of the organization. One that comes back from an invoice is approved
-- still.
CREATE FUNCTION timesheets_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, 'timesheet.' || c.status, 'timesheet', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id)
   WHERE c.status <> f.status AND (c.status = 'submitted' OR (c.status = 'approved' AND f.status <> 'invoiced'))
   ORDER BY c.id;
  RETURN NULL;
END $$;
CREATE TRIGGER timesheets_events AFTER UPDATE ON timesheets REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION timesheets_events();

-- So are an invoice that is issued, paid or voided. A payment that is taken back is none.
CREATE FUNCTION invoices_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, CASE c.status WHEN 'issued' THEN 'invoice.issued' WHEN 'paid' THEN 'invoice.paid' ELSE 'invoice.voided' END,
         'invoice', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id)
   WHERE c.kind = 'invoice' AND (f.status, c.status) IN (('draft', 'issued'), ('issued', 'paid'), ('issued', 'void'))
   ORDER BY c.id;
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_events AFTER UPDATE ON invoices REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_events();
