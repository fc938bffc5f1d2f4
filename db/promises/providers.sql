-- What the database promises of providers: columns that lists read follow what they are made of.

-- The columns of states and certificates on a provider's row follow the rows of the profile, however those are written.
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

-- The name "{prefix} {preferred or first} {last}, {degrees}", the public name with an initial for the last name, the lead
-- rate, and since when the marketplace lists the provider: never one who is on the federal exclusion list (CRD-V-077).
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

-- The account holds the name and whether it is complete: a change there makes the provider's row derive again.
CREATE FUNCTION providers_follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE providers SET updated_at = updated_at WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_follow AFTER UPDATE OF first_name, last_name, registration_status, is_active ON users
  FOR EACH ROW WHEN (NEW.user_type = 'provider') EXECUTE FUNCTION providers_follow_user();

-- The registry answers about a number: its answer about another one is forgotten.
CREATE FUNCTION providers_forget_registry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.registry_status := NULL;
  NEW.registry_name := '';
  NEW.registry_checked_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER providers_forget_registry BEFORE UPDATE OF npi ON providers FOR EACH ROW
  WHEN (NEW.npi <> OLD.npi) EXECUTE FUNCTION providers_forget_registry();

-- A new number is asked about, by the event that leaves with the change.
CREATE FUNCTION providers_ask_registry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (id, name, payload) VALUES (uuid_v7(), 'provider/npi-changed', jsonb_build_object('providerId', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER providers_ask_registry AFTER UPDATE OF npi ON providers FOR EACH ROW
  WHEN (NEW.npi <> OLD.npi AND NEW.npi <> '') EXECUTE FUNCTION providers_ask_registry();

-- The answer is about a name, too: with another name of the account it is forgotten, and asked for again.
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
