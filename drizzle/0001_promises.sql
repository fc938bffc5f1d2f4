-- What the database promises whatever the application does.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- No provider is held to two shifts at the same time, over all organizations. Half-open spans: a day and the night after it may touch.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_double_booking
  EXCLUDE USING gist (provider_id WITH =, during WITH &&) WHERE (holds);
--> statement-breakpoint
-- Within one request no two shifts that are still asked for overlap.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap_in_request
  EXCLUDE USING gist (booking_request_id WITH =, during WITH &&)
  WHERE (NOT is_removed AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected');
--> statement-breakpoint
-- Losing the counters in a crash only forgets counts.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint

-- The first and last day of a request follow its shifts.
CREATE FUNCTION booking_requests_span() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE request uuid := coalesce(NEW.booking_request_id, OLD.booking_request_id);
BEGIN
  UPDATE booking_requests r
     SET first_shift_on = s.first_on, last_shift_on = s.last_on
    FROM (SELECT min(start_on) AS first_on, max(start_on) AS last_on
            FROM bookings WHERE booking_request_id = request AND NOT is_removed) s
   WHERE r.id = request
     AND (r.first_shift_on, r.last_shift_on) IS DISTINCT FROM (s.first_on, s.last_on);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_span AFTER INSERT OR DELETE OR UPDATE OF start_on, is_removed ON bookings
  FOR EACH ROW EXECUTE FUNCTION booking_requests_span();
--> statement-breakpoint

-- Judged at commit: a confirmed request has at least one shift that both sides accepted.
CREATE FUNCTION booking_requests_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM booking_requests r WHERE r.id = NEW.id AND r.status = 'confirmed'
             AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.booking_request_id = r.id AND b.holds AND b.status_by_rep = 'accepted')) THEN
    RAISE EXCEPTION 'a confirmed request needs a shift accepted by both sides'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_requests_confirmed_has_shift';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER booking_requests_settled AFTER INSERT OR UPDATE OF status ON booking_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_requests_settled();
--> statement-breakpoint

-- Canceled is the end; a confirmed request only ever becomes canceled, and only extra pay is added to it.
CREATE FUNCTION booking_requests_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'canceled' AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a canceled request never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_requests_final';
  END IF;
  IF OLD.status = 'confirmed' AND NEW.status NOT IN ('confirmed', 'canceled') THEN
    RAISE EXCEPTION 'a confirmed request can only be canceled' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_requests_final';
  END IF;
  IF (NEW.provider_id, NEW.organization_id, NEW.facility_id, NEW.connection_id) IS DISTINCT FROM
     (OLD.provider_id, OLD.organization_id, OLD.facility_id, OLD.connection_id) THEN
    RAISE EXCEPTION 'the parties of a request never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_requests_parties';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_move BEFORE UPDATE ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION booking_requests_move();
--> statement-breakpoint
CREATE FUNCTION bookings_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE request_status text;
BEGIN
  SELECT status INTO request_status FROM booking_requests WHERE id = OLD.booking_request_id;
  IF request_status = 'canceled' OR (request_status = 'confirmed' AND
     (NEW.start_on, NEW.end_on, NEW.start_time, NEW.end_time, NEW.during, NEW.minutes, NEW.rate_kind, NEW.shift_rate_cents,
      NEW.facility_rate_cents, NEW.status_by_provider, NEW.status_by_rep, NEW.is_removed) IS DISTINCT FROM
     (OLD.start_on, OLD.end_on, OLD.start_time, OLD.end_time, OLD.during, OLD.minutes, OLD.rate_kind, OLD.shift_rate_cents,
      OLD.facility_rate_cents, OLD.status_by_provider, OLD.status_by_rep, OLD.is_removed)) THEN
    RAISE EXCEPTION 'the shifts of a settled request never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_move BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_move();
--> statement-breakpoint

-- Approved implies cleared.
CREATE FUNCTION connections_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM clearances c WHERE c.organization_id = NEW.organization_id
                 AND c.provider_id = NEW.provider_id AND c.status = 'cleared') THEN
    RAISE EXCEPTION 'only a cleared provider can be approved' USING ERRCODE = 'check_violation', CONSTRAINT = 'connections_approved_is_cleared';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_approved BEFORE INSERT OR UPDATE OF facility_status ON connections
  FOR EACH ROW WHEN (NEW.facility_status = 'approved') EXECUTE FUNCTION connections_approved();
--> statement-breakpoint

-- Rows that only ever come.
CREATE FUNCTION insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_insert_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log EXECUTE FUNCTION insert_only();
--> statement-breakpoint
CREATE TRIGGER signatures_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signatures EXECUTE FUNCTION insert_only();
--> statement-breakpoint
CREATE TRIGGER booking_request_history_insert_only BEFORE UPDATE OR TRUNCATE ON booking_request_history EXECUTE FUNCTION insert_only();
--> statement-breakpoint

-- The audit chain: rows are numbered without a gap and each carries the hash of the one before it.
CREATE FUNCTION audit_log_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor_kind, entry.actor_id,
    entry.action, entry.object_type, entry.object_id, entry.details, entry.request_id, entry.previous_hash)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log_chain'));
  SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '');
  NEW.hash := audit_log_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_chain();
--> statement-breakpoint
-- The first broken link of the chain, or nothing.
CREATE FUNCTION audit_log_first_break() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT l.id FROM audit_log l LEFT JOIN audit_log p ON p.id = l.id - 1
   WHERE l.hash <> audit_log_hash(l) OR l.previous_hash <> coalesce(p.hash, '') OR (l.id > 1 AND p.id IS NULL)
   ORDER BY l.id LIMIT 1
$$;
--> statement-breakpoint

-- The marketplace's reading copy on providers follows the rows it is read from.
CREATE FUNCTION providers_follow_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE target uuid := coalesce(NEW.provider_id, OLD.provider_id);
BEGIN
  IF TG_TABLE_NAME = 'licenses' THEN
    UPDATE providers SET
      licensed_states = coalesce((SELECT array_agg(DISTINCT state ORDER BY state) FROM licenses
        WHERE provider_id = target AND type = 'MEDICAL' AND status = 'ACTIVE'), '{}'),
      dea_licensed_states = coalesce((SELECT array_agg(DISTINCT state ORDER BY state) FROM licenses
        WHERE provider_id = target AND type = 'DEA' AND status = 'ACTIVE'), '{}')
    WHERE id = target;
  ELSIF TG_TABLE_NAME = 'board_certifications' THEN
    UPDATE providers SET board_certification_types =
      coalesce((SELECT array_agg(type ORDER BY type) FROM board_certifications WHERE provider_id = target), '{}')
    WHERE id = target;
  ELSE
    UPDATE providers SET certification_types =
      coalesce((SELECT array_agg(type ORDER BY type) FROM certifications WHERE provider_id = target), '{}')
    WHERE id = target;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER licenses_follow AFTER INSERT OR UPDATE OR DELETE ON licenses FOR EACH ROW EXECUTE FUNCTION providers_follow_credentials();
--> statement-breakpoint
CREATE TRIGGER board_certifications_follow AFTER INSERT OR UPDATE OR DELETE ON board_certifications FOR EACH ROW EXECUTE FUNCTION providers_follow_credentials();
--> statement-breakpoint
CREATE TRIGGER certifications_follow AFTER INSERT OR UPDATE OR DELETE ON certifications FOR EACH ROW EXECUTE FUNCTION providers_follow_credentials();
--> statement-breakpoint
-- The name "{prefix} {preferred or first} {last}, {degrees}", the lead rate, and whether the marketplace lists the provider.
CREATE FUNCTION providers_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  NEW.display_name := concat_ws(', ',
    nullif(concat_ws(' ', nullif(NEW.prefix_name, ''), nullif(coalesce(nullif(NEW.preferred_name, ''), person.first_name), ''), nullif(person.last_name, '')), ''),
    nullif(array_to_string(NEW.degrees, ', '), ''));
  NEW.lead_rate_cents := coalesce(NEW.shift_rate_day_cents, least(NEW.shift_rate_night_cents, NEW.shift_rate_24h_cents, NEW.shift_rate_call_cents));
  NEW.listed_at := CASE WHEN person.registration_status = 'complete' AND person.is_active THEN coalesce(NEW.listed_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_derive BEFORE INSERT OR UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION providers_derive();
--> statement-breakpoint
CREATE FUNCTION providers_follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE providers SET updated_at = updated_at WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_follow AFTER UPDATE OF first_name, last_name, registration_status, is_active ON users
  FOR EACH ROW WHEN (NEW.user_type = 'provider') EXECUTE FUNCTION providers_follow_user();
