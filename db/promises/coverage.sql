-- What the database promises of shifts that fall free: call-outs, searches and offers (decision 43).

-- What became of a call-out never changes.
CREATE FUNCTION call_outs_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a closed call-out never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'call_outs_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER call_outs_keep BEFORE UPDATE ON call_outs
  FOR EACH ROW WHEN (OLD.status <> 'open') EXECUTE FUNCTION call_outs_keep();

-- A search keeps its shift; its bonus only rises; what became of it never changes.
CREATE FUNCTION rescues_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a closed search never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_final';
  END IF;
  IF NEW.bonus_cents < OLD.bonus_cents THEN
    RAISE EXCEPTION 'the bonus of a search never falls' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_bonus_rises';
  END IF;
  IF (NEW.organization_id, NEW.facility_id, NEW.booking_id, NEW.holder_id, NEW.source, NEW.rate_kind, NEW.start_on, NEW.start_time,
      NEW.end_on, NEW.end_time, NEW.during, NEW.minutes, NEW.ends_at)
     IS DISTINCT FROM (OLD.organization_id, OLD.facility_id, OLD.booking_id, OLD.holder_id, OLD.source, OLD.rate_kind, OLD.start_on,
      OLD.start_time, OLD.end_on, OLD.end_time, OLD.during, OLD.minutes, OLD.ends_at) THEN
    RAISE EXCEPTION 'the shift of a search never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_shift';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rescues_keep BEFORE UPDATE ON rescues FOR EACH ROW EXECUTE FUNCTION rescues_keep();

-- The log of a search only grows; it goes only with its search.
CREATE TRIGGER rescue_log_insert_only BEFORE UPDATE OR TRUNCATE ON rescue_log EXECUTE FUNCTION insert_only();

-- An offer that was accepted, or that its search closed, never changes.
CREATE FUNCTION rescue_offers_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'an offer that is over never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescue_offers_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rescue_offers_keep BEFORE UPDATE ON rescue_offers
  FOR EACH ROW WHEN (OLD.status IN ('accepted', 'closed')) EXECUTE FUNCTION rescue_offers_keep();

-- Judged at commit: who reads that a shift is covered can rely on it.
CREATE FUNCTION rescues_filled_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM bookings b JOIN booking_requests r ON r.id = b.booking_request_id
                  WHERE b.id = NEW.filled_booking_id AND b.rescue_id = NEW.id AND r.status = 'confirmed'
                    AND b.status_by_provider = 'accepted' AND b.status_by_rep = 'accepted')
     OR EXISTS (SELECT 1 FROM call_outs c WHERE c.id = NEW.call_out_id AND c.confirmed_at IS NOT NULL
                   AND c.status NOT IN ('filled', 'released')) THEN
    RAISE EXCEPTION 'a filled search has its shift, and its holder is let go'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rescues_filled_holds';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER rescues_filled_holds AFTER INSERT OR UPDATE OF status ON rescues DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'filled') EXECUTE FUNCTION rescues_filled_holds();

-- What makes a shift no longer vacant stops its search in the same transaction, whichever command wrote it: otherwise
-- somebody could accept a shift that needs nobody.
CREATE FUNCTION rescue_stop(shift uuid, because text, from_sources text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE search uuid;
BEGIN
  UPDATE rescues SET status = 'stopped', status_reason = because, paused_at = NULL, seconds_left = NULL, next_wave_at = NULL,
         closed_at = now(), updated_at = now()
   WHERE booking_id = shift AND status IN ('running', 'paused') AND source = ANY (from_sources)
  RETURNING id INTO search;
  IF search IS NULL THEN RETURN; END IF;
  UPDATE rescue_offers SET status = 'closed', closed_reason = CASE because WHEN 'answered' THEN 'answered' ELSE 'stopped' END,
         updated_at = now()
   WHERE rescue_id = search AND status = 'asked';
  INSERT INTO rescue_log (id, rescue_id, at, what, details)
  VALUES (uuid_v7(), search, now(), 'stopped', jsonb_build_object('reason', because));
  INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'rescue/stopped', jsonb_build_object('rescueId', search));
END $$;

-- A holder who accepts after all answers the search; a shift that is canceled, removed or moved ends it.
CREATE FUNCTION bookings_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status_by_provider = 'accepted' AND OLD.status_by_provider <> 'accepted' THEN
    PERFORM rescue_stop(NEW.id, 'answered', '{declined,unanswered}');
  END IF;
  -- Where the holder declines the last shift of a request, the request is canceled with it: nobody has taken it back.
  IF (NEW.released_at IS NULL AND NEW.is_canceled AND NOT OLD.is_canceled
       AND NOT (NEW.status_by_provider = 'rejected' AND OLD.status_by_provider <> 'rejected'))
     OR (NEW.is_removed AND NOT OLD.is_removed)
     OR (NEW.start_on, NEW.end_on, NEW.start_time, NEW.end_time, NEW.rate_kind, NEW.during)
        IS DISTINCT FROM (OLD.start_on, OLD.end_on, OLD.start_time, OLD.end_time, OLD.rate_kind, OLD.during) THEN
    PERFORM rescue_stop(NEW.id, 'changed', '{call_out,no_show,declined,unanswered}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_end_search AFTER UPDATE OF status_by_provider, is_canceled, is_removed, start_on, end_on, start_time,
  end_time, rate_kind, during ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_end_search();

-- A report that is withdrawn ends the search that it started.
CREATE FUNCTION call_outs_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rescue_stop(NEW.booking_id, 'withdrawn', '{call_out}');
  RETURN NULL;
END $$;
CREATE TRIGGER call_outs_end_search AFTER UPDATE OF status ON call_outs
  FOR EACH ROW WHEN (NEW.status = 'withdrawn' AND OLD.status = 'open') EXECUTE FUNCTION call_outs_end_search();

-- A search that a trigger stops has its line in the audit log. The line is written at commit, because that log is locked
-- last.
CREATE FUNCTION rescues_stopped_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, details)
  VALUES (0, now(), 'system', 'rescue-stops', 'rescue/stopped', 'rescue', NEW.id::text,
          jsonb_build_object('reason', NEW.status_reason));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER rescues_stopped_audit AFTER UPDATE OF status ON rescues DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'stopped' AND NEW.status_reason IN ('withdrawn', 'answered', 'changed'))
  EXECUTE FUNCTION rescues_stopped_audit();

-- A link in a mail that answers an offer ends when the offer is over; one that answers a report ends when the report is
-- confirmed or closed.
CREATE FUNCTION rescue_offers_end_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links l SET revoked_at = now() FROM after_it a JOIN before_it b ON b.id = a.id
    WHERE a.status <> b.status AND a.status <> 'asked' AND l.purpose = 'offer' AND l.object_id = a.id
      AND l.used_at IS NULL AND l.revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER rescue_offers_end_links AFTER UPDATE ON rescue_offers
  REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION rescue_offers_end_links();
CREATE TRIGGER call_outs_end_links AFTER UPDATE OF status, confirmed_at ON call_outs
  FOR EACH ROW WHEN (NEW.status <> 'open' OR NEW.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION answer_links_end('call_out', 'id');

-- Screens of both parties are notified of call-outs that come or change.
CREATE TRIGGER call_outs_live_new AFTER INSERT ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('coverage');
CREATE TRIGGER call_outs_live AFTER UPDATE ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('coverage');

-- Screens of an organization are notified of its searches.
CREATE FUNCTION live_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('coverage organization:', organization_id))
    FROM (SELECT DISTINCT organization_id FROM changed) AS parties;
  RETURN NULL;
END $$;
CREATE TRIGGER rescues_live_new AFTER INSERT ON rescues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_organization();
CREATE TRIGGER rescues_live AFTER UPDATE ON rescues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_organization();

-- Screens of the provider and the organization are notified of offers and raised hands, also of a hand that is taken down.
CREATE FUNCTION live_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('coverage provider:', provider_id, ' organization:', organization_id))
    FROM (SELECT DISTINCT c.provider_id, r.organization_id FROM changed c JOIN rescues r ON r.id = c.rescue_id) AS parties;
  RETURN NULL;
END $$;
CREATE TRIGGER rescue_offers_live_new AFTER INSERT ON rescue_offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
CREATE TRIGGER rescue_offers_live AFTER UPDATE ON rescue_offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
CREATE TRIGGER raised_hands_live_new AFTER INSERT ON raised_hands REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
CREATE TRIGGER raised_hands_live AFTER UPDATE ON raised_hands REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();
CREATE TRIGGER raised_hands_live_gone AFTER DELETE ON raised_hands REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_search();

-- The shift of a successor fills the needed shift that its holder filled (SCH-I-008), whatever it filled before.
CREATE FUNCTION successors_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings b SET needed_shift_id = n.id
    FROM rescues r, needed_shifts n
   WHERE r.booking_id = NEW.id AND r.status = 'filled' AND b.id = r.filled_booking_id AND n.id = NEW.needed_shift_id
     AND shift_stands(b) AND shift_qualifies(b, n) AND needed_shift_is_free(n.id);
  RETURN NULL;
END $$;
CREATE TRIGGER successors_fill AFTER UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL AND shift_stands(OLD) AND NOT shift_stands(NEW))
  EXECUTE FUNCTION successors_fill();

-- A shift that is called out, that cover is looked for, and that is covered are events of the organization.
CREATE FUNCTION call_outs_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT organization_id, 'shift.called_out', 'call_out', id, facility_id, status FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER call_outs_events AFTER INSERT ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION call_outs_events();
CREATE FUNCTION rescues_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT organization_id, 'shift.needs_cover', 'rescue', id, facility_id, status FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER rescues_events_new AFTER INSERT ON rescues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rescues_events_new();
CREATE FUNCTION rescues_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, 'shift.covered', 'rescue', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id) WHERE c.status = 'filled' AND f.status <> 'filled';
  RETURN NULL;
END $$;
CREATE TRIGGER rescues_events AFTER UPDATE ON rescues REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION rescues_events();
