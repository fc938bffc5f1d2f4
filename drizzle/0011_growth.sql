DROP INDEX "providers_match_by_specialty";--> statement-breakpoint
DROP INDEX "listings_by_specialty";--> statement-breakpoint
DROP INDEX "listings_by_state";--> statement-breakpoint
DROP INDEX "listings_by_board";--> statement-breakpoint
DROP INDEX "listings_by_certification";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "standings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint

-- How organizations stand to providers, in the words of `standing`: as each clearance is, and whom they are connected with.
CREATE VIEW standings_told AS
  SELECT provider_id, organization_id, organization_id || ' ' || status AS word FROM clearances
  UNION
  SELECT c.provider_id, c.organization_id, c.organization_id || ' connected' FROM connections c
   WHERE c.status = 'accepted' AND NOT EXISTS
     (SELECT 1 FROM clearances r
       WHERE r.organization_id = c.organization_id AND r.provider_id = c.provider_id AND r.status = 'not_cleared');
--> statement-breakpoint
-- The lock comes before the look, so that of two writers the second reads what the first wrote.
CREATE FUNCTION standings_read(target uuid, organization uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE provider_id = target FOR UPDATE;
  UPDATE listings SET standings =
    ARRAY(SELECT word FROM unnest(standings) word WHERE word NOT LIKE organization || ' %')
    || ARRAY(SELECT word FROM standings_told WHERE provider_id = target AND organization_id = organization)
   WHERE provider_id = target;
END $$;
--> statement-breakpoint
CREATE FUNCTION standings_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM standings_read(coalesce(NEW.provider_id, OLD.provider_id), coalesce(NEW.organization_id, OLD.organization_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_made AFTER INSERT ON connections FOR EACH ROW
  WHEN (NEW.status = 'accepted') EXECUTE FUNCTION standings_follow();
--> statement-breakpoint
CREATE TRIGGER connections_answered AFTER UPDATE OF status ON connections FOR EACH ROW
  WHEN ((OLD.status = 'accepted') <> (NEW.status = 'accepted')) EXECUTE FUNCTION standings_follow();
--> statement-breakpoint
CREATE TRIGGER connections_removed AFTER DELETE ON connections FOR EACH ROW
  WHEN (OLD.status = 'accepted') EXECUTE FUNCTION standings_follow();
--> statement-breakpoint
CREATE TRIGGER clearances_made AFTER INSERT OR DELETE ON clearances FOR EACH ROW EXECUTE FUNCTION standings_follow();
--> statement-breakpoint
CREATE TRIGGER clearances_answered AFTER UPDATE OF status ON clearances FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION standings_follow();
--> statement-breakpoint
UPDATE listings SET standings = told.words
  FROM (SELECT provider_id, array_agg(word) AS words FROM standings_told GROUP BY 1) told
 WHERE told.provider_id = listings.provider_id;
--> statement-breakpoint
CREATE INDEX "listings_by_codes" ON "listings" USING gin ("specialties","licensed_states","board_certification_types","certification_types","standings") WHERE "listings"."is_listed";
--> statement-breakpoint
-- The letters of a text and their neighbours: what a search of one letter or two can be.
CREATE FUNCTION letters_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT ARRAY(SELECT DISTINCT substr(words, start, size)
                 FROM generate_series(1, length(words)) start, generate_series(1, 2) size
                WHERE start + size - 1 <= length(words))
$$;
--> statement-breakpoint
CREATE INDEX "listings_by_public_letters" ON "listings" USING gin (letters_of("public_words")) WHERE "listings"."is_listed";
