DROP VIEW open_days;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION users_end_calendar_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP FUNCTION event_id();
