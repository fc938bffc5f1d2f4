ALTER TABLE "listings" ADD COLUMN "public_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "public_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_by_public_name" ON "listings" USING btree ("public_name","provider_id") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_public_word" ON "listings" USING gin ("public_words" gin_trgm_ops) WHERE "listings"."is_listed";--> statement-breakpoint

CREATE OR REPLACE FUNCTION providers_derive() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW.listed_at := CASE WHEN person.registration_status = 'complete' AND person.is_active THEN coalesce(NEW.listed_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listings_follow() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER providers_changed AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.listed_at IS NULL, OLD.has_imlc, OLD.lead_rate_cents, OLD.display_name, OLD.public_name, OLD.preferred_name,
         OLD.specialties, OLD.licensed_states, OLD.board_certification_types, OLD.certification_types)
        IS DISTINCT FROM
        (NEW.listed_at IS NULL, NEW.has_imlc, NEW.lead_rate_cents, NEW.display_name, NEW.public_name, NEW.preferred_name,
         NEW.specialties, NEW.licensed_states, NEW.board_certification_types, NEW.certification_types))
  EXECUTE FUNCTION listings_follow();
--> statement-breakpoint
-- Everybody's public name is new: both triggers write it.
UPDATE providers SET updated_at = updated_at;
