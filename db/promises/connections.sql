-- What the database promises of connections and clearances.

-- Approved implies cleared: no provider works for an organization that has not cleared them, also when two people decide
-- at once.
CREATE FUNCTION connections_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM clearances c WHERE c.organization_id = NEW.organization_id
                 AND c.provider_id = NEW.provider_id AND c.status = 'cleared') THEN
    RAISE EXCEPTION 'only a cleared provider can be approved' USING ERRCODE = 'check_violation', CONSTRAINT = 'connections_approved_is_cleared';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER connections_approved BEFORE INSERT OR UPDATE OF facility_status ON connections
  FOR EACH ROW WHEN (NEW.facility_status = 'approved') EXECUTE FUNCTION connections_approved();

-- Relations of organizations to providers, in the words of the column `standings` that the marketplace filters by: each
-- clearance by its status, and "connected" where a connection was accepted and the clearance is not refused.
CREATE VIEW standings_told AS
  SELECT provider_id, organization_id, organization_id || ' ' || status AS word FROM clearances
  UNION
  SELECT c.provider_id, c.organization_id, c.organization_id || ' connected' FROM connections c
   WHERE c.status = 'accepted' AND NOT EXISTS
     (SELECT 1 FROM clearances r
       WHERE r.organization_id = c.organization_id AND r.provider_id = c.provider_id AND r.status = 'not_cleared');

-- A checklist has no two lines at one place and none twice. Judged at commit, because a save moves its lines one by one.
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_place UNIQUE (facility_id, position)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_once
  UNIQUE NULLS NOT DISTINCT (facility_id, kind, type, state_rule, degrees, specialties) DEFERRABLE INITIALLY DEFERRED;

-- A waiver lasts 120 days at most, from the day that it is at the facility when it is granted.
CREATE FUNCTION readiness_exceptions_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.until_on > (SELECT (NEW.created_at AT TIME ZONE f.time_zone)::date + 120 FROM facilities f WHERE f.id = NEW.facility_id) THEN
    RAISE EXCEPTION 'an exception lasts 120 days at most'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'readiness_exceptions_until';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER readiness_exceptions_begin BEFORE INSERT ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_begin();

-- A waiver is what was granted: it only ends, once.
CREATE FUNCTION readiness_exceptions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept readiness_exceptions := NEW;
BEGIN
  kept.ended_at := OLD.ended_at;
  kept.ended_by := OLD.ended_by;
  IF kept IS DISTINCT FROM OLD OR (OLD.ended_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'an exception only ends, once' USING ERRCODE = 'check_violation', CONSTRAINT = 'readiness_exceptions_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER readiness_exceptions_keep BEFORE UPDATE ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_keep();

-- A waiver goes only with the line that it waives.
CREATE FUNCTION readiness_exceptions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM facility_requirements r WHERE r.id = OLD.requirement_id) THEN
    RAISE EXCEPTION 'an exception is never deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'readiness_exceptions_never_deleted';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER readiness_exceptions_stay BEFORE DELETE ON readiness_exceptions
  FOR EACH ROW EXECUTE FUNCTION readiness_exceptions_stay();
CREATE TRIGGER readiness_exceptions_never_emptied BEFORE TRUNCATE ON readiness_exceptions EXECUTE FUNCTION never_deleted();

-- Days on which federal offices are closed: a holiday on a Saturday is observed on the Friday before, one on a Sunday on
-- the Monday after. Twin of isFederalHoliday.
CREATE FUNCTION is_federal_holiday(day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE extract(isodow FROM day)
    WHEN 6 THEN false WHEN 7 THEN false
    WHEN 5 THEN to_char(day, 'MM-DD') = ANY(fixed.days) OR to_char(day + 1, 'MM-DD') = ANY(fixed.days)
    WHEN 4 THEN to_char(day, 'MM-DD') = ANY(fixed.days) OR to_char(day, 'MM-DD') BETWEEN '11-22' AND '11-28'
    WHEN 1 THEN to_char(day, 'MM-DD') = ANY(fixed.days) OR to_char(day - 1, 'MM-DD') = ANY(fixed.days)
      OR to_char(day, 'MM-DD') BETWEEN '01-15' AND '01-21' OR to_char(day, 'MM-DD') BETWEEN '02-15' AND '02-21'
      OR to_char(day, 'MM-DD') BETWEEN '05-25' AND '05-31' OR to_char(day, 'MM-DD') BETWEEN '09-01' AND '09-07'
      OR to_char(day, 'MM-DD') BETWEEN '10-08' AND '10-14'
    ELSE to_char(day, 'MM-DD') = ANY(fixed.days) END
  FROM (SELECT ARRAY['01-01', '06-19', '07-04', '11-11', '12-25'] AS days) fixed
$$;

-- Business days between two instants: of each day of the zone that is no weekend and no federal holiday, the fraction
-- within. Twin of businessDays.
CREATE FUNCTION business_days(starts timestamptz, ends timestamptz, zone text) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM least(ends, day_end) - greatest(starts, day_start))
                      / extract(epoch FROM day_end - day_start)), 0)::double precision
    FROM (SELECT day::date AS day, (day::date)::timestamp AT TIME ZONE zone AS day_start,
                 (day::date + 1)::timestamp AT TIME ZONE zone AS day_end
            FROM generate_series((starts AT TIME ZONE zone)::date, (ends AT TIME ZONE zone)::date, interval '1 day') day) days
   WHERE extract(isodow FROM day) < 6 AND NOT is_federal_holiday(day) AND day_start < ends AND day_end > starts
$$;

-- Until when a step may take so many business days: later, more have passed. What is used up at the end of a day lasts
-- until the next business day begins, because nothing of one passes in between.
CREATE FUNCTION business_days_after(starts timestamptz, days integer, zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  remaining double precision := days;
  day date := (starts AT TIME ZONE zone)::date;
  day_start timestamptz; day_end timestamptz; available double precision;
BEGIN
  LOOP
    day_start := day::timestamp AT TIME ZONE zone;
    day_end := (day + 1)::timestamp AT TIME ZONE zone;
    IF extract(isodow FROM day) < 6 AND NOT is_federal_holiday(day) THEN
      available := extract(epoch FROM day_end - greatest(starts, day_start)) / extract(epoch FROM day_end - day_start);
      IF available > remaining THEN
        RETURN greatest(starts, day_start) + remaining * (day_end - day_start);
      END IF;
      remaining := remaining - available;
    END IF;
    day := day + 1;
  END LOOP;
END $$;

-- The steps of a connection never overlap: whose turn it was at an instant has one answer.
ALTER TABLE clearance_steps ADD CONSTRAINT clearance_steps_no_overlap
  EXCLUDE USING gist (connection_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&);

-- A step only ends, once.
CREATE FUNCTION clearance_steps_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept clearance_steps := NEW;
BEGIN
  kept.ended_at := OLD.ended_at;
  IF kept IS DISTINCT FROM OLD OR (OLD.ended_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'a step only ends, once' USING ERRCODE = 'check_violation', CONSTRAINT = 'clearance_steps_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER clearance_steps_keep BEFORE UPDATE ON clearance_steps FOR EACH ROW EXECUTE FUNCTION clearance_steps_keep();

-- A step goes only with its connection.
CREATE FUNCTION clearance_steps_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM connections c WHERE c.id = OLD.connection_id) THEN
    RAISE EXCEPTION 'a step is never deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearance_steps_never_deleted';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER clearance_steps_stay BEFORE DELETE ON clearance_steps FOR EACH ROW EXECUTE FUNCTION clearance_steps_stay();
CREATE TRIGGER clearance_steps_never_emptied BEFORE TRUNCATE ON clearance_steps EXECUTE FUNCTION never_deleted();

-- A reminder that was sent stays; it goes only with its step.
CREATE FUNCTION clearance_nudges_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM clearance_steps s WHERE s.id = OLD.step_id) THEN
    RAISE EXCEPTION 'a reminder is never deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearance_nudges_never_deleted';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER clearance_nudges_stay BEFORE DELETE ON clearance_nudges FOR EACH ROW EXECUTE FUNCTION clearance_nudges_stay();
CREATE TRIGGER clearance_nudges_insert_only BEFORE UPDATE OR TRUNCATE ON clearance_nudges EXECUTE FUNCTION insert_only();

-- The step of a connection and whose turn it is; of the three that depend on readiness, which the application judges, the
-- first. Null where nobody waits. Twin of stepOf.
CREATE FUNCTION clearance_step_of(c connections) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN c.status = 'pending_send' THEN (
      SELECT ARRAY['activation', CASE WHEN u.registration_status NOT IN ('provisional', 'complete')
               OR NOT EXISTS (SELECT 1 FROM signatures s WHERE s.provider_id = p.id AND s.kind = 'contract')
               THEN 'provider' ELSE 'staff' END]
        FROM providers p JOIN users u ON u.id = p.user_id WHERE p.id = c.provider_id)
    WHEN c.status = 'pending_response' THEN ARRAY['answer', 'provider']
    WHEN c.status = 'accepted' AND c.facility_status = 'pending_approval' THEN (
      SELECT CASE
        WHEN k.status = 'cleared' THEN ARRAY['approval', 'facility']
        WHEN k.status <> 'pending_clearance' THEN NULL
        WHEN EXISTS (SELECT 1 FROM facility_requirements r WHERE r.facility_id = c.facility_id) THEN ARRAY['documents', 'provider']
        ELSE ARRAY['clearance', 'facility'] END
        FROM clearances k WHERE k.organization_id = c.organization_id AND k.provider_id = c.provider_id)
  END
$$;

-- Ends the open step of a connection and begins another at the same instant. Steps join without gap or overlap.
CREATE FUNCTION clearance_step_begin(c connections, wanted text[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  open clearance_steps;
  moment timestamptz;
BEGIN
  SELECT * INTO open FROM clearance_steps WHERE connection_id = c.id AND ended_at IS NULL;
  moment := greatest(at, open.started_at);
  UPDATE clearance_steps SET ended_at = moment WHERE id = open.id;
  IF wanted IS NULL THEN RETURN; END IF;
  INSERT INTO clearance_steps (id, connection_id, provider_id, organization_id, facility_id, step, holder, started_at, due_at)
  SELECT uuid_v7(), c.id, c.provider_id, c.organization_id, c.facility_id, wanted[1], wanted[2], moment,
         business_days_after(moment, CASE wanted[1] WHEN 'activation' THEN 2 WHEN 'answer' THEN 3 WHEN 'documents' THEN 5
                                     WHEN 'verification' THEN 2 WHEN 'clearance' THEN 3 ELSE 2 END, f.time_zone)
    FROM facilities f WHERE f.id = c.facility_id;
END $$;

-- Each change of a connection moves its clock in the same transaction. Which of the steps that depend on readiness it
-- is, the application decides (settleClocks): an open one of these stays.
CREATE FUNCTION clearance_steps_settle(connection uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c connections;
  wanted text[];
  present text[];
BEGIN
  SELECT * INTO c FROM connections WHERE id = connection;
  wanted := clearance_step_of(c);
  SELECT ARRAY[step, holder] INTO present FROM clearance_steps WHERE connection_id = connection AND ended_at IS NULL;
  IF present IS NOT DISTINCT FROM wanted
     OR (wanted[1] = 'documents' AND present[1] IN ('documents', 'verification', 'clearance')) THEN
    RETURN;
  END IF;
  PERFORM clearance_step_begin(c, wanted, at);
END $$;

-- By a request, an answer, a presentation.
CREATE FUNCTION connections_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER connections_clock AFTER INSERT OR UPDATE OF status, facility_status ON connections
  FOR EACH ROW EXECUTE FUNCTION connections_clock();

-- By a clearance, which all connections of the pair share.
CREATE FUNCTION clearances_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, NEW.updated_at) FROM connections c
    WHERE c.organization_id = NEW.organization_id AND c.provider_id = NEW.provider_id AND c.status = 'accepted';
  RETURN NULL;
END $$;
CREATE TRIGGER clearances_clock AFTER INSERT OR UPDATE OF status ON clearances
  FOR EACH ROW EXECUTE FUNCTION clearances_clock();

-- By a registration: once it and the contract are done, a waiting request is staff's turn.
CREATE FUNCTION users_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, now()) FROM connections c JOIN providers p ON p.id = c.provider_id
    WHERE p.user_id = NEW.id AND c.status = 'pending_send';
  RETURN NULL;
END $$;
CREATE TRIGGER users_clock AFTER UPDATE OF registration_status ON users
  FOR EACH ROW WHEN (NEW.user_type = 'provider') EXECUTE FUNCTION users_clock();

-- By a contract.
CREATE FUNCTION signatures_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, now()) FROM connections c
    WHERE c.provider_id = NEW.provider_id AND c.status = 'pending_send';
  RETURN NULL;
END $$;
CREATE TRIGGER signatures_clock AFTER INSERT ON signatures
  FOR EACH ROW WHEN (NEW.kind = 'contract') EXECUTE FUNCTION signatures_clock();

-- A request to connect, its answer and the facility's approval are events of the organization.
CREATE FUNCTION connections_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT organization_id, 'connection.changed', 'connection', id, facility_id, status FROM changed
  UNION ALL
  SELECT organization_id, 'presentation.changed', 'connection', id, facility_id, facility_status
    FROM changed WHERE facility_status <> 'pending_approval';
  RETURN NULL;
END $$;
CREATE TRIGGER connections_events_new AFTER INSERT ON connections REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION connections_events_new();
CREATE FUNCTION connections_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT c.organization_id, 'connection.changed', 'connection', c.id, c.facility_id, f.status, c.status
    FROM changed c JOIN former f USING (id) WHERE c.status <> f.status
  UNION ALL
  SELECT c.organization_id, 'presentation.changed', 'connection', c.id, c.facility_id, f.facility_status, c.facility_status
    FROM changed c JOIN former f USING (id) WHERE c.facility_status <> f.facility_status;
  RETURN NULL;
END $$;
CREATE TRIGGER connections_events AFTER UPDATE ON connections REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION connections_events();

-- So is a clearance that begins or is decided on.
CREATE FUNCTION clearances_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, status)
  SELECT organization_id, 'clearance.changed', 'clearance', id, status FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER clearances_events_new AFTER INSERT ON clearances REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION clearances_events_new();
CREATE FUNCTION clearances_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, former, status)
  SELECT c.organization_id, 'clearance.changed', 'clearance', c.id, f.status, c.status
    FROM changed c JOIN former f USING (id) WHERE c.status <> f.status;
  RETURN NULL;
END $$;
CREATE TRIGGER clearances_events AFTER UPDATE ON clearances REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION clearances_events();

-- A credential that comes, goes, changes, or is found to be true or not is one event of each organization that the provider
-- is connected with, however many credentials one save changes. The event does not name which.
CREATE FUNCTION credentials_event(concerned uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF concerned IS NULL THEN RETURN; END IF;
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT DISTINCT c.organization_id, 'credential.changed', 'provider', c.provider_id
    FROM connections c
   WHERE c.provider_id = ANY (concerned) AND c.status = 'accepted'
     AND NOT EXISTS (SELECT 1 FROM clearances r WHERE r.organization_id = c.organization_id
                       AND r.provider_id = c.provider_id AND r.status = 'not_cleared')
     AND NOT event_is_written(c.organization_id, 'credential.changed', c.provider_id);
END $$;
CREATE FUNCTION credential_states_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credentials_event(array_agg(DISTINCT provider_id)) FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER credential_states_events_new AFTER INSERT ON credential_states REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION credential_states_events();
CREATE TRIGGER credential_states_events_gone AFTER DELETE ON credential_states REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION credential_states_events();
CREATE FUNCTION credential_states_events_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credentials_event(array_agg(DISTINCT c.provider_id))
     FROM changed c JOIN former f USING (kind, record_id)
    WHERE (c.facts_hash, c.has_file, c.attested_hash, c.outcome, c.check_id, c.checked_on, c.recheck_on) IS DISTINCT FROM
          (f.facts_hash, f.has_file, f.attested_hash, f.outcome, f.check_id, f.checked_on, f.recheck_on);
  RETURN NULL;
END $$;
CREATE TRIGGER credential_states_events AFTER UPDATE ON credential_states REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION credential_states_events_of_change();

-- A connected provider who met what a facility asks for and does not any more is an event of the organization.
CREATE FUNCTION readiness_states_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT s.organization_id, 'readiness.lapsed', 'provider', s.provider_id, s.facility_id, 'ready', 'not_ready'
    FROM changed s JOIN former f USING (provider_id, facility_id)
   WHERE f.is_ready AND NOT s.is_ready;
  RETURN NULL;
END $$;
CREATE TRIGGER readiness_states_events AFTER UPDATE ON readiness_states REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION readiness_states_events();
