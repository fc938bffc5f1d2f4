ALTER TABLE "exclusion_screenings" ADD COLUMN "cleared_at" timestamp with time zone;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION exclusion_hits_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_excluded boolean;
  is_undecided boolean;
  held timestamptz;
BEGIN
  SELECT coalesce(bool_or(h.status = 'confirmed' OR (h.status = 'proposed' AND h.decision = 'lift')), false),
         coalesce(bool_or(h.status IN ('open', 'proposed')), false), max(h.held_until)
    INTO is_excluded, is_undecided, held FROM exclusion_hits h WHERE h.provider_id = NEW.provider_id;
  UPDATE providers p SET booking_hold_until = held,
         excluded_at = CASE WHEN is_excluded THEN coalesce(p.excluded_at, clock_timestamp()) END
   WHERE p.id = NEW.provider_id
     AND ((p.excluded_at IS NOT NULL) <> is_excluded OR p.booking_hold_until IS DISTINCT FROM held);
  UPDATE exclusion_screenings s SET is_clear = NOT (is_excluded OR is_undecided),
         cleared_at = CASE WHEN is_excluded THEN NULL WHEN is_undecided THEN s.cleared_at ELSE s.screened_at END
    FROM exclusion_lists l
   WHERE s.provider_id = NEW.provider_id AND l.id = s.list_id AND l.is_current
     AND (s.is_clear = (is_excluded OR is_undecided) OR (is_excluded AND s.cleared_at IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE exclusion_screenings SET cleared_at = screened_at WHERE is_clear;
