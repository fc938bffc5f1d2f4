-- What the database promises of ratings: rankings follow what facility leaders say.

-- How many leaders have rated a provider, each once by e-mail, and the mean of their general ratings.
CREATE FUNCTION match_leaders_of(target uuid) RETURNS TABLE (leaders integer, leader_average numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT count(DISTINCT lower(responder_email))::integer, avg(general_rating) FROM leader_ratings WHERE provider_id = target
$$;

-- The row that ranking reads of a provider, made from its sources: triggers keep `match_listings` equal to it at every
-- commit, a nightly job compares both [SCH-I-010].
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

-- Ranking follows a leader's rating, however it is written. The lock comes before the look.
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

-- The row of `match_listings` as its sources say, without the time of the change: what both sides of a comparison are.
CREATE FUNCTION match_listing_differs(target uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM match_profile_read(target) made
    LEFT JOIN match_listings kept ON kept.provider_id = made.provider_id
    WHERE to_jsonb(kept) - 'changed_at' IS DISTINCT FROM to_jsonb(made))
$$;

-- Puts one row right under its lock, and says whether it was wrong.
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
