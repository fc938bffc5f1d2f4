ALTER TABLE "timesheets" DROP CONSTRAINT "timesheets_not_negative";--> statement-breakpoint
ALTER TABLE "timesheets" ADD COLUMN "charge_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Charges of timesheets that are approved or invoiced already. That is no change of what they say.
ALTER TABLE timesheets DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE timesheets t SET charge_cents = e.charged
  FROM (SELECT timesheet_id, sum(amount_cents) AS charged FROM timesheet_extras WHERE kind IN ('MILEAGE', 'EXPENSE') GROUP BY 1) e
 WHERE e.timesheet_id = t.id AND t.status IN ('approved', 'invoiced');
--> statement-breakpoint
ALTER TABLE timesheets ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "timesheets_of_numbers" ON "timesheets" USING btree ("organization_id","worked_on","id","booking_id","booking_request_id","facility_id","provider_id","status","attendance","paid_minutes","pay_cents","fee_cents","charge_cents","booked","asked_at","time_zone");--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_charges" CHECK ("timesheets"."charge_cents" = 0 or "timesheets"."status" in ('approved', 'invoiced'));--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_not_negative" CHECK (least("timesheets"."break_minutes", "timesheets"."late_minutes", "timesheets"."pay_cents", "timesheets"."fee_cents", "timesheets"."charge_cents") >= 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION timesheets_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status, NEW.attendance, NEW.worked, NEW.pay_cents, NEW.fee_cents, NEW.charge_cents, NEW.version, NEW.revision)
     IS DISTINCT FROM ('draft', NULL, NULL, 0, 0, 0, 1, 0) THEN
    RAISE EXCEPTION 'a timesheet begins as an empty draft' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_move';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION timesheet_says(said timesheets) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(said.attendance, said.worked, said.break_minutes, said.paid_minutes, said.late_minutes,
    said.notice_minutes, said.pay_cents, said.fee_cents, said.charge_cents, said.comment, said.reason_code, said.reason,
    said.submitted_at, said.announced_at, said.approved_at, said.approved_by)
$$;
--> statement-breakpoint
CREATE FUNCTION timesheets_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.charge_cents := CASE WHEN NEW.status IN ('approved', 'invoiced') THEN
    (SELECT coalesce(sum(amount_cents), 0) FROM timesheet_extras
      WHERE timesheet_id = NEW.id AND kind IN ('MILEAGE', 'EXPENSE')) ELSE 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER timesheets_charges BEFORE UPDATE OF status ON timesheets
  FOR EACH ROW WHEN ((NEW.status IN ('approved', 'invoiced')) <> (OLD.status IN ('approved', 'invoiced')))
  EXECUTE FUNCTION timesheets_charges();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pay_break_of_reckoning() RETURNS text LANGUAGE sql STABLE AS $$
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
