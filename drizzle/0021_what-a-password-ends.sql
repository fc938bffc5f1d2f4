-- What ends every session of an account ends its calendar addresses, too (SIL-180): another password, deactivation,
-- rejection. No command has to remember it. The owner is mailed which ones, by the event that leaves with the change.
-- Events leave in the order of their ids, so one that a trigger writes is numbered by the clock as all are (UUIDv7).
CREATE FUNCTION event_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
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
    INSERT INTO outbox (id, name, payload) VALUES (event_id(), 'calendar-feeds/ended',
      jsonb_build_object('userId', NEW.id, 'feedIds', ended, 'because', because));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_calendar_feeds AFTER UPDATE OF password_hash, is_active, registration_status ON users
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (OLD.is_active AND NOT NEW.is_active)
    OR (NEW.registration_status = 'rejected' AND OLD.registration_status <> 'rejected'))
  EXECUTE FUNCTION users_end_calendar_feeds();
