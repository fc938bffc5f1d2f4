CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) PLACING
      substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
CREATE FUNCTION insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_insert_only';
END $$;
CREATE FUNCTION never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_never_deleted';
END $$;
CREATE FUNCTION audit_log_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor_kind, entry.actor_id,
    entry.action, entry.object_type, entry.object_id, entry.details, entry.request_id, entry.previous_hash)::text, 'UTF8')), 'hex')
$$;
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
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_chain();
CREATE TRIGGER audit_log_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log EXECUTE FUNCTION insert_only();
CREATE FUNCTION audit_log_first_break() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT l.id FROM audit_log l LEFT JOIN audit_log p ON p.id = l.id - 1
   WHERE l.hash <> audit_log_hash(l) OR l.previous_hash <> coalesce(p.hash, '') OR (l.id > 1 AND p.id IS NULL)
   ORDER BY l.id LIMIT 1
$$;
CREATE FUNCTION letters_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT ARRAY(SELECT DISTINCT substr(words, start, size)
                 FROM generate_series(1, length(words)) start, generate_series(1, 2) size
                WHERE start + size - 1 <= length(words))
$$;
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 20 AS $$
  SELECT CASE WHEN value ~ '^[ -_a-~]*$' AND position('  ' IN value) = 0 THEN lower(value COLLATE "C") ELSE
    (regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(
              translate(value, '`´ʹʻʼ‘’‛′＇‐‑‒–—―−﹘﹣－', repeat('''', 10) || repeat('-', 10)),
              NFKD),
            '[\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u2800\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFC]',
            '', 'g') COLLATE "und-x-icu"),
          'øđðłħıς', 'oddlhiσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[ \t]+', ' ', 'g')) COLLATE "C" END
$$;
CREATE FUNCTION recoveries_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'open' OR num_nonnulls(NEW.used_at, NEW.proposed_by, NEW.second_by, NEW.vouched_by) > 0 THEN
    RAISE EXCEPTION 'a recovery does not begin as %', NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_moves';
  END IF;
  IF NEW.ready_at < NEW.opened_at + interval '24 hours' OR NEW.ends_at <= NEW.ready_at THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_begin BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_begin();
CREATE FUNCTION recoveries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a recovery that is % stays so', OLD.state USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_final';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.opened_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.opened_at)
     OR (OLD.proposed_by IS NOT NULL AND (NEW.proposed_by, NEW.reason) IS DISTINCT FROM (OLD.proposed_by, OLD.reason))
     OR (OLD.second_by IS NOT NULL AND NEW.second_by IS DISTINCT FROM OLD.second_by)
     OR (OLD.vouched_by IS NOT NULL AND NEW.vouched_by IS DISTINCT FROM OLD.vouched_by) THEN
    RAISE EXCEPTION 'what a recovery is about and who decided it never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_final';
  END IF;
  IF (NEW.state = 'used') <> (NEW.used_at IS NOT NULL)
     OR (NEW.state = 'used' AND OLD.state = 'open' AND NEW.used_at NOT BETWEEN NEW.ready_at AND NEW.ends_at) THEN
    RAISE EXCEPTION 'a recovery is used once it is ready, and before its end'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_keep BEFORE UPDATE ON recoveries FOR EACH ROW EXECUTE FUNCTION recoveries_keep();
CREATE FUNCTION recoveries_hasten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IN (NEW.proposed_by, NEW.second_by, NEW.vouched_by) THEN
    RAISE EXCEPTION 'nobody decides about their own account' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_not_oneself';
  END IF;
  IF (NEW.proposed_by IS NOT NULL AND length(trim(NEW.reason)) < 20) OR (NEW.second_by IS NOT NULL AND NEW.proposed_by IS NULL)
     OR EXISTS (SELECT 1 FROM users u WHERE u.id IN (NEW.proposed_by, NEW.second_by) AND u.user_type <> 'staff') THEN
    RAISE EXCEPTION 'two of staff decide, with a reason' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_two_staff';
  END IF;
  IF NEW.ready_at <> OLD.ready_at AND (
       NEW.ready_at > OLD.ready_at OR NEW.ready_at < NEW.opened_at + interval '1 hour'
       OR (NEW.second_by IS NOT DISTINCT FROM OLD.second_by AND NEW.vouched_by IS NOT DISTINCT FROM OLD.vouched_by)) THEN
    RAISE EXCEPTION 'a recovery waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'recoveries_wait';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recoveries_hasten BEFORE UPDATE OF user_id, ready_at, proposed_by, second_by, vouched_by, reason ON recoveries
  FOR EACH ROW EXECUTE FUNCTION recoveries_hasten();
CREATE TRIGGER sealed_documents_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_documents EXECUTE FUNCTION insert_only();
CREATE FUNCTION users_forget_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_devices AFTER UPDATE OF password_hash, is_active, registration_status ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (OLD.is_active AND NOT NEW.is_active)
    OR (NEW.registration_status = 'rejected' AND OLD.registration_status <> 'rejected'))
  EXECUTE FUNCTION users_forget_devices();
CREATE FUNCTION answer_links_end_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links SET revoked_at = now()
    WHERE user_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_answer_links AFTER UPDATE OF password_hash, email, is_active ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.email <> OLD.email
    OR NEW.is_active <> OLD.is_active)
  EXECUTE FUNCTION answer_links_end_of_user('id');
CREATE TRIGGER notice_settings_end_links AFTER INSERT OR UPDATE ON notice_settings
  FOR EACH ROW WHEN (NOT NEW.answer_links_on)
  EXECUTE FUNCTION answer_links_end_of_user('user_id');
CREATE FUNCTION answer_links_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer_links SET revoked_at = now()
    WHERE purpose = TG_ARGV[0] AND object_id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION live_both_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat(TG_ARGV[0], ' provider:', provider_id, ' organization:', organization_id))
    FROM (SELECT DISTINCT provider_id, organization_id FROM changed) AS parties;
  RETURN NULL;
END $$;
CREATE FUNCTION live_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('notices user:', user_id)) FROM (SELECT DISTINCT user_id FROM changed) AS people;
  RETURN NULL;
END $$;
CREATE TRIGGER notices_live_new AFTER INSERT ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_person();
CREATE TRIGGER notices_live AFTER UPDATE ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_of_person();
CREATE FUNCTION live_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('end ', TG_ARGV[0], ':', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_live AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION live_end('session');
CREATE TRIGGER sessions_renewed_end_live AFTER UPDATE OF id ON sessions
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION live_end('session');
CREATE TRIGGER sessions_gone_end_live AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION live_end('session');
CREATE TRIGGER users_end_live AFTER UPDATE OF is_active, registration_status ON users
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active OR OLD.registration_status <> NEW.registration_status)
  EXECUTE FUNCTION live_end('user');
CREATE FUNCTION billing_accounts_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing_accounts (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER billing_accounts_open AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION billing_accounts_open();
CREATE FUNCTION billing_accounts_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last_number <> OLD.last_number AND (pg_trigger_depth() < 2 OR NEW.last_number <> OLD.last_number + 1) THEN
    RAISE EXCEPTION 'numbers are given by the database' USING ERRCODE = 'check_violation', CONSTRAINT = 'billing_accounts_count';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER billing_accounts_count BEFORE UPDATE OF last_number ON billing_accounts
  FOR EACH ROW EXECUTE FUNCTION billing_accounts_count();
CREATE FUNCTION billing_accounts_next(organization uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE given integer;
BEGIN
  UPDATE billing_accounts SET last_number = last_number + 1 WHERE organization_id = organization RETURNING last_number INTO given;
  IF given IS NULL THEN
    RAISE EXCEPTION 'the organization has no billing account' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_number';
  END IF;
  RETURN given;
END $$;
CREATE FUNCTION directory_people_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_people SET user_id = NEW.user_id, updated_at = now()
    WHERE organization_id = NEW.organization_id AND user_id IS NULL
      AND email = (SELECT users.email FROM users WHERE users.id = NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER directory_people_join AFTER INSERT ON reps FOR EACH ROW EXECUTE FUNCTION directory_people_join();
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
CREATE FUNCTION events_horizon() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT number FROM pg_snapshot_xip(pg_current_snapshot()) number
      WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity a JOIN pg_database d ON d.oid = a.datid
                         WHERE a.backend_xid = number::xid AND d.datname <> current_database())
      ORDER BY number LIMIT 1),
    pg_snapshot_xmax(pg_current_snapshot()))
$$;
CREATE TRIGGER events_insert_only BEFORE UPDATE OR TRUNCATE ON events EXECUTE FUNCTION insert_only();
CREATE FUNCTION events_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', concat('events feed:', organization_id)) FROM (SELECT DISTINCT organization_id FROM changed) concerned;
  RETURN NULL;
END $$;
CREATE TRIGGER events_wake AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION events_wake();
CREATE TRIGGER api_keys_end_live AFTER UPDATE OF revoked_at ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION live_end('key');
CREATE FUNCTION event_is_written(organization uuid, what text, object uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM events e
                  WHERE e.organization_id = organization AND e.object_id = object AND e.kind = what
                    AND e.writer = pg_current_xact_id())
$$;
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
CREATE TRIGGER licenses_follow AFTER INSERT OR UPDATE OR DELETE ON licenses FOR EACH ROW EXECUTE FUNCTION providers_follow_credentials();
CREATE TRIGGER board_certifications_follow AFTER INSERT OR UPDATE OR DELETE ON board_certifications FOR EACH ROW EXECUTE FUNCTION providers_follow_credentials();
CREATE TRIGGER certifications_follow AFTER INSERT OR UPDATE OR DELETE ON certifications FOR EACH ROW EXECUTE FUNCTION providers_follow_credentials();
CREATE FUNCTION providers_derive() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  NEW.display_name := concat_ws(', ',
    nullif(concat_ws(' ', nullif(NEW.prefix_name, ''), nullif(coalesce(nullif(NEW.preferred_name, ''), person.first_name), ''), nullif(person.last_name, '')), ''),
    nullif(array_to_string(NEW.degrees, ', '), ''));
  NEW.public_name := concat_ws(', ',
    nullif(concat_ws(' ', nullif(person.first_name, ''), nullif(left(person.last_name, 1), '') || '.'), ''),
    nullif(array_to_string(NEW.degrees, ', '), ''));
  NEW.lead_rate_cents := coalesce(NEW.shift_rate_day_cents, least(NEW.shift_rate_night_cents, NEW.shift_rate_24h_cents, NEW.shift_rate_call_cents));
  NEW.listed_at := CASE WHEN person.registration_status = 'complete' AND person.is_active AND NEW.excluded_at IS NULL
    THEN coalesce(NEW.listed_at, now()) END;
  RETURN NEW;
END $$;
CREATE TRIGGER providers_derive BEFORE INSERT OR UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION providers_derive();
CREATE FUNCTION providers_follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE providers SET updated_at = updated_at WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_follow AFTER UPDATE OF first_name, last_name, registration_status, is_active ON users
  FOR EACH ROW WHEN (NEW.user_type = 'provider') EXECUTE FUNCTION providers_follow_user();
CREATE FUNCTION providers_forget_registry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.registry_status := NULL;
  NEW.registry_name := '';
  NEW.registry_checked_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER providers_forget_registry BEFORE UPDATE OF npi ON providers FOR EACH ROW
  WHEN (NEW.npi <> OLD.npi) EXECUTE FUNCTION providers_forget_registry();
CREATE FUNCTION providers_ask_registry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'provider/npi-changed', jsonb_build_object('providerId', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER providers_ask_registry AFTER UPDATE OF npi ON providers FOR EACH ROW
  WHEN (NEW.npi <> OLD.npi AND NEW.npi <> '') EXECUTE FUNCTION providers_ask_registry();
CREATE FUNCTION providers_ask_registry_of_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH asked AS (
    UPDATE providers SET registry_status = NULL, registry_name = '', registry_checked_at = NULL
     WHERE user_id = NEW.id AND npi <> '' RETURNING id
  )
  INSERT INTO outbox (id, name, payload)
    SELECT uuid_v7(), 'provider/npi-changed', jsonb_build_object('providerId', id) FROM asked;
  RETURN NULL;
END $$;
CREATE TRIGGER users_ask_registry AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name) AND NEW.user_type = 'provider')
  EXECUTE FUNCTION providers_ask_registry_of_name();
CREATE TRIGGER signatures_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signatures EXECUTE FUNCTION insert_only();
CREATE VIEW credential_facts AS
  SELECT said.*, encode(sha256(convert_to(said.facts::text, 'UTF8')), 'hex') AS facts_hash
    FROM (
      SELECT 'license'::text AS kind, l.id AS record_id, l.provider_id, l.type, l.state, l.expiration_on AS expires_on,
             jsonb_build_object('type', l.type, 'state', l.state, 'number', l.number, 'status', l.status,
                                'expiration_date', l.expiration_on) AS facts,
             coalesce(f.sha256, f.id::text) AS copy
        FROM licenses l LEFT JOIN files f ON f.holder_id = l.id AND f.held_by = 'license' AND f.status = 'complete'
      UNION ALL
      SELECT 'board_certification', b.id, b.provider_id, b.type, NULL, b.expiration_on,
             jsonb_build_object('type', b.type, 'board_eligible', b.board_eligible, 'expiration_date', b.expiration_on),
             coalesce(f.sha256, f.id::text)
        FROM board_certifications b
        LEFT JOIN files f ON f.holder_id = b.id AND f.held_by = 'board_certification' AND f.status = 'complete'
       WHERE b.type <> 'NONE'
      UNION ALL
      SELECT 'imlc', p.id, p.id, '', NULL, p.imlc_expiration_on,
             jsonb_build_object('expiration_date', p.imlc_expiration_on), NULL
        FROM providers p WHERE p.has_imlc
      UNION ALL
      SELECT 'npi', p.id, p.id, '', NULL, NULL,
             jsonb_build_object('npi', p.npi, 'first_name', u.first_name, 'last_name', u.last_name), NULL
        FROM providers p JOIN users u ON u.id = p.user_id WHERE p.npi <> ''
      UNION ALL
      SELECT 'insurance', i.id, i.provider_id, '', NULL, i.expiration_on,
             jsonb_build_object('carrier', i.carrier, 'policy_number', i.policy_number, 'expiration_date', i.expiration_on,
                                'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM insurance_records i
        LEFT JOIN files f ON f.holder_id = i.id AND f.held_by = 'insurance_record' AND f.status = 'complete'
      UNION ALL
      SELECT 'certification', c.id, c.provider_id, c.type, NULL, c.expiration_on,
             jsonb_build_object('type', c.type, 'expiration_date', c.expiration_on, 'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM certifications c
        LEFT JOIN files f ON f.holder_id = c.id AND f.held_by = 'certification' AND f.status = 'complete'
      UNION ALL
      SELECT 'immunization', m.id, m.provider_id, m.type, NULL,
             -- Who is exempt has nothing that runs out.
             CASE WHEN m.exempt THEN NULL ELSE m.expiration_on END,
             jsonb_build_object('type', m.type, 'exempt', m.exempt, 'issue_date', m.issue_on,
                                'expiration_date', m.expiration_on, 'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM immunizations m
        LEFT JOIN files f ON f.holder_id = m.id AND f.held_by = 'immunization' AND f.status = 'complete'
      UNION ALL
      SELECT 'misc', r.id, r.provider_id, '', NULL, r.expiration_on,
             jsonb_build_object('title', r.title, 'issue_date', r.issue_on, 'expiration_date', r.expiration_on,
                                'sha256', coalesce(f.sha256, f.id::text)),
             coalesce(f.sha256, f.id::text)
        FROM misc_records r
        LEFT JOIN files f ON f.holder_id = r.id AND f.held_by = 'misc_record' AND f.status = 'complete'
      UNION ALL
      SELECT 'education', e.id, e.provider_id, e.kind, NULL, NULL,
             jsonb_build_object('kind', e.kind, 'sha256', coalesce(f.sha256, f.id::text)), coalesce(f.sha256, f.id::text)
        FROM education_records e
        LEFT JOIN files f ON f.holder_id = e.id AND f.held_by = 'education_record' AND f.status = 'complete'
    ) said;
CREATE FUNCTION credential_state_settle(settled_kind text, settled_record uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was credential_states;
  said credential_facts;
  at timestamptz;
BEGIN
  SELECT * INTO was FROM credential_states WHERE kind = settled_kind AND record_id = settled_record FOR NO KEY UPDATE;
  SELECT * INTO said FROM credential_facts WHERE kind = settled_kind AND record_id = settled_record;
  at := clock_timestamp();
  IF said.record_id IS NULL THEN
    DELETE FROM credential_states WHERE kind = settled_kind AND record_id = settled_record;
    UPDATE credential_checks SET status = 'lapsed'
     WHERE kind = settled_kind AND record_id = settled_record AND status IN ('proposed', 'effective');
  ELSIF was.record_id IS NULL THEN
    INSERT INTO credential_states (kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, has_file, changed_at, touched_at)
    VALUES (said.kind, said.record_id, said.provider_id, said.type, said.state, said.expires_on, said.facts, said.facts_hash,
            said.copy IS NOT NULL, at, at);
  ELSIF was.facts_hash <> said.facts_hash OR EXISTS (
      SELECT 1 FROM credential_checks c
       WHERE c.kind = settled_kind AND c.record_id = settled_record AND c.status IN ('proposed', 'effective')
         AND c.method = 'document_review' AND c.examined_sha256 IS DISTINCT FROM said.copy) THEN
    UPDATE credential_states SET type = said.type, state = said.state, expires_on = said.expires_on, facts = said.facts,
           facts_hash = said.facts_hash, has_file = said.copy IS NOT NULL, changed_at = at, touched_at = at,
           outcome = NULL, check_id = NULL, checked_on = NULL, recheck_on = NULL
     WHERE kind = settled_kind AND record_id = settled_record;
    UPDATE credential_checks SET status = 'lapsed'
     WHERE kind = settled_kind AND record_id = settled_record AND status IN ('proposed', 'effective');
  ELSE
    UPDATE credential_states SET has_file = said.copy IS NOT NULL, touched_at = at
     WHERE kind = settled_kind AND record_id = settled_record;
  END IF;
END $$;
CREATE FUNCTION credential_records_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle(TG_ARGV[0], coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER licenses_settle AFTER INSERT OR DELETE ON licenses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('license');
CREATE CONSTRAINT TRIGGER licenses_settle_change AFTER UPDATE ON licenses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('license');
CREATE CONSTRAINT TRIGGER board_certifications_settle AFTER INSERT OR DELETE ON board_certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('board_certification');
CREATE CONSTRAINT TRIGGER board_certifications_settle_change AFTER UPDATE ON board_certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('board_certification');
CREATE CONSTRAINT TRIGGER certifications_settle AFTER INSERT OR DELETE ON certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('certification');
CREATE CONSTRAINT TRIGGER certifications_settle_change AFTER UPDATE ON certifications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('certification');
CREATE CONSTRAINT TRIGGER immunizations_settle AFTER INSERT OR DELETE ON immunizations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('immunization');
CREATE CONSTRAINT TRIGGER immunizations_settle_change AFTER UPDATE ON immunizations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('immunization');
CREATE CONSTRAINT TRIGGER insurance_records_settle AFTER INSERT OR DELETE ON insurance_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('insurance');
CREATE CONSTRAINT TRIGGER insurance_records_settle_change AFTER UPDATE ON insurance_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('insurance');
CREATE CONSTRAINT TRIGGER misc_records_settle AFTER INSERT OR DELETE ON misc_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('misc');
CREATE CONSTRAINT TRIGGER misc_records_settle_change AFTER UPDATE ON misc_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('misc');
CREATE CONSTRAINT TRIGGER education_records_settle AFTER INSERT OR DELETE ON education_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credential_records_settle('education');
CREATE CONSTRAINT TRIGGER education_records_settle_change AFTER UPDATE ON education_records DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW IS DISTINCT FROM OLD) EXECUTE FUNCTION credential_records_settle('education');
CREATE FUNCTION credential_fields_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle('npi', NEW.id);
  PERFORM credential_state_settle('imlc', NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER providers_settle AFTER INSERT ON providers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.npi <> '' OR NEW.has_imlc) EXECUTE FUNCTION credential_fields_settle();
CREATE CONSTRAINT TRIGGER providers_settle_change AFTER UPDATE OF npi, has_imlc, imlc_expiration_on ON providers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.npi, NEW.has_imlc, NEW.imlc_expiration_on) IS DISTINCT FROM (OLD.npi, OLD.has_imlc, OLD.imlc_expiration_on))
  EXECUTE FUNCTION credential_fields_settle();
CREATE FUNCTION credential_names_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM credential_state_settle('npi', p.id) FROM providers p WHERE p.user_id = NEW.id AND p.npi <> '';
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER users_settle AFTER UPDATE OF first_name, last_name ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name) AND NEW.user_type = 'provider')
  EXECUTE FUNCTION credential_names_settle();
CREATE FUNCTION credential_copy_settle(held_by text, holder_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF held_by IN ('license', 'board_certification', 'certification', 'immunization', 'insurance_record', 'misc_record',
      'education_record') THEN
    PERFORM credential_state_settle(
      CASE held_by WHEN 'insurance_record' THEN 'insurance' WHEN 'misc_record' THEN 'misc'
        WHEN 'education_record' THEN 'education' ELSE held_by END, holder_id);
  END IF;
END $$;
CREATE FUNCTION credential_copies_settle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM credential_copy_settle(NEW.held_by, NEW.holder_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (NEW.held_by, NEW.holder_id) IS DISTINCT FROM (OLD.held_by, OLD.holder_id)) THEN
    PERFORM credential_copy_settle(OLD.held_by, OLD.holder_id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER files_settle AFTER INSERT ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.held_by IS NOT NULL) EXECUTE FUNCTION credential_copies_settle();
CREATE CONSTRAINT TRIGGER files_settle_change AFTER UPDATE OF held_by, holder_id, status, sha256 ON files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (coalesce(NEW.held_by, OLD.held_by) IS NOT NULL)
  EXECUTE FUNCTION credential_copies_settle();
CREATE CONSTRAINT TRIGGER files_settle_removal AFTER DELETE ON files DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.held_by IS NOT NULL) EXECUTE FUNCTION credential_copies_settle();
CREATE FUNCTION credential_checks_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept credential_checks := NEW;
BEGIN
  kept.status := OLD.status;
  kept.second_by := OLD.second_by;
  kept.second_at := OLD.second_at;
  kept.second_note := OLD.second_note;
  kept.withdrawn_by := OLD.withdrawn_by;
  kept.withdrawn_at := OLD.withdrawn_at;
  kept.withdrawn_reason := OLD.withdrawn_reason;
  IF kept IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'what a check found never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_final';
  END IF;
  IF (OLD.status, NEW.status) NOT IN (('proposed', 'effective'), ('proposed', 'declined'), ('proposed', 'lapsed'),
      ('effective', 'superseded'), ('effective', 'withdrawn'), ('effective', 'lapsed'))
     OR (OLD.second_by IS NOT NULL AND NEW.second_by IS DISTINCT FROM OLD.second_by) THEN
    RAISE EXCEPTION 'a check does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credential_checks_keep BEFORE UPDATE ON credential_checks FOR EACH ROW EXECUTE FUNCTION credential_checks_keep();
CREATE FUNCTION credential_checks_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> (CASE WHEN NEW.needs_second THEN 'proposed' ELSE 'effective' END) OR NEW.second_by IS NOT NULL THEN
    RAISE EXCEPTION 'a check does not begin as %', NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_moves';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credential_checks_begin AFTER INSERT ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_begin();
CREATE TRIGGER credential_checks_never_deleted BEFORE DELETE OR TRUNCATE ON credential_checks EXECUTE FUNCTION never_deleted();
CREATE FUNCTION ensure_not_recused(decider uuid, subject uuid, about text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM staff_recusals r WHERE r.user_id = decider AND r.provider_id = subject) THEN
    RAISE EXCEPTION 'who knows a provider decides nothing about them'
      USING ERRCODE = 'check_violation', CONSTRAINT = about || '_recused';
  END IF;
END $$;
CREATE FUNCTION credential_checks_recused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM ensure_not_recused(NEW.checked_by, NEW.provider_id, 'credential_checks');
  END IF;
  IF NEW.second_by IS NOT NULL THEN
    PERFORM ensure_not_recused(NEW.second_by, NEW.provider_id, 'credential_checks');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credential_checks_recused BEFORE INSERT OR UPDATE OF second_by ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_recused();
CREATE TRIGGER staff_recusals_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_recusals EXECUTE FUNCTION insert_only();
CREATE FUNCTION credential_checks_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'effective' THEN
    UPDATE credential_states SET outcome = NEW.outcome, check_id = NEW.id, checked_on = NEW.checked_on, recheck_on = NEW.recheck_on
     WHERE kind = NEW.kind AND record_id = NEW.record_id AND facts_hash = NEW.facts_hash;
  ELSIF NEW.status = 'proposed' THEN
    PERFORM 1 FROM credential_states
      WHERE kind = NEW.kind AND record_id = NEW.record_id AND facts_hash = NEW.facts_hash FOR KEY SHARE;
  ELSE
    UPDATE credential_states SET outcome = NULL, check_id = NULL, checked_on = NULL, recheck_on = NULL WHERE check_id = NEW.id;
    RETURN NULL;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a check is of the facts as they are'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credential_checks_of_these_facts';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credential_checks_count AFTER INSERT OR UPDATE OF status ON credential_checks
  FOR EACH ROW EXECUTE FUNCTION credential_checks_count();
CREATE FUNCTION exclusion_hits_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.provider_id, NEW.entry_key, NEW.first_list_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.provider_id, OLD.entry_key, OLD.first_list_id, OLD.created_at)
     OR (NEW.status = OLD.status AND (NEW.decision, NEW.reason, NEW.note, NEW.proposed_by, NEW.proposed_at, NEW.second_by, NEW.second_at)
         IS DISTINCT FROM (OLD.decision, OLD.reason, OLD.note, OLD.proposed_by, OLD.proposed_at, OLD.second_by, OLD.second_at)) THEN
    RAISE EXCEPTION 'what a hit is about and who decided it never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_final';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
       WHEN 'open' THEN NEW.status = 'gone' OR (NEW.status = 'proposed' AND NEW.decision IN ('confirm', 'dismiss') AND NEW.status_before = 'open')
       WHEN 'confirmed' THEN NEW.status = 'proposed' AND NEW.decision = 'lift' AND NEW.status_before = 'confirmed'
       WHEN 'proposed' THEN NEW.status = OLD.status_before
         OR NEW.status = CASE OLD.decision WHEN 'confirm' THEN 'confirmed' WHEN 'dismiss' THEN 'dismissed' ELSE 'lifted' END
         OR (NEW.status = 'gone' AND OLD.decision IN ('confirm', 'dismiss'))
       WHEN 'dismissed' THEN NEW.status = 'open'
       WHEN 'gone' THEN NEW.status = 'open'
       ELSE false END) THEN
    RAISE EXCEPTION 'a hit does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_hits_keep BEFORE UPDATE ON exclusion_hits FOR EACH ROW EXECUTE FUNCTION exclusion_hits_keep();
CREATE FUNCTION exclusion_hits_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'open' OR num_nonnulls(NEW.decision, NEW.proposed_by, NEW.second_by) > 0 THEN
    RAISE EXCEPTION 'a hit does not begin as %', NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_hits_moves';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER exclusion_hits_begin AFTER INSERT ON exclusion_hits FOR EACH ROW EXECUTE FUNCTION exclusion_hits_begin();
CREATE TRIGGER exclusion_hits_never_deleted BEFORE DELETE OR TRUNCATE ON exclusion_hits EXECUTE FUNCTION never_deleted();
CREATE FUNCTION exclusion_hits_recused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposed_by IS NOT NULL AND NEW.proposed_at IS DISTINCT FROM OLD.proposed_at THEN
    PERFORM ensure_not_recused(NEW.proposed_by, NEW.provider_id, 'exclusion_hits');
  END IF;
  IF NEW.second_by IS NOT NULL AND NEW.second_at IS DISTINCT FROM OLD.second_at THEN
    PERFORM ensure_not_recused(NEW.second_by, NEW.provider_id, 'exclusion_hits');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_hits_recused BEFORE UPDATE OF proposed_by, proposed_at, second_by, second_at ON exclusion_hits
  FOR EACH ROW EXECUTE FUNCTION exclusion_hits_recused();
CREATE FUNCTION exclusion_hits_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_excluded boolean;
  is_undecided boolean;
  held timestamptz;
BEGIN
  SELECT coalesce(bool_or(h.status = 'confirmed' OR (h.status = 'proposed' AND h.decision = 'lift')), false),
         coalesce(bool_or(h.status IN ('open', 'proposed')), false), max(h.held_until)
    INTO is_excluded, is_undecided, held FROM exclusion_hits h WHERE h.provider_id = NEW.provider_id;
  UPDATE providers p SET booking_hold_until = held,
         excluded_at = CASE WHEN is_excluded THEN coalesce(p.excluded_at, clock_timestamp()) END
   WHERE p.id = NEW.provider_id
     AND ((p.excluded_at IS NOT NULL) <> is_excluded OR p.booking_hold_until IS DISTINCT FROM held);
  UPDATE exclusion_screenings s SET is_clear = NOT (is_excluded OR is_undecided),
         cleared_at = CASE WHEN is_excluded THEN NULL WHEN is_undecided THEN s.cleared_at ELSE s.screened_at END
    FROM exclusion_lists l
   WHERE s.provider_id = NEW.provider_id AND l.id = s.list_id AND l.is_current
     AND (s.is_clear = (is_excluded OR is_undecided) OR (is_excluded AND s.cleared_at IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER exclusion_hits_count AFTER INSERT OR UPDATE OF status, held_until ON exclusion_hits
  FOR EACH ROW EXECUTE FUNCTION exclusion_hits_count();
CREATE FUNCTION exclusion_lists_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.origin, NEW.file_id, NEW.sha256, NEW.uploaded_by, NEW.started_at)
     IS DISTINCT FROM (OLD.id, OLD.origin, OLD.file_id, OLD.sha256, OLD.uploaded_by, OLD.started_at)
     OR (OLD.accepted_by IS NOT NULL AND NEW.accepted_by IS DISTINCT FROM OLD.accepted_by) THEN
    RAISE EXCEPTION 'a list is of one file' USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_lists_final';
  END IF;
  IF (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (('running', 'complete'), ('running', 'refused'),
       ('running', 'failed'), ('refused', 'complete')))
     OR (OLD.status = 'refused' AND NEW.status = 'complete' AND NEW.accepted_by IS NULL)
     OR (NEW.is_current AND NOT OLD.is_current AND OLD.status = 'complete') THEN
    RAISE EXCEPTION 'a list does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exclusion_lists_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_lists_keep BEFORE UPDATE ON exclusion_lists FOR EACH ROW EXECUTE FUNCTION exclusion_lists_keep();
CREATE TRIGGER exclusion_lists_never_deleted BEFORE DELETE OR TRUNCATE ON exclusion_lists EXECUTE FUNCTION never_deleted();
CREATE FUNCTION passports_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept passports := NEW;
BEGIN
  kept.opened_at := OLD.opened_at;
  kept.ended_at := OLD.ended_at;
  kept.ended_by := OLD.ended_by;
  kept.wrong_tries := OLD.wrong_tries;
  IF kept IS DISTINCT FROM OLD
     OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_by) IS DISTINCT FROM (OLD.ended_at, OLD.ended_by))
     OR (OLD.opened_at IS NOT NULL AND NEW.opened_at IS DISTINCT FROM OLD.opened_at)
     OR abs(NEW.wrong_tries - OLD.wrong_tries) > 1 THEN
    RAISE EXCEPTION 'a passport changes only by its end' USING ERRCODE = 'check_violation', CONSTRAINT = 'passports_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passports_keep BEFORE UPDATE ON passports FOR EACH ROW EXECUTE FUNCTION passports_keep();
CREATE TRIGGER passport_views_insert_only BEFORE UPDATE OR TRUNCATE ON passport_views EXECUTE FUNCTION insert_only();
CREATE FUNCTION exclusion_screening_due(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM exclusion_lists WHERE is_current) THEN
    INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'provider/screening-due', jsonb_build_object('providerId', target));
  END IF;
END $$;
CREATE FUNCTION providers_screen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM exclusion_screening_due(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER providers_screen AFTER UPDATE OF preferred_name, other_names, npi, birth_on ON providers FOR EACH ROW
  WHEN ((NEW.preferred_name, NEW.other_names, NEW.npi, NEW.birth_on) IS DISTINCT FROM (OLD.preferred_name, OLD.other_names, OLD.npi, OLD.birth_on))
  EXECUTE FUNCTION providers_screen();
CREATE FUNCTION users_screen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM exclusion_screening_due(p.id) FROM providers p WHERE p.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_screen AFTER UPDATE OF first_name, last_name, registration_status ON users FOR EACH ROW
  WHEN (NEW.user_type = 'provider'
    AND ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name)
      OR (NEW.registration_status = 'complete' AND OLD.registration_status <> 'complete')))
  EXECUTE FUNCTION users_screen();
CREATE FUNCTION profile_is_complete(target uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM files WHERE holder_id = target AND held_by = 'cv' AND status = 'complete')
    AND EXISTS (SELECT 1 FROM professional_references WHERE provider_id = target AND terminated_at IS NULL)
    AND EXISTS (SELECT 1 FROM licenses JOIN files ON files.holder_id = licenses.id AND files.held_by = 'license'
                 AND files.status = 'complete' WHERE licenses.provider_id = target AND licenses.type = 'MEDICAL')
    AND EXISTS (SELECT 1 FROM questionnaires WHERE provider_id = target)
    AND EXISTS (SELECT 1 FROM signatures WHERE provider_id = target AND kind = 'contract' AND version = '2026-01')
$$;
CREATE FUNCTION needed_shifts_events_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, status)
  SELECT n.organization_id, 'need.published', 'needed_shift', n.id, n.facility_id, 'open'
    FROM changed n JOIN opportunities o ON o.id = n.opportunity_id
   WHERE n.published_at IS NOT NULL AND n.withdrawn_at IS NULL AND o.published_at IS NOT NULL ORDER BY n.id;
  RETURN NULL;
END $$;
CREATE TRIGGER needed_shifts_events_new AFTER INSERT ON needed_shifts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_events_new();
CREATE FUNCTION needed_shifts_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT n.organization_id, 'need.published', 'needed_shift', n.id, n.facility_id, 'draft', 'open'
    FROM changed n JOIN former f USING (id) JOIN opportunities o ON o.id = n.opportunity_id
   WHERE f.published_at IS NULL AND n.published_at IS NOT NULL AND n.withdrawn_at IS NULL AND o.published_at IS NOT NULL
   ORDER BY n.id;
  RETURN NULL;
END $$;
CREATE TRIGGER needed_shifts_events AFTER UPDATE ON needed_shifts REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION needed_shifts_events();
CREATE FUNCTION opportunities_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (organization_id, kind, object_kind, object_id, facility_id, former, status)
  SELECT organization_id, 'need.published', 'needed_shift', id, facility_id, 'draft', 'open'
    FROM needed_shifts
   WHERE opportunity_id = NEW.id AND published_at IS NOT NULL AND withdrawn_at IS NULL ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER opportunities_events AFTER UPDATE OF published_at ON opportunities
  FOR EACH ROW WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION opportunities_events();
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
CREATE VIEW standings_told AS
  SELECT provider_id, organization_id, organization_id || ' ' || status AS word FROM clearances
  UNION
  SELECT c.provider_id, c.organization_id, c.organization_id || ' connected' FROM connections c
   WHERE c.status = 'accepted' AND NOT EXISTS
     (SELECT 1 FROM clearances r
       WHERE r.organization_id = c.organization_id AND r.provider_id = c.provider_id AND r.status = 'not_cleared');
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_place UNIQUE (facility_id, position)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE facility_requirements ADD CONSTRAINT facility_requirements_once
  UNIQUE NULLS NOT DISTINCT (facility_id, kind, type, state_rule, degrees, specialties) DEFERRABLE INITIALLY DEFERRED;
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
CREATE FUNCTION business_days(starts timestamptz, ends timestamptz, zone text) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM least(ends, day_end) - greatest(starts, day_start))
                      / extract(epoch FROM day_end - day_start)), 0)::double precision
    FROM (SELECT day::date AS day, (day::date)::timestamp AT TIME ZONE zone AS day_start,
                 (day::date + 1)::timestamp AT TIME ZONE zone AS day_end
            FROM generate_series((starts AT TIME ZONE zone)::date, (ends AT TIME ZONE zone)::date, interval '1 day') day) days
   WHERE extract(isodow FROM day) < 6 AND NOT is_federal_holiday(day) AND day_start < ends AND day_end > starts
$$;
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
ALTER TABLE clearance_steps ADD CONSTRAINT clearance_steps_no_overlap
  EXCLUDE USING gist (connection_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&);
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
CREATE FUNCTION connections_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER connections_clock AFTER INSERT OR UPDATE OF status, facility_status ON connections
  FOR EACH ROW EXECUTE FUNCTION connections_clock();
CREATE FUNCTION clearances_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, NEW.updated_at) FROM connections c
    WHERE c.organization_id = NEW.organization_id AND c.provider_id = NEW.provider_id AND c.status = 'accepted';
  RETURN NULL;
END $$;
CREATE TRIGGER clearances_clock AFTER INSERT OR UPDATE OF status ON clearances
  FOR EACH ROW EXECUTE FUNCTION clearances_clock();
CREATE FUNCTION users_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, now()) FROM connections c JOIN providers p ON p.id = c.provider_id
    WHERE p.user_id = NEW.id AND c.status = 'pending_send';
  RETURN NULL;
END $$;
CREATE TRIGGER users_clock AFTER UPDATE OF registration_status ON users
  FOR EACH ROW WHEN (NEW.user_type = 'provider') EXECUTE FUNCTION users_clock();
CREATE FUNCTION signatures_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clearance_steps_settle(c.id, now()) FROM connections c
    WHERE c.provider_id = NEW.provider_id AND c.status = 'pending_send';
  RETURN NULL;
END $$;
CREATE TRIGGER signatures_clock AFTER INSERT ON signatures
  FOR EACH ROW WHEN (NEW.kind = 'contract') EXECUTE FUNCTION signatures_clock();
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
CREATE FUNCTION listings_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  initial text := (SELECT left(last_name, 1) FROM users WHERE id = NEW.user_id);
  words text := lower(concat_ws(E'\n', NEW.public_name,
    nullif(NEW.preferred_name, '') || coalesce(' ' || nullif(initial, '') || '.', '')));
BEGIN
  INSERT INTO listings (provider_id, is_listed, has_imlc, lead_rate_cents, name, public_name, public_words, specialties,
                        licensed_states, board_certification_types, certification_types)
  VALUES (NEW.id, NEW.listed_at IS NOT NULL, NEW.has_imlc, NEW.lead_rate_cents, lower(NEW.display_name),
          lower(NEW.public_name), words, NEW.specialties, NEW.licensed_states, NEW.board_certification_types,
          NEW.certification_types)
  ON CONFLICT (provider_id) DO UPDATE
     SET is_listed = EXCLUDED.is_listed, has_imlc = EXCLUDED.has_imlc, lead_rate_cents = EXCLUDED.lead_rate_cents,
         name = EXCLUDED.name, public_name = EXCLUDED.public_name, public_words = EXCLUDED.public_words,
         specialties = EXCLUDED.specialties, licensed_states = EXCLUDED.licensed_states,
         board_certification_types = EXCLUDED.board_certification_types, certification_types = EXCLUDED.certification_types;
  RETURN NULL;
END $$;
CREATE TRIGGER providers_entered AFTER INSERT ON providers FOR EACH ROW EXECUTE FUNCTION listings_follow();
CREATE TRIGGER providers_changed AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.listed_at IS NULL, OLD.has_imlc, OLD.lead_rate_cents, OLD.display_name, OLD.public_name, OLD.preferred_name,
         OLD.specialties, OLD.licensed_states, OLD.board_certification_types, OLD.certification_types)
        IS DISTINCT FROM
        (NEW.listed_at IS NULL, NEW.has_imlc, NEW.lead_rate_cents, NEW.display_name, NEW.public_name, NEW.preferred_name,
         NEW.specialties, NEW.licensed_states, NEW.board_certification_types, NEW.certification_types))
  EXECUTE FUNCTION listings_follow();
CREATE FUNCTION listings_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER listings_changed BEFORE UPDATE ON listings FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.has_imlc, OLD.lead_rate_cents, OLD.open_dates, OLD.name, OLD.public_words, OLD.specialties,
         OLD.licensed_states, OLD.board_certification_types, OLD.certification_types, OLD.standings)
        IS DISTINCT FROM
        (NEW.is_listed, NEW.has_imlc, NEW.lead_rate_cents, NEW.open_dates, NEW.name, NEW.public_words, NEW.specialties,
         NEW.licensed_states, NEW.board_certification_types, NEW.certification_types, NEW.standings))
  EXECUTE FUNCTION listings_dated();
CREATE FUNCTION standings_read(target uuid, organization uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE provider_id = target FOR UPDATE;
  UPDATE listings SET standings =
    ARRAY(SELECT word FROM unnest(standings) word WHERE word NOT LIKE organization || ' %')
    || ARRAY(SELECT word FROM standings_told WHERE provider_id = target AND organization_id = organization)
   WHERE provider_id = target;
END $$;
CREATE FUNCTION standings_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM standings_read(coalesce(NEW.provider_id, OLD.provider_id), coalesce(NEW.organization_id, OLD.organization_id));
  RETURN NULL;
END $$;
CREATE TRIGGER connections_made AFTER INSERT ON connections FOR EACH ROW
  WHEN (NEW.status = 'accepted') EXECUTE FUNCTION standings_follow();
CREATE TRIGGER connections_answered AFTER UPDATE OF status ON connections FOR EACH ROW
  WHEN ((OLD.status = 'accepted') <> (NEW.status = 'accepted')) EXECUTE FUNCTION standings_follow();
CREATE TRIGGER connections_removed AFTER DELETE ON connections FOR EACH ROW
  WHEN (OLD.status = 'accepted') EXECUTE FUNCTION standings_follow();
CREATE TRIGGER clearances_made AFTER INSERT OR DELETE ON clearances FOR EACH ROW EXECUTE FUNCTION standings_follow();
CREATE TRIGGER clearances_answered AFTER UPDATE OF status ON clearances FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION standings_follow();
CREATE FUNCTION match_profile_of(target uuid) RETURNS TABLE (
    is_ready boolean, booking_hold_until timestamptz, specialties text[], degrees text[], work_type text, travel_type text,
    home_zip3 text, license_until jsonb, imlc_until date, board_until jsonb, eligible_until jsonb, certification_until jsonb,
    liability_free boolean, graduated_on date, shift_limit integer, shift_rate_day_cents integer,
    shift_rate_night_cents integer, shift_rate_call_cents integer, shift_rate_24h_cents integer
  ) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT p.listed_at IS NOT NULL AND profile_is_complete(p.id), p.booking_hold_until, p.specialties, p.degrees, p.work_type,
         p.travel_type, substring(p.zip_code FROM '^\s*([0-9]{3})'),
         coalesce((SELECT jsonb_object_agg(state, until) FROM (
             SELECT state, max(coalesce(expiration_on, '9999-12-31')) AS until FROM licenses
              WHERE provider_id = p.id AND type = 'MEDICAL' AND status = 'ACTIVE' GROUP BY state) held), '{}'),
         CASE WHEN p.has_imlc THEN coalesce(p.imlc_expiration_on, '9999-12-31') END,
         coalesce((SELECT jsonb_object_agg(type, coalesce(expiration_on, '9999-12-31')) FROM board_certifications
              WHERE provider_id = p.id AND NOT board_eligible), '{}'),
         coalesce((SELECT jsonb_object_agg(type, coalesce(expiration_on, '9999-12-31')) FROM board_certifications
              WHERE provider_id = p.id AND board_eligible), '{}'),
         coalesce((SELECT jsonb_object_agg(type, coalesce(expiration_on, '9999-12-31')) FROM certifications
              WHERE provider_id = p.id), '{}'),
         EXISTS (SELECT 1 FROM questionnaires WHERE provider_id = p.id AND answers -> 'liabilityIssues' ->> 'value' = 'false'),
         p.resident_graduation_on, p.shift_limit, p.shift_rate_day_cents, p.shift_rate_night_cents, p.shift_rate_call_cents,
         p.shift_rate_24h_cents
    FROM providers p WHERE p.id = target
$$;
CREATE FUNCTION match_profile_follow(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM match_listings WHERE provider_id = target FOR UPDATE;
  UPDATE match_listings kept SET
      is_ready = now.is_ready, booking_hold_until = now.booking_hold_until, specialties = now.specialties,
      degrees = now.degrees, work_type = now.work_type, travel_type = now.travel_type, home_zip3 = now.home_zip3,
      license_until = now.license_until, imlc_until = now.imlc_until, board_until = now.board_until,
      eligible_until = now.eligible_until, certification_until = now.certification_until,
      liability_free = now.liability_free, graduated_on = now.graduated_on, shift_limit = now.shift_limit,
      shift_rate_day_cents = now.shift_rate_day_cents, shift_rate_night_cents = now.shift_rate_night_cents,
      shift_rate_call_cents = now.shift_rate_call_cents, shift_rate_24h_cents = now.shift_rate_24h_cents,
      changed_at = clock_timestamp()
    FROM match_profile_of(target) now
   WHERE kept.provider_id = target AND (kept.is_ready, kept.booking_hold_until, kept.specialties, kept.degrees, kept.work_type,
      kept.travel_type, kept.home_zip3, kept.license_until, kept.imlc_until, kept.board_until, kept.eligible_until,
      kept.certification_until, kept.liability_free, kept.graduated_on, kept.shift_limit, kept.shift_rate_day_cents,
      kept.shift_rate_night_cents, kept.shift_rate_call_cents, kept.shift_rate_24h_cents) IS DISTINCT FROM
     (now.is_ready, now.booking_hold_until, now.specialties, now.degrees, now.work_type, now.travel_type, now.home_zip3,
      now.license_until, now.imlc_until, now.board_until, now.eligible_until, now.certification_until, now.liability_free,
      now.graduated_on, now.shift_limit, now.shift_rate_day_cents, now.shift_rate_night_cents, now.shift_rate_call_cents,
      now.shift_rate_24h_cents);
END $$;
CREATE FUNCTION match_listings_follow_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO match_listings (provider_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  PERFORM match_profile_follow(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER providers_ranked AFTER INSERT ON providers
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_provider();
CREATE TRIGGER providers_ranked_again AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.listed_at IS NULL, OLD.booking_hold_until, OLD.specialties, OLD.degrees, OLD.work_type, OLD.travel_type,
         OLD.zip_code, OLD.has_imlc, OLD.imlc_expiration_on, OLD.resident_graduation_on, OLD.shift_limit,
         OLD.shift_rate_day_cents, OLD.shift_rate_night_cents, OLD.shift_rate_call_cents, OLD.shift_rate_24h_cents)
        IS DISTINCT FROM
        (NEW.listed_at IS NULL, NEW.booking_hold_until, NEW.specialties, NEW.degrees, NEW.work_type, NEW.travel_type,
         NEW.zip_code, NEW.has_imlc, NEW.imlc_expiration_on, NEW.resident_graduation_on, NEW.shift_limit,
         NEW.shift_rate_day_cents, NEW.shift_rate_night_cents, NEW.shift_rate_call_cents, NEW.shift_rate_24h_cents))
  EXECUTE FUNCTION match_listings_follow_provider();
CREATE FUNCTION match_listings_follow_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_profile_follow(coalesce(NEW.provider_id, OLD.provider_id));
  RETURN NULL;
END $$;
CREATE TRIGGER licenses_ranked AFTER INSERT OR UPDATE OR DELETE ON licenses
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
CREATE TRIGGER board_certifications_ranked AFTER INSERT OR UPDATE OR DELETE ON board_certifications
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
CREATE TRIGGER certifications_ranked AFTER INSERT OR UPDATE OR DELETE ON certifications
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
CREATE TRIGGER references_ranked AFTER INSERT OR UPDATE OR DELETE ON professional_references
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
CREATE TRIGGER questionnaires_ranked AFTER INSERT OR UPDATE OR DELETE ON questionnaires
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
CREATE TRIGGER signatures_ranked AFTER INSERT OR UPDATE OR DELETE ON signatures
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
CREATE FUNCTION match_listings_follow_holder(held_by text, holder uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF held_by = 'cv' THEN
    PERFORM match_profile_follow(holder);
  ELSIF held_by = 'license' THEN
    PERFORM match_profile_follow(provider_id) FROM licenses WHERE id = holder;
  END IF;
END $$;
CREATE FUNCTION match_listings_follow_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM match_listings_follow_holder(NEW.held_by, NEW.holder_id);
  END IF;
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR (NEW.held_by, NEW.holder_id) IS DISTINCT FROM (OLD.held_by, OLD.holder_id)) THEN
    PERFORM match_listings_follow_holder(OLD.held_by, OLD.holder_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER files_ranked AFTER INSERT ON files
  FOR EACH ROW WHEN (NEW.held_by IN ('cv', 'license')) EXECUTE FUNCTION match_listings_follow_file();
CREATE TRIGGER files_ranked_again AFTER UPDATE OF held_by, holder_id, status ON files
  FOR EACH ROW WHEN (NEW.held_by IN ('cv', 'license') OR OLD.held_by IN ('cv', 'license'))
  EXECUTE FUNCTION match_listings_follow_file();
CREATE TRIGGER files_ranked_removal AFTER DELETE ON files
  FOR EACH ROW WHEN (OLD.held_by IN ('cv', 'license')) EXECUTE FUNCTION match_listings_follow_file();
CREATE FUNCTION zip_bands(from_zip3 text) RETURNS TABLE (zip3 text, band text) LANGUAGE sql STABLE ROWS 900 AS $$
  SELECT there.zip3, CASE WHEN miles <= 50 THEN 'near' WHEN miles <= 250 THEN 'region' ELSE 'far' END
    FROM zip_places here, zip_places there, LATERAL (SELECT 2 * 3958.8 * asin(least(1, sqrt(
           power(sin(radians(there.latitude - here.latitude) / 2), 2) + cos(radians(here.latitude))
           * cos(radians(there.latitude)) * power(sin(radians(there.longitude - here.longitude) / 2), 2)))) AS miles) apart
   WHERE here.zip3 = from_zip3
$$;
ALTER TABLE bookings ADD CONSTRAINT bookings_no_double_booking
  EXCLUDE USING gist (provider_id WITH =, during WITH &&) WHERE (holds);
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap_in_request
  EXCLUDE USING gist (booking_request_id WITH =, during WITH &&)
  WHERE (NOT is_removed AND status_by_provider <> 'rejected' AND status_by_rep <> 'rejected');
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
CREATE FUNCTION booking_requests_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT shift_cents, facility_cents INTO NEW.counted_shift_cents, NEW.counted_facility_cents
    FROM booking_request_reading(NEW.id, NEW.status);
  RETURN NEW;
END $$;
CREATE TRIGGER booking_requests_recount BEFORE UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION booking_requests_recount();
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
CREATE TRIGGER booking_request_history_insert_only BEFORE UPDATE OR TRUNCATE ON booking_request_history EXECUTE FUNCTION insert_only();
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
CREATE FUNCTION open_days_follow_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_days_read(provider_id)
     FROM (SELECT DISTINCT now.provider_id FROM changed now JOIN former USING (id)
            WHERE (now.holds, now.start_on) IS DISTINCT FROM (former.holds, former.start_on) ORDER BY 1) touched;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_moved AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION open_days_follow_shifts();
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
CREATE TRIGGER booking_requests_end_links AFTER UPDATE OF status ON booking_requests
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION answer_links_end('assignment', 'id');
CREATE TRIGGER history_ends_links AFTER INSERT ON booking_request_history
  FOR EACH ROW WHEN (NEW.action = 'update' AND NEW.actor_user_id IS NOT NULL)
  EXECUTE FUNCTION answer_links_end('assignment', 'booking_request_id');
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
CREATE TRIGGER booking_requests_live_new AFTER INSERT ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
CREATE TRIGGER booking_requests_live AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
CREATE TRIGGER bookings_live_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
CREATE TRIGGER bookings_live AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('assignments');
ALTER TABLE availability_patterns ADD CONSTRAINT availability_patterns_no_overlap
  EXCLUDE USING gist (provider_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);
ALTER TABLE time_off ADD CONSTRAINT time_off_no_overlap
  EXCLUDE USING gist (provider_id WITH =, daterange(from_on, to_on, '[]') WITH &&);
CREATE FUNCTION shift_stands(shift bookings) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT shift.is_canceled AND NOT shift.is_removed AND shift.status_by_provider <> 'rejected' AND shift.status_by_rep <> 'rejected'
$$;
CREATE FUNCTION shift_fits(shift bookings, need needed_shifts, opportunity opportunities, provider providers) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT need.withdrawn_at IS NULL AND need.published_at IS NOT NULL AND opportunity.published_at IS NOT NULL
     AND shift.facility_id = need.facility_id AND shift.start_on = need.start_on AND shift.rate_kind = need.rate_kind
     AND shift.during && need.during AND opportunity.specialty = ANY (provider.specialties)
$$;
CREATE FUNCTION shift_qualifies(shift bookings, need needed_shifts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM opportunities o, providers p
                  WHERE o.id = need.opportunity_id AND p.id = shift.provider_id AND shift_fits(shift, need, o, p))
$$;
CREATE FUNCTION needed_shift_is_free(need uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM bookings b WHERE b.needed_shift_id = need AND shift_stands(b))
$$;
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
CREATE FUNCTION bookings_link_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link(ARRAY(SELECT DISTINCT booking_request_id FROM changed), '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_link_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_link_new();
CREATE FUNCTION booking_requests_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM needed_shifts_link(ARRAY(SELECT id FROM changed), '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER booking_requests_link AFTER UPDATE ON booking_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION booking_requests_link();
CREATE FUNCTION bookings_stand_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT shift_stands(OLD) AND shift_stands(NEW) AND NOT needed_shift_is_free(NEW.needed_shift_id) THEN
    NEW.needed_shift_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_stand_again BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.needed_shift_id IS NOT NULL) EXECUTE FUNCTION bookings_stand_again();
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
CREATE FUNCTION availability_is_news(organization uuid, provider uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM events e WHERE e.organization_id = organization AND e.object_id = provider
                    AND e.kind = 'availability.changed' AND e.at > clock_timestamp() - interval '1 minute')
$$;
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
CREATE FUNCTION call_outs_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a closed call-out never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'call_outs_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER call_outs_keep BEFORE UPDATE ON call_outs
  FOR EACH ROW WHEN (OLD.status <> 'open') EXECUTE FUNCTION call_outs_keep();
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
CREATE TRIGGER rescue_log_insert_only BEFORE UPDATE OR TRUNCATE ON rescue_log EXECUTE FUNCTION insert_only();
CREATE FUNCTION rescue_offers_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'an offer that is over never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'rescue_offers_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rescue_offers_keep BEFORE UPDATE ON rescue_offers
  FOR EACH ROW WHEN (OLD.status IN ('accepted', 'closed')) EXECUTE FUNCTION rescue_offers_keep();
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
CREATE FUNCTION call_outs_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rescue_stop(NEW.booking_id, 'withdrawn', '{call_out}');
  RETURN NULL;
END $$;
CREATE TRIGGER call_outs_end_search AFTER UPDATE OF status ON call_outs
  FOR EACH ROW WHEN (NEW.status = 'withdrawn' AND OLD.status = 'open') EXECUTE FUNCTION call_outs_end_search();
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
CREATE TRIGGER call_outs_live_new AFTER INSERT ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('coverage');
CREATE TRIGGER call_outs_live AFTER UPDATE ON call_outs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION live_both_sides('coverage');
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
CREATE FUNCTION match_leaders_of(target uuid) RETURNS TABLE (leaders integer, leader_average numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT count(DISTINCT lower(responder_email))::integer, avg(general_rating) FROM leader_ratings WHERE provider_id = target
$$;
CREATE FUNCTION match_profile_read(target uuid) RETURNS TABLE (
    provider_id uuid, is_ready boolean, booking_hold_until timestamptz, specialties text[], degrees text[], work_type text,
    travel_type text, home_zip3 text, license_until jsonb, imlc_until date, board_until jsonb, eligible_until jsonb,
    certification_until jsonb, liability_free boolean, graduated_on date, shift_limit integer, shift_rate_day_cents integer,
    shift_rate_night_cents integer, shift_rate_call_cents integer, shift_rate_24h_cents integer, open_day datemultirange,
    open_night datemultirange, open_call datemultirange, open_24h datemultirange, leaders integer, leader_average numeric
  ) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT target, profile.*, days.*, ratings.*
    FROM match_profile_of(target) profile, match_days_of(target, '{(,)}') days, match_leaders_of(target) ratings
$$;
CREATE FUNCTION match_leaders_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE target uuid := coalesce(NEW.provider_id, OLD.provider_id);
BEGIN
  PERFORM 1 FROM match_listings WHERE provider_id = target FOR UPDATE;
  UPDATE match_listings kept
     SET leaders = now.leaders, leader_average = now.leader_average, changed_at = clock_timestamp()
    FROM match_leaders_of(target) now
   WHERE kept.provider_id = target
     AND (kept.leaders, kept.leader_average) IS DISTINCT FROM (now.leaders, now.leader_average);
  RETURN NULL;
END $$;
CREATE TRIGGER leader_ratings_ranked AFTER INSERT OR UPDATE OR DELETE ON leader_ratings
  FOR EACH ROW EXECUTE FUNCTION match_leaders_follow();
CREATE FUNCTION match_listing_differs(target uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM match_profile_read(target) made
    LEFT JOIN match_listings kept ON kept.provider_id = made.provider_id
    WHERE to_jsonb(kept) - 'changed_at' IS DISTINCT FROM to_jsonb(made))
$$;
CREATE FUNCTION match_listing_repair(target uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO match_listings (provider_id) SELECT id FROM providers WHERE id = target ON CONFLICT DO NOTHING;
  PERFORM 1 FROM match_listings WHERE provider_id = target FOR UPDATE;
  IF NOT match_listing_differs(target) THEN
    RETURN false;
  END IF;
  PERFORM match_profile_follow(target);
  UPDATE match_listings kept SET
      open_day = now.open_day, open_night = now.open_night, open_call = now.open_call, open_24h = now.open_24h,
      leaders = now.leaders, leader_average = now.leader_average, changed_at = clock_timestamp()
    FROM match_profile_read(target) now WHERE kept.provider_id = target;
  RETURN true;
END $$;
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
ALTER TABLE timesheets ADD CONSTRAINT timesheets_no_double_time
  EXCLUDE USING gist (provider_id WITH =, worked WITH &&)
  WHERE (status IN ('submitted', 'queried', 'disputed', 'approved', 'invoiced'));
CREATE FUNCTION timesheets_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status, NEW.attendance, NEW.worked, NEW.pay_cents, NEW.fee_cents, NEW.charge_cents, NEW.version, NEW.revision)
     IS DISTINCT FROM ('draft', NULL, NULL, 0, 0, 0, 1, 0) THEN
    RAISE EXCEPTION 'a timesheet begins as an empty draft' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER timesheets_begin BEFORE INSERT ON timesheets FOR EACH ROW EXECUTE FUNCTION timesheets_begin();
CREATE TRIGGER timesheets_never_deleted BEFORE DELETE OR TRUNCATE ON timesheets EXECUTE FUNCTION never_deleted();
CREATE FUNCTION timesheet_says(said timesheets) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(said.attendance, said.worked, said.break_minutes, said.paid_minutes, said.late_minutes,
    said.notice_minutes, said.pay_cents, said.fee_cents, said.charge_cents, said.comment, said.reason_code, said.reason,
    said.submitted_at, said.announced_at, said.approved_at, said.approved_by)
$$;
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
CREATE FUNCTION timesheet_approval_stands(was timesheets, becomes timesheets) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT becomes.approved_at IS NOT NULL AND (becomes.approved_by IS NOT NULL
    OR coalesce(becomes.attendance, '') = 'canceled_by_facility'
    OR coalesce(was.status = 'submitted' AND was.clock_ends_at <= becomes.approved_at
                AND extract(epoch FROM becomes.approved_at - was.announced_at) >= 24 * 3600, false))
$$;
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
CREATE TRIGGER timesheet_history_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON timesheet_history EXECUTE FUNCTION insert_only();
CREATE TRIGGER pay_lines_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON pay_lines EXECUTE FUNCTION insert_only();
CREATE TRIGGER payments_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments EXECUTE FUNCTION insert_only();
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
CREATE TRIGGER statements_never_deleted BEFORE DELETE OR TRUNCATE ON statements EXECUTE FUNCTION never_deleted();
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
CREATE FUNCTION pay_for_minutes(minutes integer, rate_cents integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (minutes::bigint * rate_cents + 30) / 60
$$;
CREATE FUNCTION pay_for_cancellation(minutes integer, rate_cents integer, percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (minutes::bigint * rate_cents * percent + 3000) / 6000
$$;
CREATE FUNCTION pay_with_fee(cents bigint, fee_percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (cents * (100 + fee_percent) + 50) / 100
$$;
CREATE FUNCTION pay_for_miles(miles integer, rate_tenths integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (miles::bigint * rate_tenths + 5) / 10
$$;
CREATE FUNCTION pay_minutes(worked tstzrange, break_minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (15 * floor((extract(epoch FROM upper(worked) - lower(worked)) / 60 - break_minutes + 7) / 15))::integer
$$;
CREATE FUNCTION pay_dollars(cents numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cents < 0 THEN '-' ELSE '' END || to_char(abs(coalesce(cents, 0)) / 100, 'FM$999,999,999,999,990.00')
$$;
CREATE FUNCTION document_number(account_no integer, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'W' || lpad(account_no::text, greatest(4, length(account_no::text)), '0')
      || '-' || lpad(number::text, greatest(6, length(number::text)), '0')
$$;
CREATE FUNCTION timesheet_audit_action(action text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE action
    WHEN 'submit' THEN 'timesheet/submitted' WHEN 'not_worked' THEN 'timesheet/not-worked'
    WHEN 'cancel' THEN 'shift/canceled' WHEN 'release' THEN 'timesheet/released'
    WHEN 'query' THEN 'timesheet/queried' WHEN 'dispute' THEN 'timesheet/disputed'
    WHEN 'approve' THEN 'timesheet/approved' WHEN 'auto_approve' THEN 'timesheet/approved-automatically'
    WHEN 'resolve' THEN 'timesheet/resolved' WHEN 'auto_close' THEN 'timesheet/closed-automatically'
    WHEN 'invoice' THEN 'timesheet/invoiced' WHEN 'credit' THEN 'timesheet/credited' END
$$;
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
CREATE FUNCTION pay_break_of_numbers() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT min(format('The numbers of organization %s are not exactly 1 to %s.', organization_id, coalesce(a.last_number, 0)))
    FROM billing_accounts a
    FULL JOIN (SELECT organization_id, count(*) AS numbers, min(number) AS lowest, max(number) AS highest
                 FROM invoices WHERE number IS NOT NULL GROUP BY 1) n USING (organization_id)
   WHERE (coalesce(n.numbers, 0), coalesce(n.lowest, 1), coalesce(n.highest, 0)) IS DISTINCT FROM
         (a.last_number, 1, a.last_number)
$$;
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
CREATE FUNCTION pay_first_break() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(pay_break_of_totals(), pay_break_of_numbers(), pay_break_of_invoiced(), pay_break_of_reckoning(),
    pay_break_of_payments(), pay_break_of_records())
$$;
CREATE FUNCTION timesheets_end_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rescue_stop(NEW.booking_id, CASE WHEN NEW.status = 'submitted' THEN 'answered' ELSE 'changed' END, '{no_show}');
  RETURN NULL;
END $$;
CREATE TRIGGER timesheets_end_search AFTER UPDATE OF status ON timesheets
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status
    AND NOT (NEW.status = 'queried' AND NEW.reason_code IS NOT DISTINCT FROM 'DID_NOT_WORK')
    AND NOT (NEW.status = 'closed' AND NEW.attendance IS NOT DISTINCT FROM 'no_show')) EXECUTE FUNCTION timesheets_end_search();
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
