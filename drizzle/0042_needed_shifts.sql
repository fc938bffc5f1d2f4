CREATE FUNCTION shift_stands(shift bookings) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT shift.is_canceled AND NOT shift.is_removed AND shift.status_by_provider <> 'rejected' AND shift.status_by_rep <> 'rejected'
$$;
--> statement-breakpoint
CREATE FUNCTION shift_qualifies(shift bookings, need needed_shifts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT need.withdrawn_at IS NULL AND need.published_at IS NOT NULL
     AND (shift.facility_id, shift.start_on, shift.rate_kind) = (need.facility_id, need.start_on, need.rate_kind)
     AND shift.during && need.during
     AND EXISTS (SELECT 1 FROM opportunities o, providers p
                  WHERE o.id = need.opportunity_id AND o.published_at IS NOT NULL
                    AND p.id = shift.provider_id AND o.specialty = ANY (p.specialties))
$$;
--> statement-breakpoint
CREATE FUNCTION needed_shift_is_free(need uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM bookings b WHERE b.needed_shift_id = need AND shift_stands(b))
$$;
--> statement-breakpoint
CREATE FUNCTION needed_shifts_link(requests uuid[], needs uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
  shift record;
  chosen uuid;
BEGIN
  WITH days AS (
    SELECT facility_id, start_on, rate_kind FROM bookings WHERE booking_request_id = ANY (requests)
    UNION
    SELECT n.facility_id, n.start_on, n.rate_kind FROM needed_shifts n JOIN bookings b ON b.needed_shift_id = n.id
     WHERE b.booking_request_id = ANY (requests)
    UNION
    SELECT facility_id, start_on, rate_kind FROM needed_shifts WHERE id = ANY (needs)
  ), found AS (
    SELECT n.id FROM days JOIN needed_shifts n USING (facility_id, start_on, rate_kind) WHERE n.withdrawn_at IS NULL
    UNION
    SELECT b.needed_shift_id FROM bookings b WHERE b.booking_request_id = ANY (requests) AND b.needed_shift_id IS NOT NULL
    UNION
    SELECT unnest(needs)
  )
  SELECT array_agg(id) INTO concerned FROM found;
  IF concerned IS NULL THEN RETURN; END IF;
  UPDATE bookings b SET needed_shift_id = NULL
    FROM needed_shifts n
   WHERE n.id = ANY (concerned) AND b.needed_shift_id = n.id AND shift_stands(b) AND NOT shift_qualifies(b, n);
  FOR shift IN
    SELECT DISTINCT b.id, b.created_at, b.start_time, b.end_time, c.opportunity_id,
           CASE WHEN b.status_by_provider <> 'accepted' THEN 2 WHEN r.status = 'confirmed' AND b.status_by_rep = 'accepted' THEN 0 ELSE 1 END AS place
      FROM needed_shifts n
      JOIN bookings b ON (b.facility_id, b.start_on, b.rate_kind) = (n.facility_id, n.start_on, n.rate_kind)
      JOIN booking_requests r ON r.id = b.booking_request_id
      JOIN connections c ON c.id = r.connection_id
     WHERE n.id = ANY (concerned) AND b.needed_shift_id IS NULL AND shift_stands(b)
       AND needed_shift_is_free(n.id) AND shift_qualifies(b, n)
     ORDER BY place, b.created_at, b.id
  LOOP
    SELECT n.id INTO chosen
      FROM needed_shifts n JOIN opportunities o ON o.id = n.opportunity_id JOIN bookings b ON b.id = shift.id
     WHERE n.id = ANY (concerned) AND needed_shift_is_free(n.id) AND shift_qualifies(b, n)
     ORDER BY (n.start_time, n.end_time) = (shift.start_time, shift.end_time) DESC,
              n.opportunity_id IS NOT DISTINCT FROM shift.opportunity_id DESC,
              greatest(n.published_at, o.published_at), n.id
     LIMIT 1 FOR NO KEY UPDATE OF n SKIP LOCKED;
    UPDATE bookings b SET needed_shift_id = chosen
     WHERE chosen IS NOT NULL AND b.id = shift.id AND b.needed_shift_id IS NULL AND shift_stands(b);
  END LOOP;
  UPDATE needed_shifts n SET withdrawn_at = now(), updated_at = now()
    FROM opportunities o
   WHERE n.id = ANY (concerned) AND n.withdrawn_at IS NULL AND o.id = n.opportunity_id AND o.status = 'closed'
     AND lower(n.during) > now() AND needed_shift_is_free(n.id);
END $$;
--> statement-breakpoint
CREATE FUNCTION bookings_link_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link(ARRAY(SELECT DISTINCT booking_request_id FROM changed), '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_link_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_link_new();
--> statement-breakpoint
CREATE FUNCTION booking_requests_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link(ARRAY(SELECT id FROM changed), '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_link AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION booking_requests_link();
--> statement-breakpoint
CREATE FUNCTION bookings_stand_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT shift_stands(OLD) AND shift_stands(NEW) AND NOT needed_shift_is_free(NEW.needed_shift_id) THEN
    NEW.needed_shift_id := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_stand_again BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL) EXECUTE FUNCTION bookings_stand_again();
--> statement-breakpoint
CREATE FUNCTION needed_shifts_link_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link('{}', ids) FROM (SELECT array_agg(id) AS ids FROM changed WHERE published_at IS NOT NULL) published
   WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER needed_shifts_link_new AFTER INSERT ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_link_changed();
--> statement-breakpoint
CREATE TRIGGER needed_shifts_link_changed AFTER UPDATE ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_link_changed();
--> statement-breakpoint
CREATE FUNCTION opportunities_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link('{}', ids)
     FROM (SELECT array_agg(id) AS ids FROM needed_shifts WHERE opportunity_id = NEW.id AND withdrawn_at IS NULL) needs
    WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_link AFTER UPDATE OF published_at, specialty ON opportunities
  FOR EACH ROW WHEN ((NEW.published_at, NEW.specialty) IS DISTINCT FROM (OLD.published_at, OLD.specialty))
  EXECUTE FUNCTION opportunities_link();
--> statement-breakpoint
CREATE FUNCTION bookings_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b JOIN needed_shifts n ON n.id = b.needed_shift_id
              WHERE b.id = NEW.id AND shift_stands(b) AND NOT shift_qualifies(b, n)) THEN
    RAISE EXCEPTION 'a shift fills only a needed shift that it qualifies for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_fill';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_fill_new AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL) EXECUTE FUNCTION bookings_fill();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_fill AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL AND
    (NEW.needed_shift_id, NEW.facility_id, NEW.start_on, NEW.rate_kind, NEW.during, NEW.provider_id) IS DISTINCT FROM
    (OLD.needed_shift_id, OLD.facility_id, OLD.start_on, OLD.rate_kind, OLD.during, OLD.provider_id))
  EXECUTE FUNCTION bookings_fill();
--> statement-breakpoint
CREATE FUNCTION needed_shifts_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b JOIN needed_shifts n ON n.id = b.needed_shift_id
              WHERE n.id = NEW.id AND shift_stands(b) AND NOT shift_qualifies(b, n)) THEN
    RAISE EXCEPTION 'a shift fills only a needed shift that it qualifies for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_fill';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER needed_shifts_filled AFTER UPDATE ON needed_shifts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.facility_id, NEW.start_on, NEW.rate_kind, NEW.during, NEW.published_at, NEW.withdrawn_at)
    IS DISTINCT FROM (OLD.facility_id, OLD.start_on, OLD.rate_kind, OLD.during, OLD.published_at, OLD.withdrawn_at))
  EXECUTE FUNCTION needed_shifts_filled();
--> statement-breakpoint
CREATE FUNCTION needed_shifts_withdrawn_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, details)
  VALUES (0, now(), 'system', 'closed-opportunities', 'needed-shift/withdrawn', 'needed_shift', NEW.id::text,
          jsonb_build_object('because', 'closed'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER needed_shifts_withdrawn_audit AFTER UPDATE OF withdrawn_at ON needed_shifts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL AND pg_trigger_depth() > 0)
  EXECUTE FUNCTION needed_shifts_withdrawn_audit();
--> statement-breakpoint
CREATE FUNCTION successors_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings b SET needed_shift_id = n.id
    FROM rescues r, needed_shifts n
   WHERE r.booking_id = NEW.id AND r.status = 'filled' AND b.id = r.filled_booking_id AND n.id = NEW.needed_shift_id
     AND shift_stands(b) AND shift_qualifies(b, n) AND needed_shift_is_free(n.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER successors_fill AFTER UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL AND shift_stands(OLD) AND NOT shift_stands(NEW))
  EXECUTE FUNCTION successors_fill();
