ALTER TABLE "timesheets" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
-- Timesheets that there are already are of shifts that were asked for when their bookings were made. That is no change of
-- what they say.
ALTER TABLE timesheets DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE timesheets t SET asked_at = b.created_at FROM bookings b WHERE b.id = t.booking_id;
--> statement-breakpoint
ALTER TABLE timesheets ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "timesheets" ALTER COLUMN "asked_at" SET NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION timesheets_open() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION timesheets_keep() RETURNS trigger LANGUAGE plpgsql AS $$
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
