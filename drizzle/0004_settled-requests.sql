-- A settled request gets no further shifts and loses none.
CREATE FUNCTION bookings_come_and_go() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE request_status text;
BEGIN
  SELECT status INTO request_status FROM booking_requests WHERE id = coalesce(NEW.booking_request_id, OLD.booking_request_id);
  IF request_status IN ('confirmed', 'canceled') THEN
    RAISE EXCEPTION 'the shifts of a settled request never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_final';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_come_and_go BEFORE INSERT OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_come_and_go();
