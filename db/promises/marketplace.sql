-- What the database promises of the marketplace: its listings follow what they are read from.

-- Everybody has a listing, shown or not: of two writers at once the second must find the row that the first one changes.
-- The triggers are two, because a change of what no listing shows must not write one.
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

-- Who looks for changes finds them whichever trigger made them. The column has no index: with one, a change of the open
-- dates would have to be written to every index of the row.
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

-- Reads again how one organization is related to one provider. The lock comes before the look, so that of two writers
-- the second reads what the first wrote.
CREATE FUNCTION standings_read(target uuid, organization uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE provider_id = target FOR UPDATE;
  UPDATE listings SET standings =
    ARRAY(SELECT word FROM unnest(standings) word WHERE word NOT LIKE organization || ' %')
    || ARRAY(SELECT word FROM standings_told WHERE provider_id = target AND organization_id = organization)
   WHERE provider_id = target;
END $$;

-- The standings follow connections and clearances; changes that make no difference to them write nothing.
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

-- What ranking asks of a profile, from the rows that it is made of. Validity is kept as last days, so a day that passes
-- changes nothing [SCH-I-010].
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

-- Writes again what ranking asks of a profile. The lock comes before the look, so that of two writers the second reads what
-- the first wrote; what makes no difference writes nothing.
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

-- Everybody has a row, ready or not: a writer of something else must find it at any time. Triggers of one event run in the
-- order of their names, and those of `listings` come before all that end in `_ranked`: so both rows are locked in one order.
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

-- What ranking asks of a profile follows the records of the profile, however those are written.
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

-- A profile is complete with two files: the CV, which the provider holds, and that of a license.
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

-- How far each three-digit prefix of ZIP codes is from one of them, in words: near up to 50 miles, region up to 250, far
-- beyond. No row where the one has no place; what is not listed is unknown [SCH-I-012].
CREATE FUNCTION zip_bands(from_zip3 text) RETURNS TABLE (zip3 text, band text) LANGUAGE sql STABLE ROWS 900 AS $$
  SELECT there.zip3, CASE WHEN miles <= 50 THEN 'near' WHEN miles <= 250 THEN 'region' ELSE 'far' END
    FROM zip_places here, zip_places there, LATERAL (SELECT 2 * 3958.8 * asin(least(1, sqrt(
           power(sin(radians(there.latitude - here.latitude) / 2), 2) + cos(radians(here.latitude))
           * cos(radians(there.latitude)) * power(sin(radians(there.longitude - here.longitude) / 2), 2)))) AS miles) apart
   WHERE here.zip3 = from_zip3
$$;
