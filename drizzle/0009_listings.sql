CREATE TABLE "listings" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"is_listed" boolean NOT NULL,
	"has_imlc" boolean NOT NULL,
	"lead_rate_cents" integer,
	"open_dates" datemultirange DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"licensed_states" text[] DEFAULT '{}' NOT NULL,
	"board_certification_types" text[] DEFAULT '{}' NOT NULL,
	"certification_types" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
DROP INDEX "providers_list_by_name";--> statement-breakpoint
DROP INDEX "providers_list_by_word";--> statement-breakpoint
DROP INDEX "providers_list_by_rate";--> statement-breakpoint
DROP INDEX "providers_list_by_highest_rate";--> statement-breakpoint
DROP INDEX "providers_not_listed";--> statement-breakpoint
DROP INDEX "providers_list_by_specialty";--> statement-breakpoint
DROP INDEX "providers_list_by_state";--> statement-breakpoint
DROP INDEX "providers_list_by_board";--> statement-breakpoint
DROP INDEX "providers_list_by_certification";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_by_name" ON "listings" USING btree ("name","provider_id") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_word" ON "listings" USING gin ("name" gin_trgm_ops) WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_rate" ON "listings" USING btree ("lead_rate_cents","provider_id","has_imlc") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_highest_rate" ON "listings" USING btree ("lead_rate_cents" DESC NULLS LAST,"provider_id" DESC NULLS FIRST) WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_specialty" ON "listings" USING gin ("specialties") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_state" ON "listings" USING gin ("licensed_states") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_board" ON "listings" USING gin ("board_certification_types") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "listings_by_certification" ON "listings" USING gin ("certification_types") WHERE "listings"."is_listed";--> statement-breakpoint
CREATE INDEX "providers_match_by_specialty" ON "providers" USING gin ("specialties") WHERE "providers"."listed_at" is not null;--> statement-breakpoint

-- A row for everybody, listed or not: of two writers at once the second must find the row that the first one changes.
CREATE FUNCTION listings_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listings (provider_id, is_listed, has_imlc, lead_rate_cents, name, specialties, licensed_states,
                        board_certification_types, certification_types)
  VALUES (NEW.id, NEW.listed_at IS NOT NULL, NEW.has_imlc, NEW.lead_rate_cents, lower(NEW.display_name), NEW.specialties,
          NEW.licensed_states, NEW.board_certification_types, NEW.certification_types)
  ON CONFLICT (provider_id) DO UPDATE
     SET is_listed = EXCLUDED.is_listed, has_imlc = EXCLUDED.has_imlc, lead_rate_cents = EXCLUDED.lead_rate_cents,
         name = EXCLUDED.name, specialties = EXCLUDED.specialties, licensed_states = EXCLUDED.licensed_states,
         board_certification_types = EXCLUDED.board_certification_types, certification_types = EXCLUDED.certification_types;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_entered AFTER INSERT ON providers FOR EACH ROW EXECUTE FUNCTION listings_follow();
--> statement-breakpoint
CREATE TRIGGER providers_changed AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.listed_at IS NULL, OLD.has_imlc, OLD.lead_rate_cents, OLD.display_name, OLD.specialties, OLD.licensed_states,
         OLD.board_certification_types, OLD.certification_types)
        IS DISTINCT FROM
        (NEW.listed_at IS NULL, NEW.has_imlc, NEW.lead_rate_cents, NEW.display_name, NEW.specialties, NEW.licensed_states,
         NEW.board_certification_types, NEW.certification_types))
  EXECUTE FUNCTION listings_follow();
--> statement-breakpoint
-- The lock comes before the look, so that of two writers the second reads what the first wrote.
CREATE OR REPLACE FUNCTION open_days_read(target uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE provider_id = target FOR UPDATE;
  UPDATE listings SET open_dates =
    (SELECT coalesce(range_agg(daterange(a.start_on, a.start_on, '[]')), '{}')
       FROM availabilities a
      WHERE a.provider_id = target AND NOT EXISTS
        (SELECT 1 FROM bookings b WHERE b.provider_id = target AND b.start_on = a.start_on AND b.holds))
   WHERE provider_id = target;
END $$;
--> statement-breakpoint
INSERT INTO listings (provider_id, is_listed, has_imlc, lead_rate_cents, open_dates, name, specialties, licensed_states,
                      board_certification_types, certification_types)
SELECT p.id, p.listed_at IS NOT NULL, p.has_imlc, p.lead_rate_cents, coalesce(o.dates, '{}'), lower(p.display_name),
       p.specialties, p.licensed_states, p.board_certification_types, p.certification_types
  FROM providers p LEFT JOIN open_days o ON o.provider_id = p.id;
--> statement-breakpoint
DROP TABLE open_days;
--> statement-breakpoint
-- The version before this one reads it until it has ended.
CREATE VIEW open_days AS SELECT provider_id, open_dates AS dates FROM listings;
