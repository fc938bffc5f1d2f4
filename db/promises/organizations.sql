-- What the database promises of organizations: by what they are billed, who joins them, how their people recover, and of
-- which events they are sent.

-- Each organization has its billing account from its first moment, so no invoice has to wait for one.
CREATE FUNCTION billing_accounts_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_accounts (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER billing_accounts_open AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION billing_accounts_open();

-- Only the trigger that numbers a document raises the last number, by one.
CREATE FUNCTION billing_accounts_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last_number <> OLD.last_number AND (pg_trigger_depth() < 2 OR NEW.last_number <> OLD.last_number + 1) THEN
    RAISE EXCEPTION 'numbers are given by the database' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_accounts_count';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER billing_accounts_count BEFORE UPDATE OF last_number ON billing_accounts
  FOR EACH ROW EXECUTE FUNCTION billing_accounts_count();

-- The next number of an organization's documents. The row of its account is locked until commit, so numbers have no gap.
CREATE FUNCTION billing_accounts_next(organization uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
  UPDATE billing_accounts SET last_number = last_number + 1 WHERE organization_id = organization RETURNING last_number INTO given;
  IF given IS NULL THEN
    RAISE EXCEPTION 'the organization has no billing account' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_number';
  END IF;
  RETURN given;
END $$;

-- Whom the directory invited keeps its id there once they have joined, however they came in.
CREATE FUNCTION directory_people_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_people SET user_id = NEW.user_id, updated_at = now()
    WHERE organization_id = NEW.organization_id AND user_id IS NULL
      AND email = (SELECT users.email FROM users WHERE users.id = NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER directory_people_join AFTER INSERT ON reps FOR EACH ROW EXECUTE FUNCTION directory_people_join();

-- Staff and who manages an organization's people wait for two days before they get in without their second factor.
CREATE FUNCTION recoveries_guarded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ready_at < NEW.opened_at + interval '48 hours' AND (
       EXISTS (SELECT 1 FROM users u WHERE u.id = NEW.user_id AND u.user_type = 'staff')
       OR EXISTS (SELECT 1 FROM reps r WHERE r.user_id = NEW.user_id AND 'manage_users' = ANY (r.group_names))) THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_guarded BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_guarded();

-- Only who manages the people of the same organization vouches for one of them.
CREATE FUNCTION recoveries_vouched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vouched_by IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM reps own JOIN reps other ON other.organization_id = own.organization_id
       WHERE own.user_id = NEW.user_id AND other.user_id = NEW.vouched_by AND 'manage_users' = ANY (other.group_names)) THEN
    RAISE EXCEPTION 'only who manages the people of the organization vouches'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_vouched';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_vouched BEFORE UPDATE OF vouched_by ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_vouched();

-- An event is numbered as it is written. Readers go by the number of the transaction and stay behind the oldest one that is
-- open (ACS-C-021). A transaction that began earlier may change an object later, so an event never gets a lower number than
-- the one before it of its object: within one object events are in the order of commits (ACS-I-007). A plan that was made
-- while there were few events would read all of them for each new one, so the index is asked for.
CREATE FUNCTION events_number() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  NEW.id := coalesce(NEW.id, uuid_v7());
  NEW.transaction := greatest(pg_current_xact_id(), (
    SELECT e.transaction FROM events e
     WHERE e.organization_id = NEW.organization_id AND e.object_id = NEW.object_id
     ORDER BY e.place DESC LIMIT 1));
  RETURN NEW;
END $$;
CREATE TRIGGER events_number BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION events_number();

-- Below this number every transaction of this database is over, and its events are there to be read. Transactions of other
-- databases of the server hold up nobody; one whose database is unknown counts as ours.
CREATE FUNCTION events_horizon() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT number FROM pg_snapshot_xip(pg_current_snapshot()) number
      WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity a JOIN pg_database d ON d.oid = a.datid
                         WHERE a.backend_xid = number::xid AND d.datname <> current_database())
      ORDER BY number LIMIT 1),
    pg_snapshot_xmax(pg_current_snapshot()))
$$;

-- What happened never changes; it goes by age alone.
CREATE TRIGGER events_insert_only BEFORE UPDATE OR TRUNCATE ON events EXECUTE FUNCTION insert_only();

-- Systems that wait for the next event of their organization are woken when it is committed.
CREATE FUNCTION events_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('events feed:', organization_id)) FROM (SELECT DISTINCT organization_id FROM changed) concerned;
  RETURN NULL;
END $$;
CREATE TRIGGER events_wake AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION events_wake();

-- Who waits by an API key waits no longer once it is revoked.
CREATE TRIGGER api_keys_end_live AFTER UPDATE OF revoked_at ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION live_end('key');

-- Whether this transaction has said this of the object already: a command that writes an object twice makes one event.
CREATE FUNCTION event_is_written(organization uuid, what text, object uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM events e
                  WHERE e.organization_id = organization AND e.object_id = object AND e.kind = what
                    AND e.writer = pg_current_xact_id())
$$;

-- Somebody joins the team with their place in it, or comes back; they leave it with their account.
CREATE FUNCTION reps_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT r.organization_id, 'person.joined', 'user', r.user_id FROM changed r JOIN users u ON u.id = r.user_id AND u.is_active;
  RETURN NULL;
END $$;
CREATE TRIGGER reps_events AFTER INSERT ON reps REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reps_events();
CREATE FUNCTION users_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id)
  SELECT organization_id, CASE WHEN NEW.is_active THEN 'person.joined' ELSE 'person.left' END, 'user', NEW.id
    FROM reps WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_events AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active AND NEW.user_type = 'healthcare_entity_rep') EXECUTE FUNCTION users_events();

-- What happens is on its way to the endpoints that ask for it in the transaction in which it happens, so a stopped process
-- loses none. An event of an object with an earlier one that is still to be sent is held; that one is locked meanwhile, so
-- whoever ends it sees what it held. The sender is woken by the outbox. As above, earlier ones are looked for in the index
-- [ACS-V-012 ACS-I-010].
CREATE FUNCTION events_to_endpoints() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH on_its_way AS (
    INSERT INTO deliveries (id, event_id, webhook_id, organization_id, object_id, place, is_held)
    SELECT uuid_v7(), e.id, w.id, e.organization_id, e.object_id, e.place,
           earlier.id IS NOT NULL OR row_number() OVER (PARTITION BY w.id, e.object_id ORDER BY e.place) > 1
      FROM happened e
      JOIN webhooks w ON w.organization_id = e.organization_id AND e.kind = ANY (w.kinds)
      LEFT JOIN LATERAL (SELECT d.id FROM deliveries d
             WHERE d.webhook_id = w.id AND d.object_id = e.object_id AND d.state IN ('waiting', 'failed')
             ORDER BY d.place LIMIT 1 FOR SHARE) AS earlier ON true
    RETURNING organization_id)
  INSERT INTO outbox (id, name, payload)
  SELECT uuid_v7(), 'webhooks/due', jsonb_build_object('organizationId', organization_id)
    FROM (SELECT DISTINCT organization_id FROM on_its_way) AS organizations;
  RETURN NULL;
END $$;
CREATE TRIGGER events_to_endpoints AFTER INSERT ON events REFERENCING NEW TABLE AS happened
  FOR EACH STATEMENT EXECUTE FUNCTION events_to_endpoints();

-- A delivery ends once: delivered or dropped. From there, and from between two tries, it goes back to the beginning when
-- somebody sends it again; what it is about never changes [ACS-I-014].
CREATE FUNCTION deliveries_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE starts boolean := NEW.state = 'waiting' AND OLD.state <> 'waiting';
BEGIN
  IF (NEW.event_id, NEW.webhook_id, NEW.organization_id, NEW.object_id, NEW.place)
      IS DISTINCT FROM (OLD.event_id, OLD.webhook_id, OLD.organization_id, OLD.object_id, OLD.place)
    OR (OLD.state IN ('delivered', 'dropped') AND NOT starts
      AND (NEW.state, NEW.tries, NEW.status, NEW.answer, NEW.at)
        IS DISTINCT FROM (OLD.state, OLD.tries, OLD.status, OLD.answer, OLD.at))
    OR (NEW.tries <> OLD.tries + 1 AND NEW.tries <> OLD.tries AND NOT (starts AND NEW.tries = 0))
    OR (NEW.state = 'failed' AND NEW.tries = 0)
    OR (NEW.state = 'delivered' AND OLD.state <> 'delivered' AND NEW.tries <> OLD.tries + 1) THEN
    RAISE EXCEPTION 'a delivery does not move so' USING ERRCODE = 'check_violation', CONSTRAINT = 'deliveries_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deliveries_move BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION deliveries_move();
