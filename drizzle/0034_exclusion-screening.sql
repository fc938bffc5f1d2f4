CREATE FUNCTION exclusion_screening_due(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM exclusion_lists WHERE is_current) THEN
    INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'provider/screening-due', jsonb_build_object('providerId', target));
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION providers_screen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM exclusion_screening_due(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_screen AFTER UPDATE OF preferred_name, other_names, npi, birth_on ON providers FOR EACH ROW
  WHEN ((NEW.preferred_name, NEW.other_names, NEW.npi, NEW.birth_on) IS DISTINCT FROM (OLD.preferred_name, OLD.other_names, OLD.npi, OLD.birth_on))
  EXECUTE FUNCTION providers_screen();
--> statement-breakpoint
CREATE FUNCTION users_screen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM exclusion_screening_due(p.id) FROM providers p WHERE p.user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_screen AFTER UPDATE OF first_name, last_name, registration_status ON users FOR EACH ROW
  WHEN (NEW.user_type = 'provider'
    AND ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name)
      OR (NEW.registration_status = 'complete' AND OLD.registration_status <> 'complete')))
  EXECUTE FUNCTION users_screen();
