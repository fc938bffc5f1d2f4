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
