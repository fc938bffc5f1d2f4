-- What the database promises of assignment requests and their shifts.

-- No provider is held to two shifts at the same time, over all organizations. Half-open spans: a day and the night after
-- it may touch.
-- Twin: overlaps.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_double_booking
  EXCLUDE USING gist (provider_id WITH =, during WITH &&) WHERE (holds);

-- Within one request no two shifts that are still asked for overlap.
-- Twin: overlaps.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap_in_request
  EXCLUDE USING gist (booking_request_id WITH =, during WITH &&)
  WHERE (NOT is_removed AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected');

-- What the lists read of a request: from when to when it goes, and the pay of the shifts that count in its status. A
-- released shift is no part of it any more; a request of which nothing else is left is found where it was.
-- Twin: payFor.
CREATE FUNCTION booking_request_reading(request uuid, request_status text, OUT first_on date, OUT last_on date,
  OUT last_end date, OUT shift_cents integer, OUT facility_cents integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(start_on) FILTER (WHERE released_at IS NULL), min(start_on)),
         coalesce(max(start_on) FILTER (WHERE released_at IS NULL), max(start_on)),
         coalesce(max(end_on) FILTER (WHERE released_at IS NULL AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected'),
                  max(end_on) FILTER (WHERE released_at IS NULL), max(end_on)),
         coalesce(sum(round(minutes::bigint * shift_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer,
         coalesce(sum(round(minutes::bigint * facility_rate_cents / 60.0)) FILTER (WHERE counts), 0)::integer
    FROM (SELECT *, released_at IS NULL AND CASE request_status
                      WHEN 'responded' THEN status_by_provider = 'accepted'
                      WHEN 'confirmed' THEN status_by_provider = 'accepted' AND status_by_rep = 'accepted'
                      ELSE true
                    END AS counts
            FROM bookings WHERE booking_request_id = request AND NOT is_removed) shifts
$$;

-- The span and the pay on a request follow its shifts.
CREATE FUNCTION booking_requests_span() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE request uuid := coalesce(NEW.booking_request_id, OLD.booking_request_id);
BEGIN
  UPDATE booking_requests r
     SET first_shift_on = s.first_on, last_shift_on = s.last_on, last_end_on = s.last_end,
         counted_shift_cents = s.shift_cents, counted_facility_cents = s.facility_cents
    FROM (SELECT q.id, reading.* FROM booking_requests q, booking_request_reading(q.id, q.status) reading
           WHERE q.id = request) s
   WHERE r.id = s.id
     AND (r.first_shift_on, r.last_shift_on, r.last_end_on, r.counted_shift_cents, r.counted_facility_cents)
         IS DISTINCT FROM (s.first_on, s.last_on, s.last_end, s.shift_cents, s.facility_cents);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_span AFTER INSERT OR DELETE OR UPDATE OF start_on, end_on, minutes, shift_rate_cents, facility_rate_cents,
  status_by_provider, status_by_rep, is_removed, released_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION booking_requests_span();

-- The status decides which shifts count, so a change of it counts them again.
CREATE FUNCTION booking_requests_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT shift_cents, facility_cents INTO NEW.counted_shift_cents, NEW.counted_facility_cents
    FROM booking_request_reading(NEW.id, NEW.status);
  RETURN NEW;
END $$;
CREATE TRIGGER booking_requests_recount BEFORE UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION booking_requests_recount();

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
CREATE CONSTRAINT TRIGGER booking_requests_settled AFTER INSERT OR UPDATE OF status ON booking_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_requests_settled();

-- Canceled is the end; a confirmed request only ever becomes canceled; the parties of a request never change.
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
CREATE TRIGGER booking_requests_move BEFORE UPDATE ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION booking_requests_move();

-- When a shift is, what it pays and what both sides said of it never change once its request is confirmed or canceled.
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
CREATE TRIGGER bookings_move BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_move();

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
CREATE TRIGGER bookings_come_and_go BEFORE INSERT OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_come_and_go();

-- A shift is released once, in a request that is confirmed, and remains released.
CREATE FUNCTION bookings_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.released_at IS NOT NULL
     OR NOT EXISTS (SELECT 1 FROM booking_requests WHERE id = NEW.booking_request_id AND status = 'confirmed') THEN
    RAISE EXCEPTION 'a shift is released once, and only once it is confirmed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_release';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_release_new BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.released_at IS NOT NULL) EXECUTE FUNCTION bookings_release();
CREATE TRIGGER bookings_release BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.released_at IS DISTINCT FROM OLD.released_at) EXECUTE FUNCTION bookings_release();

-- How often a shift has changed, for calendars that keep a copy of it. What the application writes is overwritten.
CREATE FUNCTION bookings_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.revision +
    ((NEW.start_on, NEW.end_on, NEW.start_time, NEW.end_time, NEW.during, NEW.rate_kind, NEW.status_by_provider,
      NEW.status_by_rep, NEW.is_canceled, NEW.is_removed, NEW.released_at) IS DISTINCT FROM
     (OLD.start_on, OLD.end_on, OLD.start_time, OLD.end_time, OLD.during, OLD.rate_kind, OLD.status_by_provider,
      OLD.status_by_rep, OLD.is_canceled, OLD.is_removed, OLD.released_at))::integer END;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_revise BEFORE INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION bookings_revise();

-- Steps of a request are recorded once and never changed; they go only with their request.
CREATE TRIGGER booking_request_history_insert_only BEFORE UPDATE OR TRUNCATE ON booking_request_history EXECUTE FUNCTION insert_only();

-- The dates that a provider offers and no accepted shift holds, as the marketplace filters by them. The lock comes before
-- the look, so that of two writers the second reads what the first wrote.
CREATE FUNCTION open_days_read(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE provider_id = target FOR UPDATE;
  UPDATE listings SET open_dates =
    (SELECT coalesce(range_agg(daterange(a.start_on, a.start_on, '[]')), '{}')
       FROM availabilities a
      WHERE a.provider_id = target AND NOT EXISTS
        (SELECT 1 FROM bookings b WHERE b.provider_id = target AND b.start_on = a.start_on AND b.holds))
   WHERE provider_id = target;
END $$;

-- The open dates follow what is offered, and shifts that come and go.
CREATE FUNCTION open_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_days_read(provider_id) FROM (SELECT DISTINCT provider_id FROM changed ORDER BY 1) touched;
  RETURN NULL;
END $$;
CREATE TRIGGER availabilities_opened AFTER INSERT ON availabilities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
CREATE TRIGGER availabilities_closed AFTER DELETE ON availabilities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
CREATE TRIGGER bookings_opened AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();
CREATE TRIGGER bookings_closed AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow();

-- The open dates follow a shift that is accepted, let go or moved; other changes of shifts leave them alone.
CREATE FUNCTION open_days_follow_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_days_read(provider_id)
     FROM (SELECT DISTINCT now.provider_id FROM changed now JOIN former USING (id)
            WHERE (now.holds, now.start_on) IS DISTINCT FROM (former.holds, former.start_on) ORDER BY 1) touched;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_moved AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow_shifts();

-- The dates that a provider offers for each kind of shift (SIL-51) and on which no shift begins that holds the provider.
CREATE FUNCTION match_days_of(target uuid, among datemultirange) RETURNS TABLE (
    open_day datemultirange, open_night datemultirange, open_call datemultirange, open_24h datemultirange
  ) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(range_agg(day) FILTER (WHERE shift_type IN ('DAYTIME', 'ANYTIME')), '{}'),
         coalesce(range_agg(day) FILTER (WHERE shift_type IN ('OVERNIGHT', 'ANYTIME')), '{}'),
         coalesce(range_agg(day), '{}'), coalesce(range_agg(day) FILTER (WHERE shift_type = 'ANYTIME'), '{}')
    FROM (SELECT a.shift_type, daterange(a.start_on, a.start_on, '[]') AS day
            FROM availabilities a
           WHERE a.provider_id = target AND a.start_on >= coalesce(lower(among), '-infinity')
             AND a.start_on < coalesce(upper(among), 'infinity') AND among @> a.start_on
             AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.provider_id = target AND b.start_on = a.start_on AND b.holds)
         ) offered
$$;

-- Ranking reads again which of the touched dates are open; the others stay as they are. The lock comes before the look, so
-- that of two writers the second reads what the first wrote.
CREATE FUNCTION match_days_follow(target uuid, touched datemultirange) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM match_listings WHERE provider_id = target FOR UPDATE;
  UPDATE match_listings kept SET
      open_day = kept.open_day - touched + now.open_day, open_night = kept.open_night - touched + now.open_night,
      open_call = kept.open_call - touched + now.open_call, open_24h = kept.open_24h - touched + now.open_24h,
      changed_at = clock_timestamp()
    FROM match_days_of(target, touched) now
   WHERE kept.provider_id = target
     AND (kept.open_day * touched, kept.open_night * touched, kept.open_call * touched, kept.open_24h * touched)
         IS DISTINCT FROM (now.open_day, now.open_night, now.open_call, now.open_24h);
END $$;

-- The open dates of ranking follow what is offered.
CREATE FUNCTION match_days_follow_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_days_follow(provider_id, range_agg(daterange(start_on, start_on, '[]')))
     FROM changed GROUP BY provider_id ORDER BY provider_id;
  RETURN NULL;
END $$;
CREATE TRIGGER availabilities_ranked AFTER INSERT ON availabilities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_offers();
CREATE TRIGGER availabilities_ranked_removal AFTER DELETE ON availabilities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_offers();
CREATE FUNCTION match_days_follow_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_days_follow(provider_id, range_agg(daterange(start_on, start_on, '[]')))
     FROM (SELECT unnest(ARRAY[now.provider_id, former.provider_id]) AS provider_id,
                  unnest(ARRAY[now.start_on, former.start_on]) AS start_on
             FROM changed now JOIN former USING (id)
            WHERE (now.provider_id, now.start_on, now.shift_type)
                  IS DISTINCT FROM (former.provider_id, former.start_on, former.shift_type)) moved
    GROUP BY provider_id ORDER BY provider_id;
  RETURN NULL;
END $$;
CREATE TRIGGER availabilities_ranked_again AFTER UPDATE ON availabilities
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_changes();

-- The open dates of ranking follow the shifts that hold a provider; others leave them alone.
CREATE FUNCTION match_days_follow_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_days_follow(provider_id, range_agg(daterange(start_on, start_on, '[]')))
     FROM changed WHERE holds GROUP BY provider_id ORDER BY provider_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_ranked AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_shifts();
CREATE TRIGGER bookings_ranked_removal AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_shifts();
CREATE FUNCTION match_days_follow_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_days_follow(provider_id, range_agg(daterange(start_on, start_on, '[]')))
     FROM (SELECT now.provider_id, unnest(ARRAY[now.start_on, former.start_on]) AS start_on
             FROM changed now JOIN former USING (id)
            WHERE (now.holds, now.start_on) IS DISTINCT FROM (former.holds, former.start_on)
              AND (now.holds OR former.holds)) moved
    GROUP BY provider_id ORDER BY provider_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_ranked_again AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_answers();

-- A link in a mail that answers a request ends when the request is answered. It also ends when a representative changes what
-- was asked: the mail of the change has a link of its own.
CREATE TRIGGER booking_requests_end_links AFTER UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION answer_links_end('assignment', 'id');
CREATE TRIGGER history_ends_links AFTER INSERT ON booking_request_history
  FOR EACH ROW WHEN (NEW.action = 'update' AND NEW.actor_user_id IS NOT NULL)
  EXECUTE FUNCTION answer_links_end('assignment', 'booking_request_id');

-- What ends every session of an account ends its calendar addresses, too (SIL-180): another password, deactivation,
-- rejection. No command has to remember it. The owner is mailed which ones, by the event that leaves with the change.
CREATE FUNCTION users_end_calendar_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended jsonb;
  because text := CASE WHEN NOT NEW.is_active THEN 'closed' WHEN NEW.registration_status = 'rejected' THEN 'rejected'
    ELSE 'password' END;
BEGIN
  WITH ending AS (
    UPDATE calendar_feeds SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL
    RETURNING id, created_at
  )
  SELECT jsonb_agg(id ORDER BY created_at, id) INTO ended FROM ending;
  IF ended IS NOT NULL THEN
    INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'calendar-feeds/ended',
      jsonb_build_object('userId', NEW.id, 'feedIds', ended, 'because', because));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_calendar_feeds AFTER UPDATE OF password_hash, is_active, registration_status ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (OLD.is_active AND NOT NEW.is_active)
    OR (NEW.registration_status = 'rejected' AND OLD.registration_status <> 'rejected'))
  EXECUTE FUNCTION users_end_calendar_feeds();

-- Screens of both parties are notified of requests and shifts that come or change.
CREATE TRIGGER booking_requests_live_new AFTER INSERT ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
CREATE TRIGGER booking_requests_live AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
CREATE TRIGGER bookings_live_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
CREATE TRIGGER bookings_live AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');

-- A provider's patterns never offer one date twice.
ALTER TABLE availability_patterns ADD CONSTRAINT availability_patterns_no_overlap
  EXCLUDE USING gist (provider_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);

-- Spans of time off of one provider never overlap.
ALTER TABLE time_off ADD CONSTRAINT time_off_no_overlap
  EXCLUDE USING gist (provider_id WITH =, daterange(from_on, to_on, '[]') WITH &&);

-- A shift is agreed or asked for while nobody has called it off, taken it out, released it or refused it.
CREATE FUNCTION shift_stands(shift bookings) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT shift.is_canceled AND NOT shift.is_removed AND shift.status_by_provider <> 'rejected' AND shift.status_by_rep <> 'rejected'
$$;

-- A shift may fill a needed shift of its facility, day and kind whose hours overlap its own, if its provider has the
-- specialty of the opportunity. Drafts and withdrawn ones are never filled. Written without a query, so that Postgres
-- makes it a part of the statement that asks.
CREATE FUNCTION shift_fits(shift bookings, need needed_shifts, opportunity opportunities, provider providers) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT need.withdrawn_at IS NULL AND need.published_at IS NOT NULL AND opportunity.published_at IS NOT NULL
     AND shift.facility_id = need.facility_id AND shift.start_on = need.start_on AND shift.rate_kind = need.rate_kind
     AND shift.during && need.during AND opportunity.specialty = ANY (provider.specialties)
$$;

-- The shift as it is, for triggers that judge a single one.
CREATE FUNCTION shift_qualifies(shift bookings, need needed_shifts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM opportunities o, providers p
                  WHERE o.id = need.opportunity_id AND p.id = shift.provider_id AND shift_fits(shift, need, o, p))
$$;

-- Whether no shift fills the needed shift.
CREATE FUNCTION needed_shift_is_free(need uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM bookings b WHERE b.needed_shift_id = need AND shift_stands(b))
$$;

-- Which shift fills which needed shift (SCH-I-004, SCH-I-005), after a command has written these requests or needed shifts. A
-- link that holds stays. One that does not hold any more is dropped. Then each shift without a link, confirmed ones first,
-- takes the free needed shift that suits it best. Only shifts and needed shifts of one facility, day and kind belong
-- together, so nothing else is looked at. Commands hold those needed shifts by then, before they write any shift: two that
-- meet here wait for each other there, and a needed shift that another one holds is left to it. What is free again although
-- its opportunity is closed is withdrawn at last (SCH-I-007).
CREATE FUNCTION needed_shifts_link(requests uuid[], needs uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
  free uuid[];
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
    FROM needed_shifts n, opportunities o, providers p
   WHERE n.id = ANY (concerned) AND b.needed_shift_id = n.id AND o.id = n.opportunity_id AND p.id = b.provider_id
     AND shift_stands(b) AND NOT shift_fits(b, n, o, p);
  SELECT array_agg(n.id) INTO free FROM needed_shifts n
   WHERE n.id = ANY (concerned) AND n.withdrawn_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.needed_shift_id = n.id AND shift_stands(b));
  IF free IS NULL THEN RETURN; END IF;
  FOR shift IN
    SELECT DISTINCT b.id, b.created_at, b.start_time, b.end_time, c.opportunity_id,
           CASE WHEN b.status_by_provider <> 'accepted' THEN 2 WHEN r.status = 'confirmed' AND b.status_by_rep = 'accepted' THEN 0 ELSE 1 END AS place
      FROM needed_shifts n
      JOIN opportunities o ON o.id = n.opportunity_id
      JOIN bookings b ON b.facility_id = n.facility_id AND b.start_on = n.start_on
      JOIN providers p ON p.id = b.provider_id
      JOIN booking_requests r ON r.id = b.booking_request_id
      JOIN connections c ON c.id = r.connection_id
     WHERE n.id = ANY (free) AND b.needed_shift_id IS NULL AND shift_stands(b) AND shift_fits(b, n, o, p)
     ORDER BY place, b.created_at, b.id
  LOOP
    SELECT n.id INTO chosen
      FROM needed_shifts n JOIN opportunities o ON o.id = n.opportunity_id JOIN bookings b ON b.id = shift.id
      JOIN providers p ON p.id = b.provider_id
     WHERE n.id = ANY (free) AND shift_fits(b, n, o, p)
     ORDER BY (n.start_time, n.end_time) = (shift.start_time, shift.end_time) DESC,
              n.opportunity_id IS NOT DISTINCT FROM shift.opportunity_id DESC,
              greatest(n.published_at, o.published_at), n.id
     LIMIT 1 FOR NO KEY UPDATE OF n SKIP LOCKED;
    UPDATE bookings b SET needed_shift_id = chosen
     WHERE chosen IS NOT NULL AND b.id = shift.id AND b.needed_shift_id IS NULL AND shift_stands(b);
    IF FOUND THEN free := array_remove(free, chosen); END IF;
  END LOOP;
  UPDATE needed_shifts n SET withdrawn_at = now(), updated_at = now()
    FROM opportunities o
   WHERE n.id = ANY (free) AND n.withdrawn_at IS NULL AND o.id = n.opportunity_id AND o.status = 'closed'
     AND lower(n.during) > now() AND needed_shift_is_free(n.id);
END $$;

-- New shifts look for what they fill.
CREATE FUNCTION bookings_link_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link(ARRAY(SELECT DISTINCT booking_request_id FROM changed), '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_link_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_link_new();

-- A command that changes shifts writes their requests last: only then do links follow, so that two shifts may step aside
-- for each other on the way. What a trigger writes of a request is no such end.
CREATE FUNCTION booking_requests_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link(ARRAY(SELECT id FROM changed), '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER booking_requests_link AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION booking_requests_link();

-- A shift that is taken after all remembers what it filled; where another one fills that by now, it looks for something else.
CREATE FUNCTION bookings_stand_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT shift_stands(OLD) AND shift_stands(NEW) AND NOT needed_shift_is_free(NEW.needed_shift_id) THEN
    NEW.needed_shift_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_stand_again BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL) EXECUTE FUNCTION bookings_stand_again();

-- Needed shifts that are published, moved or changed look for the shifts that fill them.
CREATE FUNCTION needed_shifts_link_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link('{}', ids) FROM (SELECT array_agg(id) AS ids FROM changed WHERE published_at IS NOT NULL) published
   WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER needed_shifts_link_new AFTER INSERT ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_link_changed();
CREATE TRIGGER needed_shifts_link_changed AFTER UPDATE ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_link_changed();

-- With its publication, or with another specialty, everything that an opportunity needs looks for its shifts.
CREATE FUNCTION opportunities_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link('{}', ids)
     FROM (SELECT array_agg(id) AS ids FROM needed_shifts WHERE opportunity_id = NEW.id AND withdrawn_at IS NULL) needs
    WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER opportunities_link AFTER UPDATE OF published_at, specialty ON opportunities
  FOR EACH ROW WHEN ((NEW.published_at, NEW.specialty) IS DISTINCT FROM (OLD.published_at, OLD.specialty))
  EXECUTE FUNCTION opportunities_link();

-- Judged at commit: whatever the application writes, a shift fills only what it qualifies for (SCH-I-006).
CREATE FUNCTION bookings_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b JOIN needed_shifts n ON n.id = b.needed_shift_id
              WHERE b.id = NEW.id AND shift_stands(b) AND NOT shift_qualifies(b, n)) THEN
    RAISE EXCEPTION 'a shift fills only a needed shift that it qualifies for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_fill';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_fill_new AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL) EXECUTE FUNCTION bookings_fill();
CREATE CONSTRAINT TRIGGER bookings_fill AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL AND
    (NEW.needed_shift_id, NEW.facility_id, NEW.start_on, NEW.rate_kind, NEW.during, NEW.provider_id) IS DISTINCT FROM
    (OLD.needed_shift_id, OLD.facility_id, OLD.start_on, OLD.rate_kind, OLD.during, OLD.provider_id))
  EXECUTE FUNCTION bookings_fill();

-- A needed shift that is filled does not move away from its shift either.
CREATE FUNCTION needed_shifts_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b JOIN needed_shifts n ON n.id = b.needed_shift_id
              WHERE n.id = NEW.id AND shift_stands(b) AND NOT shift_qualifies(b, n)) THEN
    RAISE EXCEPTION 'a shift fills only a needed shift that it qualifies for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_fill';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER needed_shifts_filled AFTER UPDATE ON needed_shifts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.facility_id, NEW.start_on, NEW.rate_kind, NEW.during, NEW.published_at, NEW.withdrawn_at)
    IS DISTINCT FROM (OLD.facility_id, OLD.start_on, OLD.rate_kind, OLD.during, OLD.published_at, OLD.withdrawn_at))
  EXECUTE FUNCTION needed_shifts_filled();

-- A withdrawal by the product has its line in the audit log, written at commit, because that log is locked last.
CREATE FUNCTION needed_shifts_withdrawn_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, details)
  VALUES (0, now(), 'system', 'closed-opportunities', 'needed-shift/withdrawn', 'needed_shift', NEW.id::text,
          jsonb_build_object('because', 'closed'));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER needed_shifts_withdrawn_audit AFTER UPDATE OF withdrawn_at ON needed_shifts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL AND pg_trigger_depth() > 0)
  EXECUTE FUNCTION needed_shifts_withdrawn_audit();

-- Whether a provider's own limits take a shift beside its standing shifts over all organizations. A provider without
-- limits costs one look at `work_limits`; another one is read as far around the day as its longest row and a week reach.
-- Twin: passedLimits.
CREATE FUNCTION within_own_limits(provider uuid, starts date, span tstzrange, kind text) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  own work_limits;
  around integer;
  is_within boolean;
BEGIN
  SELECT * INTO own FROM work_limits WHERE provider_id = provider;
  IF num_nonnulls(own.min_rest_hours, own.max_nights_in_row, own.max_days_in_row, own.max_hours_week) = 0 THEN
    RETURN true;
  END IF;
  around := greatest(own.max_nights_in_row, own.max_days_in_row, 7);
  WITH standing AS MATERIALIZED (
    SELECT start_on, during, rate_kind, minutes FROM bookings
     WHERE provider_id = provider AND start_on BETWEEN starts - around AND starts + around
       AND NOT is_canceled AND NOT is_removed AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected'
  ), days AS (
    SELECT start_on, bool_or(rate_kind = 'night') AS is_night
      FROM (SELECT start_on, rate_kind FROM standing UNION ALL SELECT starts, kind) shifts GROUP BY start_on
  ), rows_of_days AS (
    SELECT start_on, start_on - row_number() OVER (ORDER BY start_on)::integer AS started FROM days
  ), rows_of_nights AS (
    SELECT start_on, start_on - row_number() OVER (ORDER BY start_on)::integer AS started FROM days WHERE is_night
  )
  SELECT NOT EXISTS (SELECT 1 FROM standing
                      WHERE upper(during) > lower(span) - make_interval(hours => own.min_rest_hours)
                        AND lower(during) < upper(span) + make_interval(hours => own.min_rest_hours))
         AND (kind <> 'night' OR own.max_nights_in_row IS NULL OR own.max_nights_in_row >=
              (SELECT count(*) FROM rows_of_nights r JOIN rows_of_nights own_row USING (started) WHERE own_row.start_on = starts))
         AND (own.max_days_in_row IS NULL OR own.max_days_in_row >=
              (SELECT count(*) FROM rows_of_days r JOIN rows_of_days own_row USING (started) WHERE own_row.start_on = starts))
         AND (own.max_hours_week IS NULL OR own.max_hours_week * 60 >=
              round(extract(epoch FROM upper(span) - lower(span)) / 60 / 15) * 15
              + (SELECT coalesce(sum(minutes), 0) FROM standing
                  WHERE start_on - extract(dow FROM start_on)::integer = starts - extract(dow FROM starts)::integer))
    INTO is_within;
  RETURN is_within;
END $$;

-- Each step of a request is in its history, so each transaction that takes one is an event of the organization: one, however
-- many shifts and steps. The status before is the one that the first step names, else the one that the history had come to.
CREATE FUNCTION booking_request_history_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT r.organization_id, 'assignment.changed', 'booking_request', r.id, r.facility_id,
         nullif(coalesce(step.former,
                  (SELECT h.changes -> 'status' ->> 'to' FROM booking_request_history h
                    WHERE h.booking_request_id = r.id AND h.changes ? 'status' AND h.id NOT IN (SELECT id FROM changed)
                    ORDER BY h.created_at DESC, h.id DESC LIMIT 1)), r.status),
         r.status
    FROM (SELECT booking_request_id AS id, (array_agg(changes -> 'status' ->> 'from' ORDER BY created_at, id)
                                              FILTER (WHERE changes ? 'status'))[1] AS former
            FROM changed GROUP BY booking_request_id) step
    JOIN booking_requests r USING (id)
   WHERE NOT event_is_written(r.organization_id, 'assignment.changed', r.id)
   ORDER BY r.id;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_request_history_events AFTER INSERT ON booking_request_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION booking_request_history_events();

-- A needed shift is filled when its shift is confirmed, or when a confirmed shift is found for it. By its name the first of
-- these looks before links follow the request, so neither is counted twice.
CREATE FUNCTION booking_requests_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.filled', 'needed_shift', n.id, n.facility_id, 'filled'
    FROM changed r JOIN former f ON f.id = r.id AND f.status <> r.status
    JOIN bookings b ON b.booking_request_id = r.id JOIN needed_shifts n ON n.id = b.needed_shift_id
   WHERE r.status = 'confirmed' AND shift_stands(b) AND b.status_by_provider = 'accepted' AND b.status_by_rep = 'accepted'
   ORDER BY n.id;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_requests_events AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION booking_requests_events();
CREATE FUNCTION bookings_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.filled', 'needed_shift', n.id, n.facility_id, 'filled'
    FROM needed_shifts n JOIN booking_requests r ON r.id = NEW.booking_request_id AND r.status = 'confirmed'
   WHERE n.id = NEW.needed_shift_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_events AFTER UPDATE OF needed_shift_id ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL AND NEW.needed_shift_id IS DISTINCT FROM OLD.needed_shift_id
    AND NOT NEW.is_canceled AND NOT NEW.is_removed AND NEW.status_by_provider = 'accepted' AND NEW.status_by_rep = 'accepted')
  EXECUTE FUNCTION bookings_events();

-- Whether an organization was sent within the last minute that a provider's availability changes.
CREATE FUNCTION availability_is_news(organization uuid, provider uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM events e WHERE e.organization_id = organization AND e.object_id = provider
                    AND e.kind = 'availability.changed' AND e.at > clock_timestamp() - interval '1 minute')
$$;

-- What a provider offers is an event of each organization at whose facilities the provider is approved, at most one in a
-- minute: a year that is written day by day would otherwise be a year of events. What changes again within the minute is
-- noted, and a job writes one more event when the minute is over.
CREATE FUNCTION availability_event(concerned uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF concerned IS NULL THEN RETURN; END IF;
  INSERT INTO availability_news (provider_id, organization_id)
  SELECT DISTINCT c.provider_id, c.organization_id FROM connections c
   WHERE c.provider_id = ANY (concerned) AND c.status = 'accepted' AND c.facility_status = 'approved'
     AND availability_is_news(c.organization_id, c.provider_id)
     AND NOT event_is_written(c.organization_id, 'availability.changed', c.provider_id)
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT DISTINCT c.organization_id, 'availability.changed', 'provider', c.provider_id
    FROM connections c
   WHERE c.provider_id = ANY (concerned) AND c.status = 'accepted' AND c.facility_status = 'approved'
     AND NOT availability_is_news(c.organization_id, c.provider_id);
END $$;
CREATE FUNCTION availability_event_again(provider uuid) RETURNS void LANGUAGE sql AS $$
  WITH due AS (
    DELETE FROM availability_news n WHERE n.provider_id = provider AND NOT availability_is_news(n.organization_id, provider)
    RETURNING organization_id)
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT organization_id, 'availability.changed', 'provider', provider FROM due
   WHERE EXISTS (SELECT 1 FROM connections c WHERE c.provider_id = provider AND c.organization_id = due.organization_id
                    AND c.status = 'accepted' AND c.facility_status = 'approved')
$$;
CREATE FUNCTION availabilities_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availability_event(array_agg(DISTINCT provider_id)) FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER availabilities_events_new AFTER INSERT ON availabilities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION availabilities_events();
CREATE TRIGGER availabilities_events_gone AFTER DELETE ON availabilities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION availabilities_events();
CREATE FUNCTION availabilities_events_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM availability_event(array_agg(DISTINCT c.provider_id))
     FROM changed c JOIN former f USING (id) WHERE (c.start_on, c.shift_type) IS DISTINCT FROM (f.start_on, f.shift_type);
  RETURN NULL;
END $$;
CREATE TRIGGER availabilities_events AFTER UPDATE ON availabilities REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION availabilities_events_of_change();
